import type { CallShape } from "./call.ts";

/** Result of an attempt, as far as it affects a retry. */
export type AttemptEnd =
  /** No response: the connection failed or timed out. */
  | { kind: "lost" }
  | {
      kind: "rejected";
      status: number;
      /** The API's error code, if the response came from the API. */
      code: string | undefined;
      retryAfterMs: number | undefined;
    };

/**
 * Decides whether a failed attempt may be retried.
 *
 * Returns  `no`; `counted`: up to `maxRetries` times; `patient`: the first request is still in
 *          progress, and its response is worth waiting for until the timeout.
 */
export function shouldRetry(
  end: AttemptEnd,
  repeat: CallShape["repeat"],
): "no" | "counted" | "patient" {
  // The request was not executed.
  if (end.kind === "rejected" && end.status === 429) return "counted";
  if (repeat === "never") return "no";
  if (end.kind === "lost") return "counted";
  // A request with the same key is still in progress; other conflicts are final.
  if (end.status === 409) return inFlight.has(end.code ?? "") ? "patient" : "no";
  return passing.has(end.status) ? "counted" : "no";
}

const inFlight = new Set(["409-01", "idempotency_in_flight"]);
/** Statuses about the state of a server or a proxy, not about the request. */
const passing = new Set([408, 500, 502, 503, 504]);

const delayFirstMs = 500;
const delayMsMax = 8_000;
/** A longer `Retry-After` is not waited for: the caller can plan better. */
const retryAfterMsMax = 60_000;

/**
 * Delay before the next attempt: twice as long each time, half of it random, so that clients that
 * failed together do not retry together.
 *
 * Input    attempt: attempts so far, 1 or more. random: from 0 to below 1.
 * Returns  undefined if the server asks for a longer delay than the maximum.
 */
export function retryDelayMs(attempt: number, end: AttemptEnd, random: number): number | undefined {
  const requested = end.kind === "rejected" ? end.retryAfterMs : undefined;
  if (requested !== undefined && requested > retryAfterMsMax) return undefined;
  const doubled = Math.min(delayFirstMs * 2 ** (attempt - 1), delayMsMax);
  return Math.max(Math.round(doubled / 2 + (doubled / 2) * random), requested ?? 0);
}

/** Reads `Retry-After`: seconds, or a date. */
export function readRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
