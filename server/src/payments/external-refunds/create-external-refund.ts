import { createExternalRefund } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { debitRefund } from "../attempts/apply-refund-outcome.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import {
  areTaken,
  codesOf,
  type GatewayCodes,
  gatewayResponseOf,
  insertCodes,
} from "../external-payments/gateway-codes.ts";
import {
  type PaymentIntentRow,
  readPaymentIntent,
} from "../payment-intents/payment-intent-rows.ts";
import { type PaymentRow, readPayment, updatePayment } from "../payments/payment-rows.ts";
import { amountToRefund, remainingRefundable } from "../refunds/amount-to-refund.ts";
import { insertRefund, type RefundRow } from "../refunds/refund-rows.ts";
import { refundEvent, serializeRefund } from "../refunds/serialize-refund.ts";
import { allocateRefundSplits, type RefundAllocation } from "../splits/allocate-refund-splits.ts";
import { readSplitTransfers, recordSplitReversals } from "../splits/split-transfer-rows.ts";
import { requireSmallMap } from "../user-fields.ts";

/**
 * Records another gateway's full or partial refund of an external payment. The amount is debited
 * immediately, so that it is not paid out; the refund is pending until it is settled.
 *
 * Errors   referenced_not_found, payment_intent_invalid_status; invalid_body: more than the
 *          remainder, splits that do not match, codes that are recorded already.
 * Writes   refund, payment, codes, ledger, transactions, splits and event, atomically.
 */
export const handleCreateExternalRefund = handlerFor(createExternalRefund, async (call, deps) => {
  const { account, body } = call;
  requireSmallMap("user_fields", body.user_fields);
  const { intent, payment } = await findPaid(call, deps);
  const now = deps.clock.now().toISOString();
  const codes = codesOf(body.gateway_response, now);
  const left = remainingRefundable(payment);
  const amount = amountToRefund(body.amount, left, payment);
  const divided = intent.payment_splits.length > 0 || intent.merchant_amount !== null;
  const transfers = divided ? await readSplitTransfers(deps.database, account.id, payment.id) : [];
  const division = allocateRefundSplits(
    { accountId: account.id, transfers, amount, left },
    body.refund_splits,
  );
  await requireFree(deps, call, codes);
  const refund = newRefund(call, deps, { payment, codes, amount, division, now });
  const reserved = changed(payment, { amount_refunding: payment.amount_refunding + amount }, now, {
    announced: false,
  });
  const owner = { account_id: account.id, payment_id: payment.id, refund_id: refund.id };
  return commitResponse(
    call,
    deps.database,
    [
      updatePayment(payment, reserved),
      insertRefund(refund),
      insertCodes(owner, codes, now),
      ...(division.reversals.length === 0
        ? []
        : [recordSplitReversals(account.id, division.reversals, 1, now)]),
      ...debitRefund(deps, { account, payment }, refund, now),
      writeEvents(account, now, [refundEvent("v2.refund.created", refund)], deps.ids),
    ],
    serializeRefund(refund),
  );
});

/** Finds the external payment that the body names, which must be captured. */
async function findPaid(
  { account, body }: Call<typeof createExternalRefund>,
  deps: Dependencies,
): Promise<{ intent: PaymentIntentRow; payment: PaymentRow }> {
  const id = toUuid(body.payment_intent_id);
  const intent = await readPaymentIntent(deps.database, account.id, id);
  if (intent === undefined || !intent.external || intent.latest_payment_id === null) {
    throw new ApiError(
      "referenced_not_found",
      `There is no external payment ${body.payment_intent_id}.`,
    );
  }
  const payment = await readPayment(deps.database, account.id, intent.latest_payment_id);
  if (intent.status !== "captured" || payment === undefined) {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The intent is ${intent.status}; only an intent that is captured can be refunded.`,
    );
  }
  return { intent, payment };
}

async function requireFree(
  deps: Dependencies,
  { account }: Call<typeof createExternalRefund>,
  codes: GatewayCodes,
): Promise<void> {
  if (!(await areTaken(deps, account.id, codes))) return;
  throw rejectBodyField({
    code: "conflict",
    expected: "codes that no other payment or refund is recorded with",
    received: codes.retrieval_reference,
    path: "gateway_response",
    message:
      "gateway_response must have codes and a time that no other payment or refund is recorded with.",
  });
}

function newRefund(
  { account, body }: Call<typeof createExternalRefund>,
  deps: Dependencies,
  of: {
    payment: PaymentRow;
    codes: GatewayCodes;
    amount: number;
    division: RefundAllocation;
    now: string;
  },
): RefundRow {
  return {
    account_id: account.id,
    id: deps.ids.next(),
    version: 1,
    sequence: 1,
    payment_id: of.payment.id,
    payment_intent_id: of.payment.payment_intent_id,
    status: "pending",
    amount: of.amount,
    posted: true,
    external: true,
    refund_splits: of.division.splits,
    split_reversals: of.division.reversals,
    reference_id: body.reference_id ?? null,
    description: body.description ?? null,
    user_fields: body.user_fields ?? null,
    failure_code: null,
    failure_message: null,
    gateway_response: gatewayResponseOf(body.gateway_response),
    processor_reference: of.codes.retrieval_reference,
    settlement_status: "unsettled",
    settled_at: null,
    created_at: of.now,
    updated_at: of.now,
  };
}
