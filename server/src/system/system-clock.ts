import type { Clock } from "../clock.ts";

/** The machine's time, for a running server; tests inject their own clock. */
export const systemClock: Clock = { now: () => new Date() };
