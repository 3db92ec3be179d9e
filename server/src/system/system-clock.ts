import type { Clock } from "../dependencies.ts";

/** The machine's time, for a running server; tests bring a clock of their own. */
export const systemClock: Clock = { now: () => new Date() };
