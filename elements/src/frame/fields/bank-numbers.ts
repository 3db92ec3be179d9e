import type { Reading } from "./reading.ts";
import { digitsOf } from "./typed-text.ts";

/**
 * A routing number, by its check digit.
 *
 * Source   ABA routing number: weights 3, 7, 1 over nine digits, the sum a multiple of ten.
 */
export function readRoutingNumber(text: string): Reading<string> {
  const digits = digitsOf(text);
  if (digits === "") return { error: "bank.routing.empty" };
  if (digits.length !== 9) return { error: "bank.routing.length" };
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0 ? { value: digits } : { error: "bank.routing.invalid" };
}

export function readAccountNumber(text: string): Reading<string> {
  const digits = digitsOf(text);
  if (digits === "") return { error: "bank.account.empty" };
  return /^\d{4,17}$/.test(digits) ? { value: digits } : { error: "bank.account.length" };
}

export function readHolder(text: string): Reading<string> {
  const name = text.trim();
  return name === "" ? { error: "bank.name.empty" } : { value: name };
}
