import type { Pool } from "pg";
import type { Uuid } from "../ids.ts";
import type { FileStorage } from "./file-storage.ts";

const filesPerBatch = 100;

/**
 * Encrypts every uploaded file, and every piece of an export, with the current key. Servers may run at the same time if they have
 * both keys; a rerun after an interruption processes the remaining files.
 *
 * Returns  how many files were re-encrypted, and how many are missing from this storage.
 * Errors   DecryptionError: a file is encrypted with an unknown key; files processed before remain
 *          re-encrypted.
 */
export async function reencryptFiles(
  database: Pool,
  files: FileStorage,
  said: (line: string) => void = () => undefined,
): Promise<{ reencrypted: number; missing: number }> {
  const result = { reencrypted: 0, missing: 0 };
  let after: Uuid = "00000000-0000-0000-0000-000000000000" as Uuid;
  for (;;) {
    const found = await database.query<{ id: Uuid }>(
      `SELECT id FROM files WHERE id > $1
        UNION ALL SELECT file_id FROM export_pieces WHERE file_id > $1 ORDER BY id LIMIT $2`,
      [after, filesPerBatch],
    );
    for (const { id } of found.rows) {
      const outcome = await files.reencrypt(id);
      if (outcome === "missing") result.missing += 1;
      if (outcome !== "reencrypted") continue;
      result.reencrypted += 1;
      // A file deleted during re-encryption must not be restored.
      const { rows } = await database.query(
        `SELECT FROM files WHERE id = $1
          UNION ALL SELECT FROM export_pieces WHERE file_id = $1`,
        [id],
      );
      if (rows.length === 0) await files.remove(id);
    }
    const last = found.rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  if (result.reencrypted > 0) said(`files: ${result.reencrypted}`);
  return result;
}
