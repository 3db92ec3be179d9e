import { createSandboxAchReturn } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { visibleAccountOf } from "../../identity/visible-account.ts";
import { toUuid } from "../../ids.ts";
import { findEarlierResponse } from "../../sandbox-control/find-earlier-response.ts";
import { requireSandbox } from "../../sandbox-control/require-sandbox.ts";
import { type PaymentRow, readPayment } from "../payments/payment-rows.ts";
import { serializePayment } from "../payments/serialize-payment.ts";
import { type BankTransferRow, readDebitOf } from "./bank-transfer-rows.ts";
import { pollBank } from "./poll-bank.ts";

/**
 * Makes the customer's bank return a debit, and applies the return.
 *
 * Returns  the payment: rejected, or still pending if the debit was reinitiated.
 * Errors   referenced_not_found; invalid_status: not a bank payment, not originated yet, or
 *          returned already.
 * Writes   the changes of the return; see `applyBankTransferUpdate`.
 */
export const handleCreateSandboxAchReturn = handlerFor(
  createSandboxAchReturn,
  async (call, deps) => {
    const sandbox = requireSandbox(deps);
    const payment = await findPayment(call, deps);
    const debit = await readDebitOf(deps.database, payment.account_id, payment.id);
    if (debit === undefined) {
      throw new ApiError("invalid_status", "The payment is not an accepted bank payment.");
    }
    return commitAfterExternalCall(call, deps, async (externalCall) => {
      if ((await findEarlierResponse(deps, externalCall)) === undefined) {
        await requireWithBank(deps, payment, debit);
        const body = { uuid: debit.reference, code: call.body.return_code };
        await sandbox.simulator("POST", "/_simulator/ach_returns", body, externalCall.key);
      }
      await pollBank(deps);
      const changed = await readPayment(deps.database, payment.account_id, payment.id);
      return { writes: [], body: serializePayment(changed ?? payment) };
    });
  },
);

/** Only an originated debit can be returned. */
async function requireWithBank(
  deps: Dependencies,
  payment: PaymentRow,
  debit: BankTransferRow,
): Promise<void> {
  if (debit.status === "returned" || debit.status === "cancelled") {
    throw new ApiError(
      "invalid_status",
      `The payment is ${payment.status}: it has already been returned.`,
    );
  }
  const found = await deps.processors.bank.inquire({ reference: debit.reference });
  if (found.kind === "unknown") {
    throw new ApiError("unavailable", "The bank simulator did not respond. Try again.");
  }
  if (found.kind === "found" && (found.status === "originated" || found.status === "completed"))
    return;
  throw new ApiError(
    "invalid_status",
    "The debit has not been sent to the bank. Move the clock past 4:45 PM ET on a banking day.",
  );
}

/** The payment, of any account that the caller has access to. Errors   referenced_not_found. */
async function findPayment(
  { caller, body }: Call<typeof createSandboxAchReturn>,
  deps: Dependencies,
): Promise<PaymentRow> {
  const id = toUuid(body.payment_id);
  const account = await visibleAccountOf(deps, caller, "payments", id);
  const payment = account && (await readPayment(deps.database, account.id, id));
  if (payment === undefined) {
    throw new ApiError("referenced_not_found", `There is no payment ${body.payment_id}.`);
  }
  return payment;
}
