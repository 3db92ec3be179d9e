import type { Merchant } from "./merchants.ts";

/** The one payment that is measured, as requests and as the writes of those requests. */
export const intentBody = {
  amount: 4250,
  description: "Two harbor chairs, oak",
  reference_id: "order-10442",
  user_fields: { cart: "c-2291", channel: "web" },
};

export const intentsPath = "/payment_intents";

export function paymentsPath(intentId: string): string {
  return `${intentsPath}/${intentId}/payments`;
}

export function paymentBody(merchant: Merchant) {
  return { payment_method_id: merchant.paymentMethodId };
}
