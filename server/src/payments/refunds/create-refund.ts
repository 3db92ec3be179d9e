import { createRefund } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitAttemptStart } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import { countAmount } from "../../permissions/amount-limits.ts";
import { applyRefundOutcome } from "../attempts/apply-refund-outcome.ts";
import { insertAttempt } from "../attempts/attempt-rows.ts";
import { type AttemptState, changed } from "../attempts/attempt-state.ts";
import { newAttempt } from "../attempts/new-attempt.ts";
import { recordOutcome } from "../attempts/record-outcome.ts";
import { refundAtProcessor } from "../attempts/refund-at-processor.ts";
import { applyDebitRefundOutcome, refundDebitAtProcessor } from "../bank/refund-bank-payment.ts";
import { writeEvents } from "../events.ts";
import { findPaymentIntent } from "../payment-intents/find-payment-intent.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import { type PaymentRow, updatePayment } from "../payments/payment-rows.ts";
import { notSentError } from "../processor-error.ts";
import { allocateRefundSplits, type RefundAllocation } from "../splits/allocate-refund-splits.ts";
import { readSplitTransfers, recordSplitReversals } from "../splits/split-transfer-rows.ts";
import { requireSmallMap } from "../user-fields.ts";
import { amountToRefund, remainingRefundable } from "./amount-to-refund.ts";
import { insertRefund, type RefundRow } from "./refund-rows.ts";
import { refundEvent } from "./serialize-refund.ts";

/**
 * Refunds a captured payment in full or in part.
 *
 * Input    amount: minor units; undefined: the full remainder; 0 is rejected.
 * Returns  the refund: succeeded, failed if declined, pending if the processor did not respond,
 *          until settlement, or while the bank moves the funds.
 * Errors   not_found, payment_intent_invalid_status, invalid_body: more than the remainder, splits
 *          that do not match; unavailable: the request was not sent: the refund failed, and the
 *          refundable amount is unchanged.
 * Writes   the refund and an attempt before the request, with the amount reserved on the payment;
 *          refund, payment, intent, ledger and events atomically after it.
 */
export const handleCreateRefund = handlerFor(createRefund, async (call, deps) => {
  requireSmallMap("user_fields", call.body.user_fields);
  const { intent, payment } = await findPaymentIntent(deps, call.account.id, call.params.id);
  if (intent.status !== "captured" || payment === undefined) {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The intent is ${intent.status}; only an intent that is captured can be refunded.`,
    );
  }
  if (intent.external) {
    throw new ApiError(
      "payment_intent_invalid_status",
      "Another gateway processed this payment and its refunds: record the refund with POST /external_refunds.",
    );
  }
  if (payment.status !== "captured") {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The payment is ${payment.status}: nothing is left to refund.`,
    );
  }
  const left = remainingRefundable(payment);
  const amount = amountToRefund(call.body.amount, left, payment);
  const divided = intent.payment_splits.length > 0 || intent.merchant_amount !== null;
  const transfers = divided
    ? await readSplitTransfers(deps.database, call.account.id, payment.id)
    : [];
  const refunded = { accountId: call.account.id, transfers, amount, left };
  const division = allocateRefundSplits(refunded, call.body.refund_splits);
  const state = await open(call, deps, intent, payment, { amount, ...division });
  if (state.attempt.kind === "refund_debit") {
    const result = await refundDebitAtProcessor(deps, state);
    const apiError = result.kind === "not_sent" ? notSentError(result) : undefined;
    return recordOutcome(
      deps,
      state,
      (read) => applyDebitRefundOutcome(deps, read, result),
      apiError,
    );
  }
  const result = await refundAtProcessor(deps, state);
  const apiError = result.kind === "not_sent" ? notSentError(result) : undefined;
  return recordOutcome(deps, state, (read) => applyRefundOutcome(deps, read, result), apiError);
});

async function open(
  call: Call<typeof createRefund>,
  deps: Dependencies,
  intent: PaymentIntentRow,
  payment: PaymentRow,
  { amount, reversals: transferParts, splits }: { amount: number } & RefundAllocation,
): Promise<AttemptState> {
  const { account, body } = call;
  const counted = await countAmount(call, deps, "refund", amount);
  const now = deps.clock.now().toISOString();
  const refund: RefundRow = {
    account_id: account.id,
    id: deps.ids.next(),
    version: 1,
    sequence: 1,
    payment_id: payment.id,
    payment_intent_id: intent.id,
    status: "pending",
    amount,
    posted: false,
    external: false,
    refund_splits: splits,
    split_reversals: transferParts,
    reference_id: body.reference_id ?? null,
    description: body.description ?? null,
    user_fields: body.user_fields ?? null,
    failure_code: null,
    failure_message: null,
    gateway_response: null,
    processor_reference: null,
    settlement_status: "unsettled",
    settled_at: null,
    created_at: now,
    updated_at: now,
  };
  const attempt = newAttempt(
    deps,
    {
      account_id: account.id,
      kind: payment.payment_method.payment_method_type === "bank" ? "refund_debit" : "refund",
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: refund.id,
      order_id: toId("refund", refund.id),
      amount,
    },
    call.claim?.id,
  );
  const reserved = changed(payment, { amount_refunding: payment.amount_refunding + amount }, now, {
    announced: false,
  });
  await commitAttemptStart(call, deps.database, [
    ...counted,
    updatePayment(payment, reserved),
    ...(transferParts.length === 0
      ? []
      : [recordSplitReversals(account.id, transferParts, 1, now)]),
    insertRefund(refund),
    insertAttempt(attempt),
    writeEvents(account, now, [refundEvent("v2.refund.created", refund)], deps.ids),
  ]);
  return { account, attempt, intent, payment: reserved, refund };
}
