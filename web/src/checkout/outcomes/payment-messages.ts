import type { CheckoutPayment } from "../checkout-api.ts";

/** What a receipt says of the money. */
export interface PaymentWords {
  title: string;
  is: "done" | "waiting" | "closed";
  text: string;
  amountName: string;
}

/** A payment as its customer sees it, also days later. */
export function paymentWords(payment: CheckoutPayment | null, merchant: string): PaymentWords {
  if (payment === null) {
    return { title: "This order is paid", is: "done", text: "Thank you.", amountName: "Amount" };
  }
  switch (payment.status) {
    case "pending":
      return {
        title: "Your bank payment is on its way",
        is: "waiting",
        text: "Thank you. It takes up to three banking days until your bank has paid it; have the money in the account until then.",
        amountName: "Amount",
      };
    case "uncaptured":
      return {
        title: "Thank you, your order is placed",
        is: "done",
        text: `The amount is held on your card. ${merchant} takes it when the order is ready.`,
        amountName: "Amount held",
      };
    case "rejected":
      return {
        title: "Your bank did not pay",
        is: "closed",
        text: `The payment came back from your bank. ${merchant} will tell you how to pay.`,
        amountName: "Amount not paid",
      };
    case "cancelled":
    case "voided":
    case "failed":
      return {
        title: "This payment was released",
        is: "closed",
        text: `${merchant} did not take the money. Your bank may show it for a few days still.`,
        amountName: "Amount released",
      };
    case "captured":
      return payment.amount_refunded >= payment.amount
        ? {
            title: "This payment was given back",
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
