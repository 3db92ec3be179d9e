import { gunzipSync } from "node:zlib";
import type { FileBytes } from "../../files/file-bytes.ts";
import { ExportError, type Manifest, sha256 } from "./manifest.ts";

/**
 * Reads the rows of an export, a JSON object each, and compares every file with the manifest before
 * its rows are returned.
 *
 * Errors   ExportError: a file is missing, or differs from the manifest.
 */
export async function* readExport(storage: FileBytes, manifest: Manifest): AsyncGenerator<string> {
  let rows = 0;
  for (const file of manifest.files) {
    const bytes = await storage.read(file.name);
    if (bytes === undefined) throw new ExportError(`${file.name} is missing`);
    if (sha256(bytes) !== file.sha256) {
      throw new ExportError(`${file.name} does not have the SHA-256 of its manifest`);
    }
    const lines = gunzipSync(bytes).toString("utf8").split("\n").slice(0, -1);
    if (lines.length !== file.rows) {
      throw new ExportError(`${file.name} has ${lines.length} rows instead of ${file.rows}`);
    }
    rows += lines.length;
    yield* lines;
  }
  if (rows !== manifest.rows) {
    throw new ExportError(`${manifest.partition} has ${rows} rows instead of ${manifest.rows}`);
  }
}

/** Reads all files of an export and every row in them. Returns   how many rows. */
export async function verifyExport(storage: FileBytes, manifest: Manifest): Promise<number> {
  let rows = 0;
  for await (const line of readExport(storage, manifest)) {
    JSON.parse(line);
    rows += 1;
  }
  return rows;
}
