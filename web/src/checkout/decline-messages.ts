/** What a customer is told of a payment that failed: what it was, and what to do next. */
export interface DeclineWords {
  title: string;
  next: string;
}

const nothingTaken = "You were not charged.";

const byCode: Record<string, DeclineWords> = {
  insufficient_funds: {
    title: "The card does not have enough money on it",
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
    title: "The security code is not right",
    next: "Write the three or four digits on the card again. An American Express card has four, on its front.",
  },
  incorrect_postal_code: {
    title: "The ZIP code is not the card's",
    next: "Write the ZIP code that your bank sends your statements to.",
  },
  invalid_number: {
    title: "The card number is not right",
    next: "Write the number again as it stands on the card.",
  },
  processor_unavailable: {
    title: "The payment could not be made",
    next: "Try again in a minute.",
  },
  duplicate: {
    title: "The bank takes this for a payment that was made already",
    next: "Look at your account before you try again.",
  },
};

const declined = "The bank declined the payment";

/**
 * What to tell a customer about a payment that failed. A card that was reported lost is not told
 * from one that was declined without a reason: who holds it may not be its owner.
 */
export function declineWords(payment: {
  failure_code: string | null;
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  payment_method_type: "card" | "bank";
}): DeclineWords {
  const known = byCode[payment.failure_code ?? ""];
  const { title, next } = known ?? wordsByCategory(payment);
  return { title, next: `${nothingTaken} ${next}` };
}

function wordsByCategory(payment: {
  decline_category: string | null;
  payment_method_type: "card" | "bank";
}): DeclineWords {
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
      return { title: declined, next: "Check what you wrote and try again." };
    default:
      return { title: declined, next: "Use another card, or ask your bank why." };
  }
}
