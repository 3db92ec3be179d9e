import type { Logger } from "pino";
import type { Clock } from "../dependencies.ts";

const lookEveryMs = 1_000;
/** What a clock is set right by in small steps, and what a busy process is late by, is less. */
const stepMsMin = 1_000;

/**
 * Compares the machine's clock with the time that has elapsed, and says when somebody set it.
 *
 * Input    elapsedMs: a time that only goes on, absent: `performance.now`; onStep: called with how
 *          far the clock went, negative where it went back.
 */
export function watchClock({
  clock,
  log,
  onStep,
  elapsedMs = () => performance.now(),
  everyMs = lookEveryMs,
}: {
  clock: Clock;
  log: Pick<Logger, "warn">;
  onStep: (steppedMs: number) => void;
  elapsedMs?: () => number;
  everyMs?: number;
}): { stop(): void } {
  let aheadMs = clock.now().getTime() - elapsedMs();
  const timer = setInterval(() => {
    const now = clock.now();
    const nowAheadMs = now.getTime() - elapsedMs();
    const steppedMs = Math.round(nowAheadMs - aheadMs);
    // Small ones are not added up: a clock that is slowly set right is no clock that was set.
    aheadMs = nowAheadMs;
    if (Math.abs(steppedMs) < stepMsMin) return;
    log.warn({ steppedMs, now: now.toISOString() }, "the machine's clock was set");
    onStep(steppedMs);
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
