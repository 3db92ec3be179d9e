import type { CheckoutPayment, SavedPaymentMethod } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../../ids.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";

/** The latest payment, as its customer sees it. */
export function serializeCheckoutPayment(row: PaymentRow): Static<typeof CheckoutPayment> {
  return {
    id: toId("payment", row.id),
    status: row.status,
    amount: row.amount,
    amount_refunded: row.amount_refunded,
    ...shownOf(row.payment_method),
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    decline_category: row.decline_category,
    created_at: row.created_at,
  };
}

/** A saved payment method, as its customer sees it. */
export function serializeSavedMethod(row: PaymentMethodRow): Static<typeof SavedPaymentMethod> {
  return {
    id: toId("payment_method", row.id),
    ...shownOf(row),
    exp_month: row.card?.exp_month ?? null,
    exp_year: row.card?.exp_year ?? null,
    bank_subtype: row.bank?.subtype ?? null,
  };
}

function shownOf(
  method: Pick<PaymentMethodRow, "payment_method_type" | "card" | "bank">,
): Pick<Static<typeof SavedPaymentMethod>, "payment_method_type" | "brand" | "last_four_digits"> {
  const account = method.bank?.masked_account ?? "";
  return {
    payment_method_type: method.payment_method_type,
    brand: method.card?.brand ?? null,
    last_four_digits: method.card?.last_four_digits ?? account.replace(/\D/g, "").slice(-4),
  };
}
