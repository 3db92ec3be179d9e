import type { CheckKind } from "@openpayfac/processors";

const firstPollMs = 10_000;
const firstRetryMs = 60_000;
const delayMsMax = 60 * 60_000;
const hourMs = 60 * 60_000;

/**
 * When a service is called again: one that works on the check is polled after 10 seconds, one that
 * did not respond after a minute; both delays double, up to an hour.
 *
 * Input    attempts: before this one.
 */
export function nextAttemptAt(
  kind: "pending" | "unavailable" | "checked",
  attempts: number,
  now: Date,
): string {
  const first = kind === "pending" ? firstPollMs : firstRetryMs;
  const delayMs = Math.min(first * 2 ** Math.min(attempts, 20), delayMsMax);
  return new Date(now.getTime() + delayMs).toISOString();
}

/** How long an outcome is waited for. A person has two weeks to show a document. */
export function patienceMsOf(kind: CheckKind): number {
  return kind === "person_document" ? 14 * 24 * hourMs : 24 * hourMs;
}
