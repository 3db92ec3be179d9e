import type { CheckoutPayment } from "../checkout-api.ts";

/** Receipt strings about the amount. */
export interface PaymentMessage {
  title: string;
  is: "done" | "waiting" | "closed";
  text: string;
  amountName: string;
}

/** Describes a payment for its customer, also days later. */
export function paymentMessage(payment: CheckoutPayment | null, merchant: string): PaymentMessage {
  if (payment === null) {
    return { title: "This order is paid", is: "done", text: "Thank you.", amountName: "Amount" };
  }
  switch (payment.status) {
    case "pending":
      return {
        title: "Your bank payment is pending",
        is: "waiting",
        text: "Thank you. Your bank pays within three business days; keep the money in the account until then.",
        amountName: "Amount",
      };
    case "uncaptured":
      return {
        title: "Thank you, your order is placed",
        is: "done",
        text: `The amount is authorized on your card. ${merchant} charges it when the order is ready.`,
        amountName: "Amount authorized",
      };
    case "rejected":
      return {
        title: "Payment failed",
        is: "closed",
        text: `Your bank returned the payment. ${merchant} will tell you how to pay.`,
        amountName: "Amount not paid",
      };
    case "cancelled":
    case "voided":
    case "failed":
      return {
        title: "Authorization released",
        is: "closed",
        text: `${merchant} did not charge you. Your bank may still show the amount for a few days.`,
        amountName: "Amount released",
      };
    case "captured":
      return payment.amount_refunded >= payment.amount
        ? {
            title: "This payment was refunded",
            is: "closed",
            text: "Your bank shows it within a few days.",
            amountName: "Amount paid",
          }
        : {
            title: "Thank you, your payment is done",
            is: "done",
            text: "Keep this page or print it as your receipt.",
            amountName: "Amount paid",
          };
  }
}
