import type { returnSandboxPayout } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAfterTelling } from "../../http/commit-after-telling.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireSandbox } from "../../require-sandbox.ts";
import { SimulatorRefused } from "../../simulator-refused.ts";
import { toldBefore } from "../../told-before.ts";
import { latestOrder, learn } from "./advance-payouts.ts";
import { readPayoutState } from "./payout-rows.ts";
import { presentPayout } from "./present-payout.ts";

/**
 * Has the owner's bank send a payout back, and learns of it at once.
 *
 * Errors   not_found; invalid_status: a payout that the bank does not have.
 * Writes   at the simulated bank; then what a return writes.
 */
export const handleReturnSandboxPayout: Handler<typeof returnSandboxPayout, Parts> = async (
  call,
  parts,
) => {
  const { id: wireId } = call.params;
  const id = toUuid(wireId);
  const owners = await parts.database.query<{ account_id: Uuid; partner_id: Uuid | null }>(
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
  const isSeen =
    owner !== undefined &&
    (call.caller.partnerId === null || call.caller.partnerId === owner.partner_id);
  const state = isSeen ? await readPayoutState(parts.database, owner.account_id, id) : undefined;
  if (owner === undefined || state === undefined) {
    throw new Refusal("not_found", `There is no payout ${wireId}.`);
  }
  const orderId = () => toId("bank_transfer", latestOrder(state).id);
  return commitAfterTelling(call, parts.database, async (telling) => {
    if ((await toldBefore(parts, telling)) === undefined) {
      requireAtBank(state.payout.status);
      await sendBack(parts, orderId(), call.body.return_code, telling.key);
    }
    const found = await parts.processors.bank.inquirePay({ orderId: orderId() });
    // The daily look may have learnt of it since an earlier try.
    if (found.kind === "found" && isAtBank(state.payout.status)) await learn(parts, state, found);
    const after = await readPayoutState(parts.database, owner.account_id, id);
    if (after === undefined) throw new Error("a payout does not go away");
    return { writes: [], body: presentPayout(after) };
  });
};

const isAtBank = (status: string) => status === "pending" || status === "completed";

function requireAtBank(status: string): void {
  if (isAtBank(status)) return;
  throw new Refusal(
    "invalid_status",
    `The payout is ${status}; the bank can send back one that it has: pending or completed.`,
  );
}

async function sendBack(
  parts: Parts,
  orderId: string,
  code: string,
  key: string | undefined,
): Promise<void> {
  const body = { client_reference_id: orderId, code };
  try {
    await requireSandbox(parts).simulator("POST", "/_simulator/ach_returns", body, key);
  } catch (error) {
    if (!(error instanceof SimulatorRefused)) throw error;
    const detail = "The bank does not have the payout yet, or not any more.";
    throw new Refusal("invalid_status", detail, { cause: error });
  }
}
