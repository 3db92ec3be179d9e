import type { Tone } from "../../kit/alert.tsx";
import type { CheckoutPayment } from "./checkout-api.ts";
import { declineMessages } from "./decline-messages.ts";

/** Message above the form, with the next step. */
export interface Notice {
  tone: Tone;
  title: string;
  text: string;
}

/** A failed attempt, with the server's reason. */
export function declinedNotice(payment: CheckoutPayment): Notice {
  const { title, next } = declineMessages(payment);
  return { tone: "negative", title, text: next };
}

export const notSentNotice: Notice = {
  tone: "waiting",
  title: "The payment did not go through",
  text: "The connection was lost before the payment was sent, and you were not charged. Your entries are still here: try again.",
};

export const notMadeNotice: Notice = {
  tone: "waiting",
  title: "The payment was not made",
  text: "We asked the bank: you were not charged. Try again.",
};

export const offlineNotice: Notice = {
  tone: "waiting",
  title: "You are offline",
  text: "You were not charged. Your entries are still here; pay when you are connected again.",
};

export const fieldsFailedNotice: Notice = {
  tone: "negative",
  title: "The payment fields did not load",
  text: "Check your connection and load the page again. You were not charged.",
};

export const noPaymentOptionNotice: Notice = {
  tone: "negative",
  title: "This order cannot be paid here",
  text: "This merchant doesn't accept any payment method available on this page. You were not charged; go back and contact the merchant.",
};

/** The server rejected the payment for a reason that another card cannot fix. */
export function rejectedNotice(message: string): Notice {
  return { tone: "negative", title: "The payment was not accepted", text: message };
}
