import { ApiError } from "../../api-error.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { refundableAmount } from "../refundable-amount.ts";

/**
 * The refundable amount, less pending refunds and disputed amounts, because the cardholder would
 * otherwise be credited twice.
 */
export function remainingRefundable(payment: PaymentRow): number {
  const taken = payment.amount_refunded + payment.amount_refunding + payment.amount_disputed;
  return Math.max(0, payment.amount_captured - taken);
}

/**
 * Input    requested: minor units; undefined: the full remainder; left: of `remainingRefundable`.
 * Errors   payment_intent_invalid_status: the full remainder, and it is 0; invalid_body: as of
 *          `refundableAmount`.
 */
export function amountToRefund(
  requested: number | undefined,
  left: number,
  payment: PaymentRow,
): number {
  if (requested === undefined && left === 0) {
    throw new ApiError(
      "payment_intent_invalid_status",
      `Nothing is left to refund: of ${payment.amount_captured} captured, ${usesOf(payment)}.`,
    );
  }
  return refundableAmount(requested, left, "the remaining refundable amount");
}

/** The uses of the captured amount, such as "500 was refunded and 300 is disputed". */
function usesOf(payment: PaymentRow): string {
  const uses = [
    { amount: payment.amount_refunded, is: "was refunded" },
    { amount: payment.amount_refunding, is: "is being refunded" },
    { amount: payment.amount_disputed, is: "is disputed" },
  ].flatMap(({ amount, is }) => (amount > 0 ? [`${amount} ${is}`] : []));
  return uses.join(" and ");
}
