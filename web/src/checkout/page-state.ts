import type { Details } from "./checkout-api.ts";

/**
 * What the page is about now:
 * payable · the customer may pay
 * checking · a payment was sent, and nobody knows yet what became of it
 * paid · the customer has done their part
 * expired · it was not paid in time
 * exhausted · it was declined too often
 * withdrawn · the merchant takes no money for it any more
 */
export type Standing = "payable" | "checking" | "paid" | "expired" | "exhausted" | "withdrawn";

/** Where an order stands, by what the server says of session, intent and latest payment. */
export function standingOf(details: Details): Standing {
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
      // A payment that is on its way leaves its intent as it was until the answer comes.
      if (details.latest_payment?.status === "pending") return "checking";
      return details.attempts_left > 0 ? "payable" : "exhausted";
  }
}

/** A bank takes days to say whether it pays; the customer has nothing more to do meanwhile. */
function isBankDebit({ latest_payment: payment }: Details): boolean {
  return payment?.payment_method_type === "bank";
}

/** Whether the session still waits for the word that its order is paid. */
export function needsCompletion(details: Details): boolean {
  return details.checkout_session.status === "open" && standingOf(details) === "paid";
}
