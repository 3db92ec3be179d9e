import { startSystemRun } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { enqueue } from "../../jobs/enqueue.ts";

/**
 * Starts a verification or an export, which a job runs by the function of the command.
 *
 * Errors   invalid_status: it runs right now, there is no storage of exports, or the partition has no
 *          export.
 * Writes   system_runs, audit_entries, and the job.
 */
export const handleStartSystemRun = handlerFor(startSystemRun, async (call, deps) => {
  const { database, clock, ids, retentionExport } = deps;
  const { kind, partition } = call.body;
  if ((partition !== undefined) !== (kind === "verify_export")) {
    throw new ApiError("invalid_status", "Name the partition of verify_export, and of no other.");
  }
  const isExport = kind === "export_partitions" || kind === "verify_export";
  if (isExport && retentionExport === undefined) {
    throw new ApiError("invalid_status", "OPENPAYFAC_RETENTION_EXPORT_URL is not set.");
  }
  if (partition !== undefined) {
    const found = await database.query(
      named("SELECT FROM table_partitions WHERE name = $1 AND exported_at IS NOT NULL", [
        partition,
      ]),
    );
    if (found.rowCount === 0) {
      throw new ApiError("invalid_status", "There is no export of this partition.");
    }
  }
  const now = clock.now().toISOString();
  const started = {
    sql: `INSERT INTO system_runs (id, kind, partition, status, requested_at, due_at, version)
          VALUES ($1, $2, $3, 'waiting', $4, $4, 1)
          ON CONFLICT (kind, partition) DO UPDATE
            SET status = 'waiting', requested_at = $4, due_at = $4, finished_at = NULL,
                read = NULL, detail = NULL, version = system_runs.version + 1
          WHERE system_runs.status <> 'running'`,
    values: [ids.next(), kind, partition ?? "", now],
    must: "system_runs",
  };
  try {
    return await commitResponse(call, database, [started, enqueue("run_system_runs", 0)], {
      kind,
      entity: "system_run",
      partition: partition ?? null,
      status: "waiting",
      requested_at: now,
      finished_at: null,
      read: null,
      detail: null,
    });
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new ApiError("invalid_status", "It runs right now. Start it again after its end.");
  }
});
