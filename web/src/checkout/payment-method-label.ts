const brands = {
  visa: "Visa",
  mastercard: "Mastercard",
  american_express: "American Express",
  discover: "Discover",
} as const;

/** Label of a payment method: "Visa ending in 1111". */
export function methodLabel(method: {
  payment_method_type: "card" | "bank";
  brand: keyof typeof brands | null;
  last_four_digits: string;
}): string {
  const kind =
    method.payment_method_type === "bank"
      ? "Bank account"
      : method.brand === null
        ? "Card"
        : brands[method.brand];
  return `${kind} ending in ${method.last_four_digits}`;
}
