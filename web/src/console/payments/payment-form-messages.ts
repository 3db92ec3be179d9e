/** Messages of the forms of a payment. */
export const m = {
  amountInvalid: "Enter an amount in dollars and cents, such as 12.50.",
  amountTooLarge: (amount: string) => `Enter at most ${amount}.`,
  amountZero: "Enter an amount above zero.",
  captureAndRelease: (amount: string, rest: string) => `Capture ${amount}, release ${rest}`,
  authorized: (amount: string) => `${amount} is authorized.`,
  captureOnce: "An authorization is captured once. The rest is released.",
  expires: "Authorizations expire after seven days.",
  cancelBody: "The customer can no longer pay it.",
  releaseBody: "The authorization is voided and the customer keeps the funds.",
};
