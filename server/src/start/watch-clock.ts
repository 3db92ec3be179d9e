import type { Logger } from "pino";
import type { Clock } from "../clock.ts";

const lookEveryMs = 1_000;
/** Smaller differences come from gradual clock adjustment or a busy process. */
const stepMsMin = 1_000;

/**
 * Compares the machine's clock with elapsed time and reports steps of the clock.
 *
 * Input    elapsedMs: a monotonic time, absent: `performance.now`; onStep: called with the size of
 *          the step, negative if the clock was set back.
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
    // Small differences are not accumulated: gradual adjustment is not a step.
    aheadMs = nowAheadMs;
    if (Math.abs(steppedMs) < stepMsMin) return;
    log.warn({ steppedMs, now: now.toISOString() }, "the machine's clock was set");
    onStep(steppedMs);
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
