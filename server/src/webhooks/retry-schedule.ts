import type { Random } from "../random.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delay after each failed attempt; there is no retry after the last one. */
export const retryDelaysMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
];

/** How long an endpoint may fail before it is disabled. */
export const failingMsMax = 5 * 24 * hour;

/** Maximum delay that `Retry-After` can request; a longer one is reduced to it. */
const requestedMsMax = 24 * hour;

/** Maximum random extension of a delay, as a fraction, which spreads retries. */
const jitterMax = 0.2;

/**
 * Returns the delay of a failed delivery's next attempt.
 *
 * Input    attempts: attempts that failed so far, 1 or more. requestedMs: the endpoint's
 *          `Retry-After`.
 * Returns  milliseconds from now; undefined after the last attempt.
 */
export function retryDelayMs(
  attempts: number,
  requestedMs: number | undefined,
  random: Random,
): number | undefined {
  const delayMs = retryDelaysMs[attempts - 1];
  if (delayMs === undefined) return undefined;
  const chance = Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32;
  const spread = Math.round(delayMs * (1 + chance * jitterMax));
  return Math.max(spread, Math.min(requestedMs ?? 0, requestedMsMax));
}

/**
 * Reads `Retry-After`: seconds, or a date.
 *
 * Input    now: the wall-clock time, to which the responding server's date refers.
 * Returns  milliseconds from now; undefined when it is absent, past or unreadable.
 * Source   RFC 9110, 10.2.3.
 */
export function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  // Only the forms of an HTTP date, which begin with the day: Date.parse reads far more than those.
  const ms = /^[A-Za-z]+,? /.test(text) ? Date.parse(text) - now.getTime() : Number.NaN;
  return ms > 0 ? ms : undefined;
}
