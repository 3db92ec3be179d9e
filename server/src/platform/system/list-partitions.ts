import { listPartitions, shownPartitionsMax } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { listPartitions as readPartitions } from "../../retention/index.ts";

/** Returns the partitions of a table, newest first, as `openpayfac retention status` reads them. */
export const handleListPartitions = handlerFor(
  listPartitions,
  async ({ query }, { database, retentionExport }) => {
    const rows = await readPartitions(database, query.table);
    return {
      data: rows
        .toReversed()
        .slice(0, shownPartitionsMax)
        .map(({ name, state, starts_at, ends_at, bytes }) => ({
          name,
          entity: "partition" as const,
          state,
          starts_at,
          ends_at,
          bytes: bytes === null ? null : Number(bytes),
        })),
      exported: retentionExport !== undefined,
    };
  },
);
