import Type from "typebox";

/** The largest amount: 2^53 - 1, which every JSON reader holds exactly. */
export const amountMinorMax = 9007199254740991;

/**
 * An amount of money: an integer in minor units of USD (cents).
 *
 * Input    storedAs: the name under which the object answers it, where a request names it otherwise.
 */
export function amountMinor(
  description: string,
  options: { minimum?: number; storedAs?: string } = {},
) {
  return Type.Integer({
    description: `${description} Integer, minor units (cents).`,
    minimum: options.minimum ?? 0,
    maximum: amountMinorMax,
    ...(options.storedAs === undefined ? {} : { "x-stored-as": options.storedAs }),
  });
}

/** An amount that may be below zero, such as a balance after a return. */
export function signedAmountMinor(description: string) {
  return Type.Integer({
    description: `${description} Integer, minor units (cents).`,
    minimum: -amountMinorMax,
    maximum: amountMinorMax,
  });
}

/** The only currency. */
export const Currency = Type.Unsafe<"USD">({
  type: "string",
  enum: ["USD"],
  description: "ISO 4217 code.",
});
