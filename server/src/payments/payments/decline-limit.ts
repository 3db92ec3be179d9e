import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../identity/api-keys.ts";

/** A customer has fewer cards than this, a card tester has more. */
const declinesMax = 10;

/** An intent with the number of its declines. */
interface Declinable {
  declines: number;
}

/** How many declines there may still be before a page takes no more attempts. */
export function declinesLeft({ declines }: Declinable): number {
  return Math.max(0, declinesMax - declines);
}

/** Failures of ours or of the processor, about which the issuer was not asked. */
const notOfIssuer: readonly string[] = ["processor_unavailable", "merchant_configuration"];

/** The number of declines after one more failure: only an issuer's or a bank's answer counts. */
export function declinesAfter({ declines }: Declinable, failureCode: string): number {
  return notOfIssuer.includes(failureCode) ? declines : declines + 1;
}

/**
 * Rejects an attempt from a page whose intent was declined too often: it may be used to test stolen
 * cards. It is called with the row that the attempt then updates in the version that was read, so
 * that concurrent attempts cannot pass the limit.
 *
 * Input    what: names the object in the message.
 * Errors   payment_create_error, payment_method_create_error.
 */
export function requireDeclinesLeft(
  caller: Caller,
  counted: Declinable,
  what: "payment intent" | "payment method intent",
): void {
  // The merchant's server knows its customer, and takes the risk knowingly.
  if (caller.kind === "private" || declinesLeft(counted) > 0) return;
  throw new ApiError(
    what === "payment intent" ? "payment_create_error" : "payment_method_create_error",
    `This ${what} was declined ${declinesMax} times and accepts no more attempts from a page. Create a new one, or continue with a private key.`,
  );
}
