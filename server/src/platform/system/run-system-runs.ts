import type { SystemRun } from "@openpayfac/contract";
import type { Static } from "typebox";
import { verifyAudit } from "../../audit/verify-audit.ts";
import { recordAuditVerification } from "../../audit/verify-audit-daily.ts";
import { updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { dueRowsJob } from "../../jobs/due-rows-job.ts";
import { verifyAndRecordLedger } from "../../operator/verify-ledger.ts";
import {
  exportDetachedPartitions,
  openRecordedExport,
  UnknownExportError,
} from "../../retention/index.ts";
import { allShards } from "../../shards/all-shards.ts";

type Run = Static<typeof SystemRun>;

export type SystemRunRow = Row<"system_runs", Pick<Run, "kind" | "status">>;

/** A run may take this long: another process then takes it for killed, and begins again. */
const leaseMs = 6 * 60 * 60_000;
const detailLengthMax = 300;

/** Number of rows that a run has read, and descriptions of the problems that it found. */
interface Result {
  read: number;
  problems: string[];
}

/** Each run is the function of a command, for every database. */
const work: Readonly<
  Record<SystemRunRow["kind"], (deps: Dependencies, row: SystemRunRow) => Promise<Result>>
> = {
  async verify_ledger({ database, clock }) {
    const found = await verifyAndRecordLedger(database, "beginning", clock.now());
    return {
      read: found.transactions,
      problems: found.problems.map((each) => JSON.stringify(each)),
    };
  },
  async verify_audit_log({ database, clock }) {
    const found = await verifyAudit(database);
    await recordAuditVerification(database, clock.now(), found);
    return {
      read: Number(found.entries),
      problems: found.problems.map(({ number, what }) => `entry ${number} is ${what}`),
    };
  },
  async export_partitions(deps) {
    if (deps.retentionExport === undefined) return { read: 0, problems: [noStorage] };
    const manifests = await exportDetachedPartitions(deps, deps.retentionExport);
    return { read: manifests.length, problems: [] };
  },
  async verify_export(deps, { partition }) {
    if (deps.retentionExport === undefined) return { read: 0, problems: [noStorage] };
    const { rows } = await openRecordedExport(deps.database, deps.retentionExport, partition);
    let read = 0;
    for await (const row of rows()) read += JSON.parse(row) === null ? 0 : 1;
    return { read, problems: [] };
  },
};

const noStorage = "OPENPAYFAC_RETENTION_EXPORT_URL is not set";

async function runOnAll(deps: Dependencies, row: SystemRunRow): Promise<Result> {
  const results: Result[] = [];
  for (const shard of allShards(deps)) {
    try {
      results.push(await work[row.kind](shard, row));
    } catch (error) {
      // Another database has the partition.
      if (error instanceof UnknownExportError && allShards(deps).length > 1) continue;
      deps.log.error({ err: error, kind: row.kind }, "a run of the system failed");
      results.push({ read: 0, problems: [(error as Error).message] });
    }
  }
  return {
    read: results.reduce((sum, { read }) => sum + read, 0),
    problems: results.flatMap(({ problems }) => problems),
  };
}

/** Runs what users of the console have started. */
export const runSystemRunsJob = dueRowsJob<SystemRunRow>(
  "run_system_runs",
  { table: "system_runs", due: "due_at", version: "version" },
  {
    failed: "a run of the system failed",
    logFields: ({ kind }) => ({ kind }),
    async work(deps, before) {
      const { database, clock } = deps;
      const { id, version } = before;
      const due_at = new Date(clock.now().getTime() + leaseMs).toISOString();
      const running = version + 1;
      await writeAtomically(database, [
        updateRow("system_runs", { id, version }, { status: "running", due_at, version: running }),
      ]);
      const { read, problems } = await runOnAll(deps, before);
      const found = problems.join("; ").slice(0, detailLengthMax);
      await writeAtomically(database, [
        updateRow(
          "system_runs",
          { id, version: running },
          {
            status: problems.length === 0 ? "completed" : "failed",
            finished_at: clock.now().toISOString(),
            read,
            detail: problems.length === 0 ? null : found,
            due_at: null,
            version: running + 1,
          },
        ),
      ]);
    },
  },
);
