import { createPartitions, indexRequestsByObject } from "../database/partitions.ts";
import type { Dependencies } from "../dependencies.ts";
import { forEachIsolated } from "../jobs/for-each-isolated.ts";
import { carryKeysInProgress } from "./carry-keys.ts";
import { exportPartition } from "./export/export-partition.ts";
import { type Partition, readPartitions } from "./partitions.ts";
import { detachPartition, dropPartition } from "./remove-partition.ts";

/**
 * Keys of a partition expire an hour after its end, and the clocks of processes may differ. Until
 * it is detached, each claim writes a row there.
 */
const detachKeysAfterMs = 70 * 60_000;

/** Requests of a partition are written until some minutes after its end. */
const indexRequestsAfterMs = 60 * 60_000;

const inUse = "a partition is in use and stays until later";

/**
 * Creates the partitions of the coming weeks, indexes closed ones of the log of requests, and drops
 * those whose retention has ended. A partition is one table, so that no row is deleted.
 */
export async function applyRetention(deps: Dependencies): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  await createPartitions(database, now);
  const ended = await readPartitions(database, now);
  const isOver = (part: Partition, afterMs: number | undefined) =>
    afterMs !== undefined && Date.parse(part.ends_at) + afterMs <= now.getTime();
  await forEachIsolated(
    deps,
    ended,
    { failed: "retention of a partition failed", logFields: ({ name }) => ({ partition: name }) },
    async (part) => {
      const isKeys = part.group === "idempotency_keys";
      const storedMs = deps.retention[part.group];
      if (part.detached_at === null) {
        if (!isOver(part, isKeys ? detachKeysAfterMs : storedMs)) {
          if (part.table_name === "api_requests" && isOver(part, indexRequestsAfterMs)) {
            await indexRequestsByObject(database, part.name);
          }
          return;
        }
        if (isKeys) await carryKeysInProgress(database, part.name);
        if (!(await detachPartition(database, part))) {
          deps.log.info({ partition: part.name }, inUse);
          return;
        }
        deps.log.info({ partition: part.name }, "a partition was detached");
      }
      if (!isOver(part, storedMs)) return;
      // Not dropped before its export was read back; an error leaves it to the next run.
      if (deps.retentionExport !== undefined && part.exported_at === null) {
        await exportPartition(deps, deps.retentionExport, part);
      }
      if (!(await dropPartition(database, part))) {
        deps.log.info({ partition: part.name }, inUse);
        return;
      }
      deps.log.info({ partition: part.name }, "a partition was dropped");
    },
  );
}

export const retentionDueJobs = [
  {
    name: "apply_retention",
    // Nothing depends on when rows are dropped.
    nextDue: async () => undefined,
    run: applyRetention,
  },
];
