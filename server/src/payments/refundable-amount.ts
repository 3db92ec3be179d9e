import { rejectBodyField } from "../api-error.ts";

/**
 * The refunded amount of a payment or a fee.
 *
 * Input    asked: minor units; undefined: the full remainder; describeRemaining: such as "the
 *          remaining amount of the fee".
 * Returns  1 to the remainder.
 * Errors   invalid_body: another amount; the full remainder if it is 0.
 */
export function refundableAmount(
  requested: number | undefined,
  left: number,
  describeRemaining: string,
): number {
  const amount = requested ?? left;
  if (amount >= 1 && amount <= left) return amount;
  const tooSmall = requested !== undefined && requested < 1;
  const expected = tooSmall ? "at least 1" : `at most ${describeRemaining}, ${left}`;
  throw rejectBodyField({
    code: tooSmall ? "too_small" : "too_big",
    expected,
    received: requested === undefined ? "nothing" : String(requested),
    path: "amount",
    message: `amount must be ${expected}; got ${requested ?? "nothing"}.`,
  });
}
