import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";

const batchSize = 100;

/** Days in which evidence can be attached to a dispute. */
const unattachedStoredDays = 30;

const neverAttached = "attached_at IS NULL AND purpose = 'dispute_evidence'";

export const forgetFilesJob: DueJob = {
  name: "forget_files",
  nextDue: (database) =>
    timeOf(
      database,
      `SELECT min(created_at) + interval '${unattachedStoredDays} days' FROM files
        WHERE ${neverAttached}`,
    ),
  run: deleteUnattachedFiles,
};

/** The write that attaches a file to an object, so that it is not deleted. */
export function attachFile(id: Uuid, now: string): Write {
  return {
    sql: "UPDATE files SET attached_at = coalesce(attached_at, $2) WHERE id = $1",
    values: [id, now],
    must: "files",
  };
}

/**
 * Deletes evidence that was not attached to a dispute within 30 days.
 *
 * Deletes the row first: a file without a row cannot be attached, and bytes without a row are
 * unused.
 *
 * Returns  the number of files deleted.
 */
export async function deleteUnattachedFiles(deps: Dependencies): Promise<number> {
  const before = deps.clock.now().getTime() - unattachedStoredDays * 86_400_000;
  for (let total = 0; ; ) {
    const gone = await deps.database.query<{ id: Uuid }>(
      `DELETE FROM files WHERE id IN (
         SELECT id FROM files WHERE ${neverAttached} AND created_at <= $1
          ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [new Date(before).toISOString()],
    );
    for (const { id } of gone.rows) await deps.files.remove(id);
    total += gone.rows.length;
    if (gone.rows.length < batchSize) return total;
  }
}
