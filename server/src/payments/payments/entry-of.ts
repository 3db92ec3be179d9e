import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** Entry modes with the card at the merchant. A keyed number is claimed by the merchant only. */
const presentModes: ReadonlySet<string> = new Set([
  "swipe_non_emv",
  "emv_contact",
  "contactless",
  "fallback_to_track",
]);

/**
 * The entry mode of a payment's card. A terminal's reading applies to the first charge of the
 * card. Later charges are of a stored card, and so are those that the order declares as such.
 */
export function entryOf(
  { order_details: order }: Pick<PaymentIntentRow, "order_details">,
  method: Pick<PaymentMethodRow, "card" | "used_at">,
): Pick<PaymentRow, "entry_mode" | "card_present"> {
  const { card } = method;
  if (card !== null && card.wallet !== null) {
    return { entry_mode: "digital_wallet", card_present: false };
  }
  const notPresent = order?.card_not_present_type ?? null;
  const stored = notPresent !== null || order?.initiated_by === "merchant";
  if (!stored && waitsForFirstCharge(method) && card !== null) {
    return { entry_mode: card.entry_mode, card_present: presentModes.has(card.entry_mode) };
  }
  return { entry_mode: notPresent ?? "ecommerce", card_present: false };
}

/** Whether a terminal read the card, and it was not charged since. */
export function waitsForFirstCharge({
  card,
  used_at,
}: Pick<PaymentMethodRow, "card" | "used_at">): boolean {
  return card?.from_terminal === true && used_at === null;
}
