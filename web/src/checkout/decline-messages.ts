/** Message about a failed payment: the reason and the next step. */
export interface DeclineMessage {
  title: string;
  next: string;
}

const nothingTaken = "You were not charged.";

const byCode: Record<string, DeclineMessage> = {
  insufficient_funds: {
    title: "The card has insufficient funds",
    next: "Use another card or another way to pay.",
  },
  limit_exceeded: {
    title: "The amount is above the card's limit",
    next: "Use another card, or ask your bank to raise the limit.",
  },
  expired_card: {
    title: "The card has expired",
    next: "Check the expiry date, or use another card.",
  },
  incorrect_cvc: {
    title: "The security code is incorrect",
    next: "Enter the three or four digits on the card again. An American Express card has four, on its front.",
  },
  incorrect_postal_code: {
    title: "The ZIP code does not match the card",
    next: "Enter the ZIP code of the address where your bank sends your statements.",
  },
  invalid_number: {
    title: "The card number is incorrect",
    next: "Enter the number again as it appears on the card.",
  },
  processor_unavailable: {
    title: "The payment could not be processed",
    next: "Try again in a minute.",
  },
  duplicate: {
    title: "The bank flagged this as a duplicate payment",
    next: "Check your account before you try again.",
  },
};

const declined = "The bank declined the payment";

/**
 * Describes a failed payment to the customer. A card reported lost gets the same message as a
 * decline without a reason: the person holding it may not be its owner.
 */
export function declineMessages(payment: {
  failure_code: string | null;
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  payment_method_type: "card" | "bank";
}): DeclineMessage {
  const known = byCode[payment.failure_code ?? ""];
  const { title, next } = known ?? messageByCategory(payment);
  return { title, next: `${nothingTaken} ${next}` };
}

function messageByCategory(payment: {
  decline_category: string | null;
  payment_method_type: "card" | "bank";
}): DeclineMessage {
  if (payment.payment_method_type === "bank") {
    return {
      title: "The bank account cannot be debited",
      next: "Check its numbers, or use another account or a card.",
    };
  }
  switch (payment.decline_category) {
    case "do_not_retry":
      return { title: declined, next: "This card cannot be used here. Use another one." };
    case "retry_later":
      return { title: declined, next: "Use another card, or try this one again later." };
    case "fix_and_retry":
      return { title: declined, next: "Check what you entered and try again." };
    default:
      return { title: declined, next: "Use another card, or ask your bank why." };
  }
}
