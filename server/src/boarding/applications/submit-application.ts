import { submitApplication } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { requireApplication } from "./application-rows.ts";
import { changeApplication } from "./change-application.ts";
import { endLinks } from "./create-application-link.ts";
import { rejectIncomplete, unmetAtApi } from "./requirements-of.ts";
import { serializeApplication } from "./serialize-application.ts";
import { submissionWrites } from "./submission-writes.ts";

/**
 * Submits a draft to underwriting.
 *
 * Errors   not_found; forbidden: the partner may not submit; conflict: not a draft; invalid_body:
 *          every unmet requirement.
 */
export const handleSubmitApplication = handlerFor(submitApplication, async (call, deps) => {
  const row = await requireApplication(deps.database, call.caller, toUuid(call.params.id));
  const partner = await deps.database.query<{ may_submit_applications: boolean }>(
    "SELECT may_submit_applications FROM partners WHERE id = $1",
    [row.partner_id],
  );
  if (partner.rows[0]?.may_submit_applications !== true) {
    throw new ApiError(
      "forbidden",
      "This partner may not submit applications. Create a link to the hosted form instead.",
    );
  }
  if (row.status !== "DRAFT") {
    throw new ApiError("conflict", `Only a draft can be submitted; this one is ${row.status}.`);
  }
  const unmet = unmetAtApi(row, deps);
  if (unmet.length > 0) throw rejectIncomplete(unmet);
  const now = deps.clock.now().toISOString();
  const { changed, writes } = changeApplication(
    deps,
    row,
    { status: "UNDER_REVIEW", submitted_at: now, next_action_at: now, attempts: 0 },
    { by: "partner", reasons: [] },
  );
  const submitted = submissionWrites(deps, changed);
  const all = [
    ...writes,
    ...submitted,
    endLinks(row.id, "used"),
    enqueue("review_applications", 0),
  ];
  return commitSecretResponse(call, deps, all, serializeApplication(changed, deps));
});
