import type { ParsedToken } from "../manifest.ts";

/**
 * Parses a CardSecure token of a card: `9`, the first two digits of the card number,
 * opaque digits, the last four.
 *
 * Returns  undefined for what does not have the form of a token.
 * Source   CardSecure API, "Token format"; ranges of ISO/IEC 7812 by two digits.
 */
export function parseCardSecureToken(token: string): ParsedToken | undefined {
  if (!/^9[0-9]{14,18}$/.test(token)) return undefined;
  const brand = brandOf(Number(token.slice(1, 3)));
  return { lastFourDigits: token.slice(-4), ...(brand === undefined ? {} : { brand }) };
}

function brandOf(firstTwo: number): ParsedToken["brand"] {
  if (firstTwo >= 40 && firstTwo <= 49) return "visa";
  if ((firstTwo >= 51 && firstTwo <= 55) || (firstTwo >= 22 && firstTwo <= 27)) return "mastercard";
  if (firstTwo === 34 || firstTwo === 37) return "american_express";
  if (firstTwo === 60 || firstTwo === 62 || firstTwo === 64 || firstTwo === 65) return "discover";
  return undefined;
}
