import { hash } from "node:crypto";
import type { FileBytes } from "../../files/file-bytes.ts";

/** Describes an exported partition. Stored beside its files, as `EXPORT.manifest.json`. */
export interface Manifest {
  format: "openpayfac-partition-1";
  table: string;
  partition: string;
  /** The latest migration of the database: which columns the rows have. */
  schema: string;
  exported_at: string;
  rows: number;
  /** The earliest and the latest time in the ids of rows; null: there are none. */
  first_at: string | null;
  last_at: string | null;
  /** JSON lines, compressed with gzip. */
  files: { name: string; rows: number; bytes: number; sha256: string }[];
}

/**
 * Begins the names of an export's files. Databases of several share a storage, and have partitions
 * of the same names.
 *
 * Input    shard: number of the database; null: it is the only one.
 */
export function exportName(partition: string, shard: number | null): string {
  return shard === null || shard === 0 ? partition : `shard-${shard}.${partition}`;
}

export const manifestName = (exported: string) => `${exported}.manifest.json`;

export const sha256 = (bytes: Buffer | string) => hash("sha256", bytes);

/** Errors   it is missing, or not a manifest; with sha256: it is another one. */
export async function readManifest(
  storage: FileBytes,
  exported: string,
  expectedSha256?: string | null,
): Promise<Manifest> {
  const name = manifestName(exported);
  const bytes = await storage.read(name);
  if (bytes === undefined) throw new ExportError(`${name} is missing`);
  if (expectedSha256 != null && sha256(bytes) !== expectedSha256) {
    throw new ExportError(`${name} is not the manifest that was written`);
  }
  try {
    const manifest = JSON.parse(bytes.toString("utf8")) as Manifest;
    if (manifest.format === "openpayfac-partition-1") return manifest;
  } catch {
    // As any other text.
  }
  throw new ExportError(`${name} is not a manifest`);
}

/** An export that is missing, incomplete or changed. */
export class ExportError extends Error {}
