import type { returnSandboxPayout } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAfterTelling } from "../../http/commit.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
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
  if (!["pending", "completed"].includes(state.payout.status)) {
    throw new Refusal(
      "invalid_status",
      `The payout is ${state.payout.status}; the bank can send back one that it has: pending or completed.`,
    );
  }
  const orderId = toId("bank_transfer", latestOrder(state).id);
  return commitAfterTelling(call, parts.database, async () => {
    try {
      await parts.sandbox?.simulator("POST", "/_simulator/ach_returns", {
        client_reference_id: orderId,
        code: call.body.return_code,
      });
    } catch (error) {
      const detail = "The bank does not have the payout yet, or not any more.";
      throw new Refusal("invalid_status", detail, { cause: error });
    }
    const told = await parts.processors.bank.inquirePay({ orderId });
    if (told.kind === "found") await learn(parts, state, told);
    const after = await readPayoutState(parts.database, owner.account_id, id);
    if (after === undefined) throw new Error("a payout does not go away");
    return { writes: [], body: presentPayout(after) };
  });
};
