import { downloadFile } from "@openpayfac/contract";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import { findFile } from "./find-file.ts";

/**
 * Returns a file's bytes as a download: whatever they contain, a browser neither displays nor
 * executes them in this server's origin.
 *
 * Errors   not_found; unavailable: too many concurrent downloads.
 */
export const handleDownloadFile = handlerFor(downloadFile, async (call, deps) => {
  const row = await findFile(deps, call);
  call.held().use(await deps.fileDownloads.take(ownerOf(call.caller), call.disconnectSignal()));
  const bytes = await deps.files.read(row.id);
  if (bytes === undefined) throw new Error(`the bytes of file ${row.id} do not exist`);
  return new StreamedResponse("application/octet-stream", [bytes], {
    "content-length": String(bytes.length),
    "content-disposition": attachment(row.filename),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});
