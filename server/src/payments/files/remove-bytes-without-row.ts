import { outageOf } from "../../database/outages.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";

/**
 * Removes the bytes of a file whose row failed to be written.
 *
 * The bytes stay while the row exists or can still come to exist: when a connection breaks, the
 * database may have committed the statement. Bytes without a row are unused; a row without bytes is
 * a lost document.
 *
 * Input    error: of the statement that writes the row.
 */
export async function removeBytesWithoutRow(
  { database, files, log }: Pick<Dependencies, "database" | "files" | "log">,
  id: Uuid,
  error: unknown,
): Promise<void> {
  if (outageOf(error) !== undefined) return;
  try {
    const { rowCount } = await database.query("SELECT FROM files WHERE id = $1", [id]);
    if (rowCount === 0) await files.remove(id);
  } catch (failure) {
    // The caller's error is the one to report.
    log.warn({ err: failure, file: toId("file", id) }, "bytes without a row were not removed");
  }
}
