import { rejectBodyField } from "../api-error.ts";

/**
 * The refunded amount of a payment or a fee.
 *
 * Input    requested: minor units; undefined: the full remainder; describeRemaining: such as
 *          "the remaining amount of the fee".
 * Returns  1 to the remainder.
 * Errors   invalid_body: another amount. The caller rejects the full remainder of 0.
 */
export function refundableAmount(
  requested: number | undefined,
  left: number,
  describeRemaining: string,
): number {
  if (requested === undefined) return left;
  if (requested >= 1 && requested <= left) return requested;
  const tooSmall = requested < 1;
  const expected = tooSmall ? "at least 1" : `at most ${describeRemaining}, ${left}`;
  throw rejectBodyField({
    code: tooSmall ? "too_small" : "too_big",
    expected,
    received: String(requested),
    path: "amount",
    message: `amount must be ${expected}; got ${requested}.`,
  });
}
