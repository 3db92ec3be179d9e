import type { createSandboxAchReturn } from "@openpayfac/contract";
import type { Call, Handler } from "../../http/call.ts";
import { commitAfterTelling } from "../../http/commit-after-telling.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireSandbox } from "../../require-sandbox.ts";
import { toldBefore } from "../../told-before.ts";
import { type PaymentRow, readPayment } from "../payments/payment-rows.ts";
import { presentPayment } from "../payments/present-payment.ts";
import { type BankTransferRow, readDebitOf } from "./bank-transfer-rows.ts";
import { pollBank } from "./poll-bank.ts";

/**
 * Makes the customer's bank send a debit back, and takes up what it says.
 *
 * Returns  the payment: rejected, or still pending when it was presented again.
 * Errors   referenced_not_found; invalid_status: not a bank payment, not with the bank yet, or
 *          returned already.
 * Writes   what the return changes; see `applyTransfer`.
 */
export const handleCreateSandboxAchReturn: Handler<typeof createSandboxAchReturn, Parts> = async (
  call,
  parts,
) => {
  const sandbox = requireSandbox(parts);
  const payment = await findPayment(call, parts);
  const debit = await readDebitOf(parts.database, payment.account_id, payment.id);
  if (debit === undefined) {
    throw new Refusal("invalid_status", "The payment is not a bank payment that was taken.");
  }
  return commitAfterTelling(call, parts.database, async (telling) => {
    if ((await toldBefore(parts, telling)) === undefined) {
      await requireWithBank(parts, payment, debit);
      const body = { uuid: debit.reference, code: call.body.return_code };
      await sandbox.simulator("POST", "/_simulator/ach_returns", body, telling.key);
    }
    await pollBank(parts);
    const changed = await readPayment(parts.database, payment.account_id, payment.id);
    return { writes: [], body: presentPayment(changed ?? payment) };
  });
};

/** Only a debit that the bank has can come back. */
async function requireWithBank(
  parts: Parts,
  payment: PaymentRow,
  debit: BankTransferRow,
): Promise<void> {
  if (debit.standing === "returned" || debit.standing === "cancelled") {
    throw new Refusal("invalid_status", `The payment is ${payment.status}: it came back already.`);
  }
  const found = await parts.processors.bank.inquire({ reference: debit.reference });
  if (found.kind === "unknown") {
    throw new Refusal("unavailable", "The bank's simulator did not answer. Try again.");
  }
  if (found.kind === "found" && (found.standing === "originated" || found.standing === "completed"))
    return;
  throw new Refusal(
    "invalid_status",
    "The debit is not with the bank. Move the clock past 16:45 in New York on a banking day.",
  );
}

/** The payment, of whichever account the key sees. Errors   referenced_not_found. */
async function findPayment(
  call: Call<typeof createSandboxAchReturn>,
  parts: Parts,
): Promise<PaymentRow> {
  const { caller, body } = call;
  const found = await parts.database.query<PaymentRow>({
    name: "find-visible-payment",
    text: `SELECT p.* FROM accounts a JOIN payments p ON p.account_id = a.id AND p.id = $1
            WHERE a.tenant_id = $2 AND ($3::uuid IS NULL OR a.partner_id = $3)`,
    values: [toUuid(body.payment_id), caller.tenantId, caller.partnerId],
  });
  const payment = found.rows[0];
  if (payment === undefined) {
    throw new Refusal("referenced_not_found", `There is no payment ${body.payment_id}.`);
  }
  return payment;
}
