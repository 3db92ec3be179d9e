import { gzipSync } from "node:zlib";
import type { Pool } from "pg";
import type { Clock } from "../../clock.ts";
import type { FileBytes } from "../../files/file-bytes.ts";
import type { Partition } from "../partitions.ts";
import { ExportError, exportName, type Manifest, manifestName, sha256 } from "./manifest.ts";
import { verifyExport } from "./read-export.ts";
import { readableRow } from "./readable-row.ts";

/** Blocks of a table that one statement reads: 2 MiB. */
const blocksPerRead = 256;
/** A file is closed above this size, before compression. */
const fileCharactersMax = 32 * 1024 * 1024;

/**
 * Exports a detached partition, whose rows no longer change, and reads it back. An export that
 * failed before is written again.
 *
 * Writes   the files and then their manifest; `exported_at`, once the files were read back.
 * Errors   ExportError: what was read back is not what was written; those of the storage.
 */
export async function exportPartition(
  { database, clock }: { database: Pool; clock: Clock },
  storage: FileBytes,
  part: Pick<Partition, "name" | "table_name">,
): Promise<Manifest> {
  const { name, table_name: table } = part;
  const about = await database.query<{ key: string; schema: string; shard: number | null }>(
    `SELECT key, (SELECT max(name) FROM schema_migrations) AS schema,
            (SELECT number FROM shard_number) AS shard
       FROM partitioned_tables WHERE name = $1`,
    [table],
  );
  const { key = "id", schema = "", shard = null } = about.rows[0] ?? {};
  const exported = exportName(name, shard);
  const files: Manifest["files"] = [];
  let lines: string[] = [];
  let characters = 0;
  const ids = { first: "g", last: "" };
  const close = async () => {
    if (lines.length === 0) return;
    const bytes = gzipSync(`${lines.join("\n")}\n`);
    const file = `${exported}.${String(files.length + 1).padStart(5, "0")}.jsonl.gz`;
    await storage.write(file, bytes);
    files.push({ name: file, rows: lines.length, bytes: bytes.length, sha256: sha256(bytes) });
    lines = [];
    characters = 0;
  };
  for await (const text of rowsOf(database, name)) {
    const row = readableRow(table, text);
    const id = String(row[key]);
    if (id < ids.first) ids.first = id;
    if (id > ids.last) ids.last = id;
    characters += lines[lines.push(JSON.stringify(row)) - 1]?.length ?? 0;
    if (characters > fileCharactersMax) await close();
  }
  await close();
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const manifest: Manifest = {
    format: "openpayfac-partition-1",
    table,
    partition: name,
    schema,
    exported_at: clock.now().toISOString(),
    rows,
    first_at: rows === 0 ? null : timeOf(ids.first),
    last_at: rows === 0 ? null : timeOf(ids.last),
    files,
  };
  const written = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await storage.write(manifestName(exported), written);
  const stored = await storage.read(manifestName(exported));
  if (stored === undefined || !stored.equals(written)) {
    throw new ExportError(`${manifestName(exported)} differs from the manifest that was written`);
  }
  await verifyExport(storage, manifest);
  await database.query(
    `UPDATE table_partitions SET exported_at = $2, exported_rows = $3, manifest_sha256 = $4
      WHERE name = $1`,
    [name, manifest.exported_at, rows, sha256(written)],
  );
  return manifest;
}

/** The rows of a detached partition as JSON. */
async function* rowsOf(database: Pool, name: string): AsyncGenerator<string> {
  for (let from = 0, blocks = 1; from < blocks; from += blocksPerRead) {
    const found = await database.query<{ blocks: number; rows: string[] | null }>({
      name: "read-partition",
      text: "SELECT blocks, rows FROM read_partition($1, $2, $3)",
      values: [name, from, from + blocksPerRead],
    });
    blocks = found.rows[0]?.blocks ?? 0;
    yield* found.rows[0]?.rows ?? [];
  }
}

/** The time at the beginning of an id. */
function timeOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}
