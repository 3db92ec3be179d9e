import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";

/** Deletes the pieces of an export, of every run: their bytes first, then their rows. */
export async function removePieces(
  { database, files }: Pick<Dependencies, "database" | "files">,
  exportId: Uuid,
): Promise<void> {
  const { rows } = await database.query<{ file_id: Uuid }>(
    named("SELECT file_id FROM export_pieces WHERE export_id = $1", [exportId]),
  );
  for (const { file_id: id } of rows) await files.remove(id);
  await database.query(
    named("DELETE FROM export_pieces WHERE export_id = $1 AND file_id = ANY ($2::uuid[])", [
      exportId,
      rows.map(({ file_id }) => file_id),
    ]),
  );
}
