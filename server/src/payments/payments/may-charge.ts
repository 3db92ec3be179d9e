import type { Caller } from "../../identity/api-keys.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

/**
 * Whether a caller may charge a stored payment method for an intent. Everybody has the public key,
 * and each customer a client secret: neither opens the payment methods of other customers. A page
 * charges what the intent's own secret made, and what the merchant's server named.
 *
 * Input    named: the `payment_method_ids` of the intent and of its checkout session.
 */
export function mayCharge(
  caller: Caller,
  method: Pick<PaymentMethodRow, "id" | "made_for">,
  { intentId, named }: { intentId: Uuid; named: readonly Uuid[] },
): boolean {
  if (caller.kind === "private") return true;
  return method.made_for === intentId || named.includes(method.id);
}
