import { returnSandboxPayout } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { isNarrow } from "../../permissions/calling-user.ts";
import { findEarlierResponse } from "../../sandbox-control/find-earlier-response.ts";
import { returnAtBank } from "../../sandbox-control/return-at-bank.ts";
import { applyBankStatus, latestOrder } from "./advance-payouts.ts";
import { readPayoutState } from "./payout-rows.ts";
import { serializePayout } from "./serialize-payout.ts";

/**
 * Makes the owner's bank return a payout, and applies the return immediately.
 *
 * Errors   not_found; invalid_status: the bank does not have the payout.
 * Writes   at the simulated bank; then the changes of a return.
 */
export const handleReturnSandboxPayout = handlerFor(returnSandboxPayout, async (call, deps) => {
  const { id: wireId } = call.params;
  const id = toUuid(wireId);
  const owners = await deps.database.query<{ account_id: Uuid; partner_id: Uuid | null }>(
    `SELECT payout.account_id,
            coalesce(account.partner_id, partner.id, contractor.partner_id) AS partner_id
       FROM payouts AS payout
       LEFT JOIN accounts AS account ON account.id = payout.account_id
       LEFT JOIN partners AS partner ON partner.id = payout.account_id
       LEFT JOIN contractors AS contractor ON contractor.id = payout.account_id
      WHERE payout.id = $1
        AND coalesce(account.tenant_id, partner.tenant_id, contractor.tenant_id) = $2`,
    [id, call.caller.tenantId],
  );
  const owner = owners.rows[0];
  const isSeen = owner !== undefined && (await sees(deps, call.caller, owner));
  const state = isSeen ? await readPayoutState(deps.database, owner.account_id, id) : undefined;
  if (owner === undefined || state === undefined) {
    throw new ApiError("not_found", `There is no payout ${wireId}.`);
  }
  const orderId = () => toId("bank_transfer", latestOrder(state).id);
  return commitAfterExternalCall(call, deps, async (externalCall) => {
    if ((await findEarlierResponse(deps, externalCall)) === undefined) {
      requireAtBank(state.payout.status);
      await returnAtBank(
        deps,
        { orderId: orderId(), code: call.body.return_code, key: externalCall.key },
        "The bank does not have the payout yet, or no longer has it.",
      );
    }
    const found = await deps.processors.bank.inquirePayout({ orderId: orderId() });
    // The daily inquiry may have found the return since an earlier request.
    if (found.kind === "found" && isAtBank(state.payout.status))
      await applyBankStatus(deps, state, found);
    const after = await readPayoutState(deps.database, owner.account_id, id);
    if (after === undefined) throw new Error("a payout is never deleted");
    return { writes: [], body: serializePayout(after) };
  });
});

/** Users of a merchant see the payouts of its accounts; others see those of their part. */
async function sees(
  deps: Dependencies,
  caller: Caller,
  owner: { account_id: Uuid; partner_id: Uuid | null },
): Promise<boolean> {
  if (caller.user !== undefined && isNarrow(caller.user)) {
    return (await deps.accounts.findVisible(caller, owner.account_id)) !== undefined;
  }
  return caller.partnerId === null || caller.partnerId === owner.partner_id;
}

const isAtBank = (status: string) => status === "pending" || status === "completed";

function requireAtBank(status: string): void {
  if (isAtBank(status)) return;
  throw new ApiError(
    "invalid_status",
    `The payout is ${status}; the bank can only return a pending or completed payout.`,
  );
}
