import { rejectChangeRequest } from "@openpayfac/contract";
import { decideWrite } from "../../approvals/decide-write.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import {
  requireChangeRequest,
  requireDecidable,
  showChangeRequest,
} from "./read-change-requests.ts";

/**
 * Rejects a change request.
 *
 * Errors   not_found; forbidden, invalid_status: see `requireDecidable`.
 * Writes   change_requests, audit_entries.
 */
export const handleRejectChangeRequest = handlerFor(rejectChangeRequest, async (call, deps) => {
  const { caller, params, body } = call;
  const row = await requireChangeRequest(deps.database, caller, params.id);
  const now = deps.clock.now();
  requireDecidable(row, caller, now);
  const decision = {
    status: "rejected",
    decided_by: caller.user?.id ?? null,
    decision_reason: body.reason,
    decided_at: now.toISOString(),
  } as const;
  const shown = await showChangeRequest(deps, caller, { ...row, ...decision });
  return commitResponse(call, deps.database, [decideWrite(row, decision)], shown);
});
