import type { Details } from "./checkout-api.ts";

/**
 * State of the page:
 * - payable: the customer may pay
 * - checking: a payment was sent, and its outcome is unknown
 * - paid: the customer has completed their part
 * - expired: it was not paid in time
 * - exhausted: it was declined too often
 * - withdrawn: the merchant no longer accepts payment for it
 */
export type PageState = "payable" | "checking" | "paid" | "expired" | "exhausted" | "withdrawn";

/** Derives the page's state from session, intent and latest payment. */
export function pageStateOf(details: Details): PageState {
  const { checkout_session: session, payment_intent_status: intent } = details;
  if (session.status === "complete") return "paid";
  if (session.status === "expired") return "expired";
  switch (intent) {
    case "captured":
    case "uncaptured":
      return "paid";
    case "pending":
      return isBankDebit(details) ? "paid" : "checking";
    case "cancelled":
    case "failed":
      return "withdrawn";
    case "created":
      // A payment in flight leaves its intent unchanged until the outcome arrives.
      if (details.latest_payment?.status === "pending") return "checking";
      return details.attempts_left > 0 ? "payable" : "exhausted";
  }
}

/** A bank debit takes days to confirm; the customer has nothing else to do until then. */
function isBankDebit({ latest_payment: payment }: Details): boolean {
  return payment?.payment_method_type === "bank";
}

/** Whether the session still has to be completed after its order was paid. */
export function needsCompletion(details: Details): boolean {
  return details.checkout_session.status === "open" && pageStateOf(details) === "paid";
}
