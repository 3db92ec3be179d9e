import { downloadExport } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { auditOfExport } from "../../audit/audit-of-call.ts";
import { named } from "../../database/named-statement.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import type { Uuid } from "../../ids.ts";
import { stepUpRequired } from "../../permissions/signed-in-caller.ts";
import { findExport } from "./export-rows.ts";

/** Above it, a user confirms that the download is meant. */
const rowsWithoutStepUp = 10_000;

const types = {
  csv: "text/csv; charset=utf-8; header=present",
  jsonl: "application/x-ndjson; charset=utf-8",
};

/**
 * Returns the file of an export, piece by piece.
 *
 * Errors   not_found; invalid_status: it is not completed, or expired; step_up_required;
 *          unavailable: too many concurrent downloads.
 * Writes   an audit entry, before anything is sent.
 */
export const handleDownloadExport = handlerFor(downloadExport, async (call, deps) => {
  const { caller, params } = call;
  const row = await findExport(deps.database, caller, params.id);
  if (row.status !== "completed") {
    throw new ApiError("invalid_status", `The export is ${row.status}: it has no file.`);
  }
  const { user } = caller;
  if (row.rows_written > rowsWithoutStepUp && user !== undefined && user.verifiedFor !== "money") {
    throw stepUpRequired();
  }
  call.held().use(await deps.fileDownloads.take(ownerOf(caller), call.disconnectSignal()));
  const pieces = await deps.database.query<{ file_id: Uuid }>(
    named("SELECT file_id FROM export_pieces WHERE export_id = $1 AND run = $2 ORDER BY number", [
      row.id,
      row.run,
    ]),
  );
  await writeAtomically(deps.database, auditOfExport(deps, call));
  const files = pieces.rows.map(({ file_id }) => file_id);
  const name = `${row.list}-${row.created_at.slice(0, 10)}.${row.format}`;
  return new StreamedResponse(types[row.format], bytesOf(deps, files), {
    "content-length": String(row.size_bytes),
    "content-disposition": attachment(name),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});

/** A piece that expired while others were sent breaks the download: its length is known. */
async function* bytesOf({ files }: Pick<Dependencies, "files">, ids: readonly Uuid[]) {
  for (const id of ids) {
    const bytes = await files.read(id);
    if (bytes === undefined) throw new Error(`the bytes of file ${id} do not exist`);
    yield bytes;
  }
}
