import type { AdmissionBounds } from "./admission.ts";

/** Of each connection of the pool: one request that uses it, and what this process works at meanwhile. */
const slotsPerConnection = 4;

/**
 * What is let in and how long anybody waits, by the size of the pool.
 *
 * A payment may wait for a second where a burst passes, and for half of one where more comes than can
 * be served: whoever waits longer has often gone. A read that waits for so long is worth less, and a
 * list less still. decisions/0052 has the figures.
 */
export function boundsFor(poolSize: number): AdmissionBounds {
  const slots = slotsPerConnection * poolSize;
  return {
    slots,
    listSlots: Math.max(1, Math.ceil(slots / 3)),
    waits: {
      payment: { burstMs: 1_000, standingMs: 500 },
      change: { burstMs: 1_000, standingMs: 250 },
      read: { burstMs: 500, standingMs: 250 },
      list: { burstMs: 500, standingMs: 250 },
      download: { burstMs: 500, standingMs: 250 },
    },
    callerWaitingMax: 256,
    waitingMax: 2_048,
  };
}
