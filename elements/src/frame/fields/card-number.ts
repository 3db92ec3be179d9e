import cardValidator from "card-validator/dist/card-number.js";
import creditCardTypes from "credit-card-type";
import type { Brand } from "../../messages/messages.ts";
import type { Reading } from "./reading.ts";
import { digitsOf, grouped } from "./typed-text.ts";

const { cardNumber } = cardValidator;
// CommonJS: a bundler hands over the function, Node its module.
const creditCardType =
  typeof creditCardTypes === "function"
    ? creditCardTypes
    : (creditCardTypes as { default: typeof creditCardTypes }).default;

// Networks of single countries, whose ranges lie within those of Visa, Discover and Mastercard.
for (const network of ["elo", "hiper", "hipercard", "mir", "naranja", "troy", "verve"]) {
  creditCardType.removeCard(network);
}

const brandsByType: Record<string, Brand> = {
  visa: "visa",
  mastercard: "mastercard",
  "american-express": "american_express",
  discover: "discover",
  // Discover's network takes them in the United States.
  unionpay: "discover",
};

const digitsMax = 19;
const usualGaps = [4, 8, 12];

/** Properties of the card that its first digits reveal. */
export interface CardKind {
  /** null: not known yet, or a network that is not accepted. */
  brand: Brand | null;
  /** A network that is not accepted. */
  rejected: boolean;
  codeLength: number;
  gaps: readonly number[];
  lengths: readonly number[];
}

/** Determines the card's brand as soon as its first digits do. */
export function cardKind(text: string): CardKind {
  const digits = digitsOf(text);
  const { card } = cardNumber(digits, { luhnValidateUnionPay: true });
  if (digits === "" || card === null || card === undefined) {
    const rejected = digits !== "" && creditCardType(digits).length === 0;
    return { brand: null, rejected, codeLength: 3, gaps: usualGaps, lengths: [16] };
  }
  const brand = brandsByType[card.type] ?? null;
  return {
    brand,
    rejected: brand === null,
    codeLength: card.code.size,
    gaps: card.gaps,
    lengths: card.lengths,
  };
}

export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, digitsMax);
  const { gaps, lengths, rejected } = cardKind(digits);
  const longest = rejected ? digitsMax : Math.max(...lengths);
  return grouped(digits.slice(0, longest), gaps);
}

/**
 * Whether it has the length of nearly all cards of its kind: then the focus moves to the next
 * field.
 */
export function isWholeCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  const usual = cardKind(digits).brand === "american_express" ? 15 : 16;
  return digits.length === usual && "value" in readCardNumber(text);
}

export function readCardNumber(text: string): Reading<string> {
  const digits = digitsOf(text);
  if (digits === "") return { error: "card.number.empty" };
  const { isValid, isPotentiallyValid } = cardNumber(digits, { luhnValidateUnionPay: true });
  const { rejected, lengths } = cardKind(digits);
  if (rejected) return { error: "card.number.brand" };
  if (isValid) return { value: digits };
  const tooShort = isPotentiallyValid && !lengths.includes(digits.length);
  return { error: tooShort ? "card.number.incomplete" : "card.number.invalid" };
}
