import type { AdmissionBounds } from "./admission.ts";

/**
 * Per pool connection: one request that uses it, and others that this process handles at that time.
 */
const slotsPerConnection = 4;

/**
 * Derives the admission limits from the size of the pool.
 *
 * A payment may wait for one second during a burst and half a second under persistent overload:
 * clients that wait longer have often disconnected. The other lanes may wait less, because their
 * results are worth less to a client that waits. decisions/0052 has the figures.
 */
export function boundsFor(poolSize: number): AdmissionBounds {
  const slots = slotsPerConnection * poolSize;
  return {
    slots,
    listSlots: Math.max(1, Math.ceil(slots / 3)),
    waits: {
      payment: { burstMs: 1_000, sustainedMs: 500 },
      change: { burstMs: 1_000, sustainedMs: 250 },
      read: { burstMs: 500, sustainedMs: 250 },
      list: { burstMs: 500, sustainedMs: 250 },
      download: { burstMs: 500, sustainedMs: 250 },
    },
    callerWaitingMax: 256,
    waitingMax: 2_048,
  };
}
