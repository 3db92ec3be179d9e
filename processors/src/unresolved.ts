import type { Unknown } from "./card-processor.ts";

/** Unresolved outcome and reason; the attempt stays pending and is inquired about again. */
export interface Unresolved {
  kind: "still_unknown";
  /** `too_early`: no transaction is found yet, and the request may still be in flight. */
  why: Unknown["why"] | "too_early";
  detail: string;
  /** The earliest time at which an inquiry can end in "not processed". */
  askAgainAtMs?: number;
}

export interface RecoveryOptions {
  /** The time now, on the clock that `sentAtMs` was read from. */
  now: () => number;
  /**
   * How long a request without a response may still be executed. Until then, "not found" in a
   * look-up is not conclusive.
   */
  inFlightMsMax?: number;
  /**
   * true: when the look-up itself stays without a response, void by order id, as the vendor allows
   * before a retry. false (when absent): inquire again later, to avoid voiding a good sale because
   * the look-up was down.
   */
  voidOnNoResponse?: boolean;
}

/**
 * The processor may work for 32 seconds on a request whose connection is closed; the rest allows
 * for clock differences.
 *
 * Source   CardPointe Gateway Developer Guides, "Handling timeouts".
 */
export const inFlightMsMaxDefault = 60_000;

/** Undefined once no request that was sent then can still be in flight. */
export function mayStillBeProcessed(
  sentAtMs: number,
  options: RecoveryOptions,
): Unresolved | undefined {
  const askAgainAtMs = sentAtMs + (options.inFlightMsMax ?? inFlightMsMaxDefault);
  if (options.now() >= askAgainAtMs) return undefined;
  const detail = "nothing is found yet, and the request may still be in flight";
  return { kind: "still_unknown", why: "too_early", detail, askAgainAtMs };
}

export function ambiguous(detail: string): Unresolved {
  return { kind: "still_unknown", why: "ambiguous", detail };
}
