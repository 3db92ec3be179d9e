import type { Unknown } from "./card-processor.ts";

/** What is still not known, and why; the attempt stays pending and is asked about again. */
export interface Unresolved {
  kind: "still_unknown";
  /** `too_early`: nothing is found yet, and the request may still be on its way. */
  why: Unknown["why"] | "too_early";
  detail: string;
  /** The earliest time at which asking again can end in "not processed". */
  askAgainAtMs?: number;
}

export interface RecoveryOptions {
  /** The time now, on the clock that `sentAtMs` was read from. */
  now: () => number;
  /**
   * How long a request without an answer may still be carried out. A look-up before that proves
   * nothing by finding nothing.
   */
  inFlightMaxMs?: number;
  /**
   * true: when the look-up itself stays without an answer, void by order id, as the vendor allows
   * before a retry. false (when absent): ask again later, rather than take back a good sale
   * because the look-up was down.
   */
  voidOnNoResponse?: boolean;
}

/**
 * The processor may work for 32 seconds on a request whose connection is long gone; the rest is
 * for clocks that differ.
 *
 * Source   CardPointe Gateway Developer Guides, "Handling timeouts".
 */
export const defaultInFlightMaxMs = 60_000;

/** Undefined once nothing that was sent then can be on its way any more. */
export function mayStillBeProcessed(
  sentAtMs: number,
  options: RecoveryOptions,
): Unresolved | undefined {
  const askAgainAtMs = sentAtMs + (options.inFlightMaxMs ?? defaultInFlightMaxMs);
  if (options.now() >= askAgainAtMs) return undefined;
  const detail = "nothing is found yet, and the request may still be on its way";
  return { kind: "still_unknown", why: "too_early", detail, askAgainAtMs };
}

export function ambiguous(detail: string): Unresolved {
  return { kind: "still_unknown", why: "ambiguous", detail };
}
