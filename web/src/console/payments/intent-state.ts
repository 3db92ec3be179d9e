import type { PaymentIntent, Timeline } from "@openpayfac/contract/console";
import type { statusTable } from "../../../kit/status/status-table.ts";

type Shown = Pick<
  PaymentIntent,
  | "status"
  | "amount_captured"
  | "amount_refunded"
  | "amount_refund_pending"
  | "amount_voided"
  | "disputed"
  | "reversed"
  | "settled_at"
> & { latest_payment: { status: string } | null };

/** One label of a payment, from its status and its amounts. */
export function intentState(intent: Shown): keyof typeof statusTable.paymentIntent {
  const { status, latest_payment: latest } = intent;
  if (status === "created" && latest?.status === "failed") return "declined";
  if (status === "cancelled") return intent.amount_voided > 0 ? "released" : "cancelled";
  if (status === "failed") return latest?.status === "rejected" ? "returned" : "failed";
  if (status !== "captured") return status;
  if (intent.reversed) return "returned";
  if (intent.amount_refunded > 0 && intent.amount_refunded >= intent.amount_captured) {
    return "refunded";
  }
  if (intent.disputed) return "disputed";
  if (intent.amount_refund_pending > 0) return "refund_pending";
  if (intent.amount_refunded > 0) return "partially_refunded";
  return intent.settled_at === null ? "captured" : "settled";
}

/** Whether the bank completed the last payout with the payment's funds. */
export function isPaidOut(entries: readonly Pick<Timeline["entries"][number], "kind">[]): boolean {
  return entries.findLast(({ kind }) => kind.startsWith("payout_"))?.kind === "payout_completed";
}

/** The amount that can still be refunded, in minor units. */
export function refundableAmount(
  intent: Pick<
    PaymentIntent,
    | "status"
    | "amount_captured"
    | "amount_refunded"
    | "amount_refund_pending"
    | "amount_disputed"
    | "amount_reversed"
  >,
): number {
  if (intent.status !== "captured") return 0;
  const gone =
    intent.amount_refunded +
    intent.amount_refund_pending +
    intent.amount_disputed +
    intent.amount_reversed;
  return Math.max(0, intent.amount_captured - gone);
}

/**
 * Whether returning an amount voids the capture: all of a card payment that is not settled.
 *
 * Source   the processors' documents on refunds: void a full refund of an unsettled transaction.
 */
export function isVoid(
  intent: Pick<PaymentIntent, "amount_captured" | "settled_at"> & {
    latest_payment: { payment_method: { card: unknown } } | null;
  },
  amount: number,
): boolean {
  return (
    intent.settled_at === null &&
    amount === intent.amount_captured &&
    intent.latest_payment !== null &&
    intent.latest_payment.payment_method.card !== null
  );
}
