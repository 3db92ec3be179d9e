import type { Pool } from "pg";
import type { Clock } from "../../clock.ts";
import type { FileBytes } from "../../files/file-bytes.ts";
import { exportPartition } from "../export/export-partition.ts";
import { exportName, type Manifest, manifestName, readManifest } from "../export/manifest.ts";
import { readExport } from "../export/read-export.ts";

export { ExportStorageError, openExportStorage } from "../export/export-storage.ts";
export { ExportError } from "../export/manifest.ts";

export interface ListedPartition {
  name: string;
  table_name: string;
  state: "attached" | "detached" | "exported" | "dropped";
  /** null: from the beginning. */
  starts_at: string | null;
  ends_at: string;
  /** With its indexes; null: it is dropped. */
  bytes: number | null;
}

/** Partitions by table and time. Input   table: undefined: of every table. */
export async function listPartitions(database: Pool, table?: string): Promise<ListedPartition[]> {
  const found = await database.query<ListedPartition>(
    `SELECT name, table_name, nullif(starts_at, '-infinity') AS starts_at, ends_at,
            CASE WHEN dropped_at IS NOT NULL THEN 'dropped'
                 WHEN exported_at IS NOT NULL THEN 'exported'
                 WHEN detached_at IS NOT NULL THEN 'detached' ELSE 'attached' END AS state,
            pg_total_relation_size(to_regclass(name)) AS bytes
       FROM table_partitions WHERE $1::text IS NULL OR table_name = $1
      ORDER BY table_name, table_partitions.ends_at`,
    [table ?? null],
  );
  return found.rows;
}

/** Exports all detached partitions that are not exported, and returns their manifests. */
export async function exportDetachedPartitions(
  deps: { database: Pool; clock: Clock },
  storage: FileBytes,
): Promise<Manifest[]> {
  const found = await deps.database.query<{ name: string; table_name: string }>(
    `SELECT name, table_name FROM table_partitions
      WHERE detached_at IS NOT NULL AND dropped_at IS NULL AND exported_at IS NULL
      ORDER BY ends_at, name`,
  );
  const manifests: Manifest[] = [];
  for (const part of found.rows) manifests.push(await exportPartition(deps, storage, part));
  return manifests;
}

/** No partition of the name is in the database or in the exports, or it has no export yet. */
export class UnknownExportError extends Error {
  /** undefined: the database has no such partition. */
  readonly state: ListedPartition["state"] | undefined;

  constructor(partition: string, state?: ListedPartition["state"]) {
    super(`no export of ${partition}`);
    this.state = state;
  }
}

/**
 * Opens an export. Its manifest is compared with the SHA-256 that the database has recorded, if it
 * has: an export of another database can be read, too.
 *
 * Errors   UnknownExportError; ExportError, also from `rows`; ExportStorageError.
 */
export async function openRecordedExport(
  database: Pool,
  storage: FileBytes,
  partition: string,
): Promise<{ manifest: Manifest; rows: () => AsyncGenerator<string> }> {
  // A name is a part of a path in the storage.
  if (!/^\w{1,63}$/.test(partition)) throw new UnknownExportError(partition);
  const found = await database.query<{ manifest_sha256: string | null; shard: number | null }>(
    `SELECT (SELECT manifest_sha256 FROM table_partitions WHERE name = $1),
            (SELECT number FROM shard_number) AS shard`,
    [partition],
  );
  const { manifest_sha256, shard = null } = found.rows[0] ?? {};
  const sha256 = manifest_sha256 ?? undefined;
  const exported = exportName(partition, shard);
  if (sha256 === undefined && (await storage.read(manifestName(exported))) === undefined) {
    const known = (await listPartitions(database)).find(({ name }) => name === partition);
    throw new UnknownExportError(partition, known?.state);
  }
  const manifest = await readManifest(storage, exported, sha256);
  return { manifest, rows: () => readExport(storage, manifest) };
}
