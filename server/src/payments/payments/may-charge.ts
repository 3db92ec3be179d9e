import { type Caller, isMerchants } from "../../identity/api-keys.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

/**
 * Whether a caller may charge a stored payment method for an intent. The public key is public, and
 * each customer has a client secret: neither gives access to the payment methods of other
 * customers. A page may charge methods created with the intent's own secret, and those that the
 * merchant's server named.
 *
 * Input    named: the `payment_method_ids` of the intent and of its checkout session.
 */
export function mayCharge(
  caller: Caller,
  method: Pick<PaymentMethodRow, "id" | "created_for_intent_id">,
  { intentId, named }: { intentId: Uuid; named: readonly Uuid[] },
): boolean {
  if (isMerchants(caller)) return true;
  return method.created_for_intent_id === intentId || named.includes(method.id);
}
