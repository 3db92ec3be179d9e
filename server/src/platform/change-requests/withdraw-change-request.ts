import { withdrawChangeRequest } from "@openpayfac/contract";
import { decideWrite } from "../../approvals/decide-write.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import {
  requireChangeRequest,
  requirePending,
  requireProposer,
  showChangeRequest,
} from "./read-change-requests.ts";

/**
 * Withdraws a change request of the caller.
 *
 * Errors   not_found; forbidden: another user proposed it; invalid_status: it is not pending.
 * Writes   change_requests, audit_entries.
 */
export const handleWithdrawChangeRequest = handlerFor(withdrawChangeRequest, async (call, deps) => {
  const { caller, params } = call;
  const row = await requireChangeRequest(deps.database, caller, params.id);
  requireProposer(row, caller);
  const now = deps.clock.now();
  requirePending(row, now);
  const decision = {
    status: "withdrawn",
    decided_by: caller.user?.id ?? null,
    decided_at: now.toISOString(),
  } as const;
  const shown = await showChangeRequest(deps, caller, { ...row, ...decision });
  return commitResponse(call, deps.database, [decideWrite(row, decision)], shown);
});
