import { rejectBodyField } from "../api-error.ts";

/**
 * What is given back of a payment or a fee.
 *
 * Input    asked: minor units; undefined: all that is left; describeRemaining: such as "what is left of the
 *          fee".
 * Returns  1 to what is left.
 * Errors   invalid_body: another amount; all that is left where nothing is.
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
