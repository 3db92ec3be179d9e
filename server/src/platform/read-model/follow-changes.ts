import { setTimeout as sleep } from "node:timers/promises";
import { watchCommits } from "../../database/watch-commits.ts";
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
const ledgerSearchEveryMs = 5_000;
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
  const commits = watchCommits(deps.database, ledgerSearchEveryMs);
  const run = async () => {
    let searchedAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      let waitMs = lookEveryMs;
      try {
        if (await commits.isLookDue()) {
          const now = performance.now();
          const allLedgers = now - searchedAt >= ledgerSearchEveryMs;
          await followChanges(deps, { allLedgers, least: worthBatch, stopping: signal });
          if (allLedgers) searchedAt = now;
        }
      } catch (error) {
        commits.failed();
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
