import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "./payer.ts";

/** Counts of the arrivals of one load, from `warmUpSeconds` on. */
export interface Tally {
  offered: number;
  counts: Record<Outcome, number>;
  /** From the scheduled arrival to the end of the payment, in milliseconds. */
  times: number[];
  seconds: number;
}

export function emptyTally(seconds: number): Tally {
  const counts = { paid: 0, "429": 0, "503": 0, "gave up": 0, failed: 0 };
  return { offered: 0, counts, times: [], seconds };
}

// Arrivals that are due at one look are sent together, which a real crowd does as well.
const lookEveryMs = 2;

/**
 * Starts payments on a fixed schedule, whether earlier ones have completed or not: a slow server
 * gets the same load, and a payment's time begins when it should have been sent.
 *
 * Input    work: one payment that begins now and is given up at the given time.
 * Returns  at the end of the window, what ended within it; payments still in flight continue and
 *          are not counted.
 */
export async function runOpenLoop(
  { perSecond, seconds, warmUpSeconds }: Record<"perSecond" | "seconds" | "warmUpSeconds", number>,
  patienceMs: number,
  work: (index: number, giveUpAt: number) => Promise<Outcome>,
): Promise<Tally> {
  const tally = emptyTally(seconds);
  const began = performance.now();
  const from = began + warmUpSeconds * 1000;
  const end = from + seconds * 1000;
  const begin = (index: number, due: number) => {
    if (due >= from) tally.offered += 1;
    void work(index, due + patienceMs).then((outcome) => {
      const now = performance.now();
      if (now < from || now >= end) return;
      tally.counts[outcome] += 1;
      if (outcome === "paid") tally.times.push(now - due);
    });
  };
  for (let sent = 0; ; ) {
    const now = Math.min(performance.now(), end);
    for (; began + (sent / perSecond) * 1000 < now; sent += 1) {
      begin(sent, began + (sent / perSecond) * 1000);
    }
    if (now === end) return tally;
    await sleep(lookEveryMs);
  }
}

/**
 * A number of impatient clients, each with one payment at a time: a rejected one waits as long as
 * `Retry-After` says, one that timed out tries again immediately.
 */
export async function runImpatient(
  { clients, seconds, warmUpSeconds }: Record<"clients" | "seconds" | "warmUpSeconds", number>,
  { patienceMs, pauseMs }: { patienceMs: number; pauseMs: number },
  work: (index: number, giveUpAt: number) => Promise<Outcome>,
): Promise<Tally> {
  const tally = emptyTally(seconds);
  const began = performance.now();
  const from = began + warmUpSeconds * 1000;
  const end = from + seconds * 1000;
  const client = async (index: number) => {
    // They do not all arrive in the same millisecond.
    await sleep((index * 1000) / clients);
    for (let now = performance.now(); now < end; ) {
      if (now >= from) tally.offered += 1;
      const outcome = await work(index, now + patienceMs);
      const after = performance.now();
      if (after >= from && after < end) {
        tally.counts[outcome] += 1;
        if (outcome === "paid") tally.times.push(after - now);
      }
      if (outcome === "429" || outcome === "503") await sleep(pauseMs);
      now = performance.now();
    }
  };
  for (let index = 0; index < clients; index += 1) void client(index);
  await sleep(end - performance.now());
  return tally;
}
