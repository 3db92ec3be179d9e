import { approveChangeRequest } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { ChangeRequestRow } from "../../approvals/change-request-rows.ts";
import { decideWrite } from "../../approvals/decide-write.ts";
import { executeApproved } from "../../approvals/execute-approved.ts";
import { proposerOf } from "../../approvals/proposer-of.ts";
import { readObject } from "../../approvals/read-object.ts";
import { readStoredRequest } from "../../approvals/stored-request.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { stepUpRequired } from "../../permissions/signed-in-caller.ts";
import {
  requireChangeRequest,
  requireDecidable,
  showChangeRequest,
} from "./read-change-requests.ts";

/**
 * Approves a change request and executes it.
 *
 * Errors   not_found; forbidden: see `requireDecidable`, or a step-up that is due; invalid_status:
 *          it is not pending, or the object has changed since.
 * Writes   change_requests, audit_entries, and what the operation writes.
 */
export const handleApproveChangeRequest = handlerFor(approveChangeRequest, async (call, deps) => {
  const { caller, params } = call;
  const row = await requireChangeRequest(deps.database, caller, params.id);
  requireDecidable(row, caller, deps.clock.now());
  const { user } = caller;
  if (user !== undefined && user.verifiedFor !== (row.step_up ?? "money")) throw stepUpRequired();
  const proposer = await proposerOf(deps, { ...row, decided_by: user?.id ?? null });
  const decided_at = deps.clock.now().toISOString();
  if (proposer === undefined || (await hasChanged(deps, row, proposer))) {
    const voided = { status: "voided", decided_at } as const;
    await writeAtomically(deps.database, [decideWrite(row, voided)]);
    throw new ApiError(
      "invalid_status",
      proposer === undefined
        ? "The user who proposed this change may no longer do so."
        : "The object has changed since. Propose the change again.",
    );
  }
  const decision = { status: "approved", decided_by: user?.id ?? null, decided_at } as const;
  await writeAtomically(deps.database, [decideWrite(row, decision), ...call.audit]);
  const done = await executeApproved(deps, { ...row, ...decision }, proposer);
  return showChangeRequest(deps, caller, done);
});

async function hasChanged(deps: Dependencies, row: ChangeRequestRow, proposer: Caller) {
  if (row.object_path === null) return false;
  const { headers } = readStoredRequest(deps, row);
  const now = await readObject(deps, proposer, row.object_path, headers);
  return now?.hash !== row.object_hash;
}
