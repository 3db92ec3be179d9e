import type { ParsedToken } from "../manifest.ts";

const brands = {
  v: "visa",
  m: "mastercard",
  a: "american_express",
  d: "discover",
} as const satisfies Record<string, ParsedToken["brand"]>;

/**
 * Parses a token: the brand's letter, eleven letters or digits, the last four digits.
 *
 * Source   simulator/docs/tidewater.md, "Requests".
 */
export function parseToken(token: string): ParsedToken | undefined {
  const [, letter = "", lastFourDigits] = /^tk_([vmado])[0-9a-z]{11}(\d{4})$/.exec(token) ?? [];
  if (lastFourDigits === undefined) return undefined;
  const brand = brands[letter as keyof typeof brands];
  return { lastFourDigits, ...(brand === undefined ? {} : { brand }) };
}
