import type { AuthorizeInstruction, Declined, DeclineReason } from "../card-processor.ts";
import { parseToken } from "./tokens.ts";

/**
 * Builds the body of `POST /v1/payments`.
 *
 * Returns  the adapter's own decline if it cannot be sent.
 * Source   simulator/docs/tidewater.md, "Requests".
 */
export function paymentBody(instruction: AuthorizeInstruction): object | Declined {
  const { merchantId, orderId, token, amountMinor, expiry, billing, order } = instruction;
  if (!isAmount(amountMinor)) return unsendable("amount is not a whole number of cents");
  if (!isOrderId(orderId)) return unsendable("order id is longer than 50 characters");
  // Any other text could be a card number.
  if (parseToken(token) === undefined) return unsendable("not a token", "invalid_number");
  const { storedCredential } = instruction;
  return {
    merchant: merchantId,
    order_id: orderId,
    token,
    amount: amountMinor,
    currency: "usd",
    capture: instruction.capture && amountMinor > 0,
    // The API has no word for a card that a terminal read.
    entry: instruction.entry ?? "ecommerce",
    ...(expiry === undefined ? {} : { exp_month: expiry.month, exp_year: expiry.year }),
    ...(storedCredential === undefined
      ? {}
      : {
          stored_credential: {
            initiator: storedCredential.initiatedBy,
            scheduled: storedCredential.scheduled,
          },
        }),
    billing: {
      name: billing.name,
      street: billing.addressLine1,
      city: billing.city,
      state: billing.state,
      postal_code: billing.postalCode,
      country: billing.country,
      email: billing.email,
      phone: billing.phone,
    },
    ...(order === undefined
      ? {}
      : {
          order: {
            purchase_order: order.purchaseOrder,
            invoice: order.invoiceId,
            tax: order.taxMinor,
          },
        }),
  };
}

export function isAmount(amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor >= 0;
}

export function isOrderId(orderId: string): boolean {
  return /^[\x21-\x7e]{1,50}$/.test(orderId);
}

/** Never sent, so certainly not executed. */
export function unsendable(detail: string, reason: DeclineReason = "declined"): Declined {
  return {
    kind: "declined",
    response: { code: "not_sent", text: `rejected before sending: ${detail}`, source: "adapter" },
    reason,
    retry: "after_correction",
  };
}
