import { revealFile } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";
import { readerOf } from "./reader-of.ts";
import { type RevealedFile, revealFileContent } from "./reveal.ts";

/**
 * Returns a document's bytes as a download.
 *
 * Errors   not_found; unavailable: too many concurrent downloads; too_many_requests.
 * Writes   the record of the read.
 */
export const handleRevealFile = handlerFor(revealFile, async (call, deps) => {
  const { params, caller } = call;
  const own = callerScope(caller, "f");
  const found = await deps.database.query<RevealedFile>(
    `SELECT f.id, f.tenant_id, f.partner_id, f.filename FROM files f
      WHERE ${own.sql} AND f.id = $2`,
    [own.value, toUuid(params.id)],
  );
  const row = found.rows[0];
  if (row === undefined) throw new ApiError("not_found", `There is no file ${params.id}.`);
  call.held().use(await deps.fileDownloads.take(ownerOf(caller), call.disconnectSignal()));
  const bytes = await revealFileContent(deps, row, await readerOf(call, deps));
  return new StreamedResponse("application/octet-stream", [bytes], {
    "content-length": String(bytes.length),
    "content-disposition": attachment(row.filename),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});
