import type { Reading } from "./reading.ts";
import { digitsOf, plainDigits } from "./typed-text.ts";

/** The security code, of as many digits as the brand has. */
export function readSecurityCode(text: string, length: number): Reading<string> {
  const digits = digitsOf(text);
  if (digits === "") return { error: "card.cvv.empty" };
  if (digits.length === length) return { value: digits };
  return { error: "card.cvv.length", values: { count: length } };
}

export function formatPostalCode(text: string): string {
  return plainDigits(text)
    .replace(/[^A-Za-z0-9 -]/g, "")
    .slice(0, 10)
    .toUpperCase();
}

export function readPostalCode(text: string): Reading<string> {
  const code = formatPostalCode(text).trim();
  if (code === "") return { error: "card.postal.empty" };
  if (/^[A-Z0-9][A-Z0-9 -]{1,8}[A-Z0-9]$/.test(code)) return { value: code };
  return { error: "card.postal.invalid" };
}
