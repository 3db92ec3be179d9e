import { formatAmount } from "../../../kit/format-amount.ts";
import { m } from "./payment-form-messages.ts";

/** The problem of an entered amount. Input   minor: undefined: it could not be read. */
export function amountProblem(minor: number | undefined, max: number): string | undefined {
  if (minor === undefined) return m.amountInvalid;
  if (minor === 0) return m.amountZero;
  return minor > max ? m.amountTooLarge(formatAmount(max)) : undefined;
}
