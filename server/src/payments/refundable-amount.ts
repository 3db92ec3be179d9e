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
  asked: number | undefined,
  left: number,
  describeRemaining: string,
): number {
  const amount = asked ?? left;
  if (amount >= 1 && amount <= left) return amount;
  const tooSmall = asked !== undefined && asked < 1;
  const expected = tooSmall ? "at least 1" : `at most ${describeRemaining}, ${left}`;
  throw rejectBodyField({
    code: tooSmall ? "too_small" : "too_big",
    expected,
    received: asked === undefined ? "nothing" : String(asked),
    path: "amount",
    message: `amount must be ${expected}; got ${asked ?? "nothing"}.`,
  });
}
