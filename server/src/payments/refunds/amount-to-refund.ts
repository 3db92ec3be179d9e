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

/** Errors   invalid_body: as of `refundableAmount`. */
export function amountToRefund(requested: number | undefined, left: number): number {
  return refundableAmount(requested, left, "the remaining refundable amount");
}
