import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import type { DisputeRow } from "./dispute-rows.ts";

/** A payment and its intent, as read from the database. */
export interface Disputed {
  payment: PaymentRow;
  intent: PaymentIntentRow;
}

/**
 * Adds a dispute to the disputed amounts of its payment and intent, or subtracts a won one, if both
 * stored rows are unchanged.
 */
export function adjustDisputedAmount(
  { payment, intent }: Disputed,
  dispute: DisputeRow,
  way: "opened" | "won",
  now: string,
): Write[] {
  const count = (read: PaymentRow | PaymentIntentRow) => {
    const amount_disputed = read.amount_disputed + (way === "opened" ? 1 : -1) * dispute.amount;
    return {
      version: read.version + 1,
      amount_disputed,
      disputed: amount_disputed > 0,
      updated_at: now,
    };
  };
  const key = ({ account_id, id, version }: PaymentRow | PaymentIntentRow) => ({
    account_id,
    id,
    version,
  });
  return [
    updateRow("payments", key(payment), { ...count(payment), dispute_id: dispute.id }),
    updateRow("payment_intents", key(intent), count(intent)),
  ];
}
