import Type from "typebox";

/** Largest amount: 2^53 - 1, which every JSON reader represents exactly. */
export const amountMinorMax = 9007199254740991;

/**
 * An amount of money: an integer in minor units of USD (cents).
 *
 * Input    storedAs: field name in the returned object, if the request uses another name.
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

/** An amount that can be negative, such as a balance after a return. */
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
