import { updateRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { ExportRow } from "./export-rows.ts";
import { removePieces } from "./remove-pieces.ts";

/**
 * Deletes the file of an export. No download begins after the first write; a run that was interrupted
 * is continued by the next one.
 *
 * Writes   exports, before and after the file is deleted.
 */
export async function expireExport(deps: Dependencies, row: ExportRow): Promise<void> {
  const { id, version } = row;
  const advance = (from: number, set: { status: "expired"; due_at: string | null }) =>
    writeAtomically(deps.database, [
      updateRow("exports", { id, version: from }, { ...set, version: from + 1 }),
    ]);
  await advance(version, { status: "expired", due_at: row.due_at });
  await removePieces(deps, id);
  await advance(version + 1, { status: "expired", due_at: null });
}
