import { listApplicationChecks } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toIdOrNull, toUuid } from "../../ids.ts";
import { requireApplication } from "../applications/application-rows.ts";
import { isOpen, type ReviewedCheck, readChecksOfApplication } from "../verification/index.ts";

/** Returns the checks of an application for an operator. Errors   not_found. */
export const handleListApplicationChecks = handlerFor(
  listApplicationChecks,
  async ({ params, caller }, { database }) => {
    const row = await requireApplication(database, caller, toUuid(params.id));
    const checks = await readChecksOfApplication(database, row.id);
    return { data: checks.map(serializeCheck) };
  },
);

function serializeCheck(check: ReviewedCheck) {
  const { review } = check;
  return {
    id: toId("verification_check", check.id),
    entity: "verification_check" as const,
    kind: check.kind,
    network: check.network,
    owner_id: check.subject_type === "owner" ? toId("owner", check.subject_id) : null,
    outcome: check.outcome,
    open: isOpen(check),
    service: check.service,
    reason: check.reason,
    suggestion: check.suggestion,
    matched: check.matched,
    differed: check.differed,
    review:
      review === null
        ? null
        : {
            verdict: review.verdict,
            reviewed_by: review.reviewed_by,
            reason: review.reason,
            reviewed_at: review.created_at,
          },
    requested_at: check.requested_at,
    answered_at: check.answered_at,
    superseded_by: toIdOrNull("verification_check", check.superseded_by),
  };
}
