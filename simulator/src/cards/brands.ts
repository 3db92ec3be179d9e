/** Card brands that the simulated gateway routes. */
export type Brand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb";

interface BrandRange {
  readonly brand: Brand;
  readonly prefix: RegExp;
  readonly length: number;
  /** How the range is written in documents. */
  readonly label: string;
}

/**
 * Prefixes that the test environment approves.
 *
 * Source   Gateway developer guide, test data; the 2-series of Mastercard is added because the
 *          brand issues it, although the guide lists 51 to 55 only.
 */
export const brandRanges: readonly BrandRange[] = [
  { brand: "visa", prefix: /^4/, length: 16, label: "4" },
  { brand: "mastercard", prefix: /^5[1-5]/, length: 16, label: "51–55" },
  {
    brand: "mastercard",
    prefix: /^2(22[1-9]|2[3-9]|[3-6]|7[01]|720)/,
    length: 16,
    label: "2221–2720",
  },
  { brand: "amex", prefix: /^3[47]/, length: 15, label: "34, 37" },
  { brand: "discover", prefix: /^(6011|622|64[4-9]|65)/, length: 16, label: "6011, 622, 644–65" },
  { brand: "diners", prefix: /^36/, length: 14, label: "36" },
  { brand: "jcb", prefix: /^35/, length: 16, label: "35" },
];

/** The range that a card number falls in by its first digits, whatever its length. */
export function findBrandRange(pan: string): BrandRange | undefined {
  return brandRanges.find((range) => range.prefix.test(pan));
}

/** Brand names as the gateway writes them, in profiles and settlement rows. */
export const brandNames: Readonly<Record<Brand, string>> = {
  visa: "VISA",
  mastercard: "MC",
  amex: "AMEX",
  discover: "DISC",
  diners: "DINERS",
  jcb: "JCB",
};

/** One letter of a brand in binInfo.product. */
export const brandLetters: Readonly<Record<Brand, string>> = {
  visa: "V",
  mastercard: "M",
  amex: "A",
  discover: "D",
  diners: "N",
  jcb: "N",
};
