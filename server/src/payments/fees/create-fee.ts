import { createFee } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { writeEvents } from "../events.ts";
import {
  adHocFeePostings,
  balanceHoldingPayment,
  reserveAdHocFeeAmount,
} from "./ad-hoc-fee-postings.ts";
import { insertFee, newFee } from "./fee-rows.ts";
import { feeEvent, serializeFee } from "./serialize-fee.ts";

/** The payment that a fee is for. */
interface PaymentOfFee {
  id: Uuid;
  status: string;
  amount_captured: number;
  settlement_status: "settled" | "unsettled";
  ad_hoc: number;
}

/**
 * Charges the account a fee that its partner receives.
 *
 * Errors   referenced_not_found: the payment; invalid_body: a payment that is not captured, or
 *          whose fees would reach the captured amount.
 * Writes   the fee, both owners' ledgers and transactions, and the event.
 */
export const handleCreateFee = handlerFor(createFee, async (call, deps) => {
  const { account, body } = call;
  const payment = await paymentOf(call, deps);
  const now = deps.clock.now().toISOString();
  const settled = payment === undefined || payment.settlement_status === "settled";
  const fee = newFee({
    account_id: account.id,
    id: deps.ids.next(),
    fee_type: "PARTNER_ADHOC",
    from_owner_type: "account",
    from_owner_id: account.id,
    to_owner_type: "partner",
    to_owner_id: account.partnerId,
    amount: body.amount,
    description: body.description,
    source_type: payment === undefined ? null : "payment",
    source_id: payment?.id ?? null,
    settlement_status: settled ? "settled" : "unsettled",
    settled_at: settled ? now : null,
    created_at: now,
  });
  const counted =
    payment === undefined
      ? []
      : [
          balanceHoldingPayment(account.id, payment.id, payment.settlement_status),
          reserveAdHocFeeAmount(account.id, payment.id, fee.amount, payment.amount_captured),
        ];
  const writes = [
    ...counted,
    insertFee(fee),
    ...adHocFeePostings(deps, fee, fee.amount, "charge", now).writes,
    writeEvents(account, now, [feeEvent(fee)], deps.ids),
  ];
  return commitResponse(call, deps.database, writes, serializeFee(fee));
});

async function paymentOf(
  { account, body }: Call<typeof createFee>,
  deps: Dependencies,
): Promise<PaymentOfFee | undefined> {
  if (body.payment_id === undefined) return undefined;
  const found = await deps.database.query<PaymentOfFee>({
    name: "read-payment-of-fee",
    text: `SELECT p.id, p.status, p.amount_captured, p.settlement_status,
                  coalesce(t.ad_hoc, 0) AS ad_hoc
             FROM payments p
             LEFT JOIN payment_fee_totals t ON t.account_id = p.account_id AND t.payment_id = p.id
            WHERE p.account_id = $1 AND p.id = $2`,
    values: [account.id, toUuid(body.payment_id)],
  });
  const payment = found.rows[0];
  if (payment === undefined) {
    throw new ApiError("referenced_not_found", `There is no payment ${body.payment_id}.`);
  }
  if (payment.status !== "captured") {
    throw rejectBodyField({
      code: "invalid_status",
      expected: "a payment that is captured",
      received: payment.status,
      path: "payment_id",
      message: `payment_id must name a payment that is captured; it is ${payment.status}.`,
    });
  }
  const left = payment.amount_captured - payment.ad_hoc - 1;
  if (body.amount > left) {
    const expected = `at most ${left}, so that all ad hoc fees are less than the captured amount`;
    throw rejectBodyField({
      code: "too_big",
      expected,
      received: String(body.amount),
      path: "amount",
      message: `amount must be ${expected}; got ${body.amount}.`,
    });
  }
  return payment;
}
