import type { submitApplication } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitSecretAnswer } from "../../http/commit.ts";
import { toUuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireApplication } from "./application-rows.ts";
import { changeApplication } from "./change-application.ts";
import { endLinks } from "./create-application-link.ts";
import { presentApplication } from "./present-application.ts";
import { refuseUnmet, unmetAtApi } from "./requirements-of.ts";

/**
 * Sends a draft to underwriting.
 *
 * Errors   not_found; forbidden: the partner may not submit; conflict: no draft; invalid_body: every
 *          requirement that is not met.
 */
export const handleSubmitApplication: Handler<typeof submitApplication, Parts> = async (
  call,
  parts,
) => {
  const row = await requireApplication(parts.database, call.caller, toUuid(call.params.id));
  const partner = await parts.database.query<{ may_submit_applications: boolean }>(
    "SELECT may_submit_applications FROM partners WHERE id = $1",
    [row.partner_id],
  );
  if (partner.rows[0]?.may_submit_applications !== true) {
    throw new Refusal(
      "forbidden",
      "This partner may not submit applications: make a link to the hosted form.",
    );
  }
  if (row.status !== "DRAFT") {
    throw new Refusal("conflict", `Only a draft can be submitted; this one is ${row.status}.`);
  }
  const unmet = unmetAtApi(row, parts);
  if (unmet.length > 0) throw refuseUnmet(unmet);
  const now = parts.clock.now().toISOString();
  const { changed, writes } = changeApplication(
    parts,
    row,
    { status: "UNDER_REVIEW", submitted_at: now, next_action_at: now, tries: 0 },
    { by: "partner", reasons: [] },
  );
  const all = [...writes, endLinks(row.id, "used"), enqueue("review_applications", 0)];
  return commitSecretAnswer(call, parts, all, presentApplication(changed, parts));
};
