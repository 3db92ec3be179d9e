import { ApiError } from "../../api-error.ts";
import { type Caller, isMerchants } from "../../identity/api-keys.ts";

/** A customer has fewer cards than this; a card tester has more. */
const declinesMax = 10;

/** An object that counts its declines. */
interface Declinable {
  declines: number;
}

/** The declines left before a page may make no more attempts. */
export function declinesLeft({ declines }: Declinable): number {
  return Math.max(0, declinesMax - declines);
}

/** Failures of the platform or the processor, which did not reach the issuer. */
const notOfIssuer: readonly string[] = ["processor_unavailable", "merchant_configuration"];

/** The number of declines after a failure: only a response from an issuer or a bank counts. */
export function declinesAfter({ declines }: Declinable, failureCode: string): number {
  return notOfIssuer.includes(failureCode) ? declines : declines + 1;
}

/**
 * Rejects an attempt from a page whose intent was declined too often, because the page may be
 * testing stolen cards. Called with the row that the attempt then updates in the version that was
 * read, so that concurrent attempts cannot exceed the limit.
 *
 * Input    what: the object's name in the message.
 * Errors   payment_create_error, payment_method_create_error.
 */
export function requireDeclinesLeft(
  caller: Caller,
  counted: Declinable,
  what: "payment intent" | "payment method intent",
): void {
  // The limit does not apply to the merchant's server, which knows its customer.
  if (isMerchants(caller) || declinesLeft(counted) > 0) return;
  throw new ApiError(
    what === "payment intent" ? "payment_create_error" : "payment_method_create_error",
    `This ${what} was declined ${declinesMax} times and accepts no more attempts from a page. Create a new one, or continue with a private key.`,
  );
}
