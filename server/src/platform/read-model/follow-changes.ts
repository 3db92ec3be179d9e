import { setTimeout as sleep } from "node:timers/promises";
import type { Dependencies } from "../../dependencies.ts";
import type { DueJob } from "../../jobs/due-jobs.ts";
import { followBatch } from "./follow-batch.ts";

/** Polling interval: a page shows a change soon after its commit. */
const lookEveryMs = 500;
/**
 * A follower that finds fewer changes waits for more: under load each look finds some, and small
 * batches write the same rows again and again.
 */
const worthBatch = 500;
/** Ledgers that changed without an event, such as by settlement, are looked for less often. */
const looksPerLedgerSearch = 10;
const afterErrorMs = 2_000;

/**
 * Brings the read model up to date, in batches that are each a transaction.
 *
 * Any number of processes may call it: one follows, and the others return.
 *
 * Input    allLedgers: false: only ledgers of accounts with new events are read. least: it ends
 *          after a batch with fewer changes.
 * Returns  how many changes were read.
 */
export async function followChanges(
  { database }: Pick<Dependencies, "database">,
  {
    allLedgers = true,
    least = 1,
    stopping,
  }: { allLedgers?: boolean; least?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  for (let total = 0; ; ) {
    const read = await followBatch(database, allLedgers);
    total += read;
    if (read < least || stopping?.aborted === true) return total;
  }
}

/** The queue runs it too, so that a follower that hangs is replaced. */
export const readModelDueJobs: readonly DueJob[] = [
  {
    name: "follow_changes",
    nextDue: async () => undefined,
    run: (deps) => followChanges(deps),
  },
];

/**
 * Follows changes after their commit, in any number of processes.
 *
 * Returns  `stop` ends after the current batch.
 */
export function startReadModel(deps: Pick<Dependencies, "database" | "log">): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    for (let looks = 0; !signal.aborted; looks += 1) {
      let waitMs = lookEveryMs;
      try {
        await followChanges(deps, {
          allLedgers: looks % looksPerLedgerSearch === 0,
          least: worthBatch,
          stopping: signal,
        });
      } catch (error) {
        deps.log.error({ err: error }, "the read model did not follow changes");
        waitMs = afterErrorMs;
      }
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
