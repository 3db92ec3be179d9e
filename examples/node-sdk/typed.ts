import type { Payment, WebhookEvent } from "@openpayfac/node";

// #region typed
/** The message for the customer about a payment. */
function messageFor(payment: Payment): string {
  switch (payment.status) {
    case "captured":
    case "uncaptured":
      return "Thank you";
    case "pending":
      return "We will write as soon as we know";
    default:
      return "Please try another card";
  }
}

/** Summarizes a webhook; the type of the event determines the type of its data. */
function lineFor(event: WebhookEvent): string {
  if (event.type === "v2.payment.captured") return messageFor(event.data);
  if (event.type === "v2.payout.completed") return `${event.data.amount} cents are on their way`;
  return event.type;
}
// #endregion

console.log(JSON.stringify({ functions: [messageFor.name, lineFor.name] }));
