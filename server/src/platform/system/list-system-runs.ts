import { listSystemRuns } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { SystemRunRow } from "./run-system-runs.ts";

const shownMax = 50;

/** Returns the latest runs, newest first. */
export const handleListSystemRuns = handlerFor(listSystemRuns, async (_, { database }) => {
  const { rows } = await database.query<SystemRunRow>(
    named(`SELECT * FROM system_runs ORDER BY requested_at DESC, id LIMIT ${shownMax}`, []),
  );
  return {
    data: rows.map(({ kind, partition, status, requested_at, finished_at, read, detail }) => ({
      kind,
      entity: "system_run" as const,
      partition: partition === "" ? null : partition,
      status,
      requested_at,
      finished_at,
      read: read === null ? null : Number(read),
      detail,
    })),
  };
});
