import { pipeline } from "node:stream/promises";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import {
  ExportError,
  ExportStorageError,
  exportDetachedPartitions,
  listPartitions,
  openExportStorage,
  openRecordedExport,
  UnknownExportError,
} from "@openpayfac/server/operator/retention";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withDatabase } from "./with-database.ts";

type Options = Record<string, string | undefined>;

export async function retentionStatus(report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  await withDatabase(report, env, async ({ pool }) => {
    const partitions = await listPartitions(pool);
    report.result(
      { partitions },
      partitions.map(
        ({ name, state, starts_at, ends_at, bytes }) =>
          `${name}  ${state}  ${starts_at ?? "the beginning"} to ${ends_at}  ${bytes ?? 0} bytes`,
      ),
    );
  });
}

export async function retentionExport(report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  const storage = storageOf(env);
  await withDatabase(report, env, async ({ pool }) => {
    await asOperatorError(async () => {
      const exported = await exportDetachedPartitions(
        { database: pool, clock: systemClock },
        storage,
      );
      const rows = exported.reduce((sum, each) => sum + each.rows, 0);
      report.result({ exported }, [
        ...exported.map((each) => `${each.partition}: ${each.rows} rows`),
        `${exported.length} partitions with ${rows} rows were exported and read back.`,
      ]);
    });
  });
}

export async function retentionVerify(
  report: Report,
  env: NodeJS.ProcessEnv,
  { partition = "" }: Options,
): Promise<void> {
  const storage = storageOf(env);
  await withDatabase(report, env, async ({ pool }) => {
    await asOperatorError(async () => {
      const { manifest, rows } = await openRecordedExport(pool, storage, partition);
      let count = 0;
      for await (const row of rows()) count += JSON.parse(row) === null ? 0 : 1;
      report.result({ sound: true, manifest }, [
        `The export of ${partition} is sound: ${count} rows in ${manifest.files.length} files.`,
      ]);
    });
  });
}

export async function retentionRead(
  report: Report,
  env: NodeJS.ProcessEnv,
  { partition = "" }: Options,
): Promise<void> {
  const storage = storageOf(env);
  await withDatabase(report, env, async ({ pool }) => {
    await asOperatorError(async () => {
      const { rows } = await openRecordedExport(pool, storage, partition);
      const lines = async function* () {
        for await (const row of rows()) yield `${row}\n`;
      };
      await pipeline(lines, process.stdout, { end: false });
    });
  });
}

function storageOf(env: NodeJS.ProcessEnv) {
  const { retentionExportUrl } = readSettings(env, repositoryRoot);
  if (retentionExportUrl !== undefined) return openExportStorage(retentionExportUrl);
  throw new OperatorError({
    cause: "OPENPAYFAC_RETENTION_EXPORT_URL is not set.",
    remedy: "Set it to the bucket or the folder of the exports.",
  });
}

async function asOperatorError(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The reader of the pipe has read enough, such as `head`.
    if ((error as NodeJS.ErrnoException).code === "EPIPE") return;
    throw operatorErrorFor(error) ?? error;
  }
}

function operatorErrorFor(error: unknown): OperatorError | undefined {
  if (error instanceof ExportError) {
    return new OperatorError({
      cause: `The export is not sound: ${error.message}.`,
      remedy: "Restore the file from a copy of the bucket or the folder.",
      underlying: error,
    });
  }
  if (error instanceof ExportStorageError) {
    return new OperatorError({
      cause: `The storage of exports failed: ${error.message}.`,
      remedy: "Check OPENPAYFAC_RETENTION_EXPORT_URL and its permissions, then run this again.",
      underlying: error,
    });
  }
  if (!(error instanceof UnknownExportError)) return undefined;
  return new OperatorError({
    cause: `There is ${error.message}: ${unknownReason(error)}.`,
    remedy:
      "List the partitions and their states with `openpayfac retention status`; exports of another bucket or folder need its OPENPAYFAC_RETENTION_EXPORT_URL.",
    underlying: error,
  });
}

function unknownReason({ state }: UnknownExportError): string {
  if (state === undefined)
    return "neither the database nor the storage has a partition of this name";
  if (state === "dropped") return "it was dropped without an export";
  return `it is ${state}, and its rows are still in the database`;
}
