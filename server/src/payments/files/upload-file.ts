import { uploadFile } from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Upload } from "../../http/read-upload.ts";
import { insertFile } from "./file-rows.ts";
import { newFile } from "./new-file.ts";
import { removeBytesWithoutRow } from "./remove-bytes-without-row.ts";
import { serializeFile } from "./serialize-file.ts";

/**
 * Stores a file: its bytes in the file storage, its metadata in the database.
 *
 * Errors   invalid_body: no file, or content of none of the accepted types.
 * Writes   the bytes first: a row always has its bytes, and bytes without a row are unused.
 */
export const handleUploadFile = handlerFor(uploadFile, async (call, deps) => {
  const upload = requireUpload(call);
  const { body, caller, account } = call;
  const owner = {
    tenantId: caller.tenantId,
    partnerId: account?.partnerId ?? caller.partnerId,
    accountId: account?.id ?? null,
  };
  const row = await newFile(deps, owner, upload, body.purpose);
  await deps.files.write(row.id, upload.bytes);
  try {
    return await commitResponse(call, deps.database, [insertFile(row)], serializeFile(row));
  } catch (error) {
    // Most likely a retry of the request: the first one's file is kept.
    await removeBytesWithoutRow(deps, row.id, error);
    throw error;
  }
});

function requireUpload({ upload }: Call<typeof uploadFile>): Upload {
  if (upload !== undefined) return upload;
  throw rejectBodyField({
    code: "invalid_type",
    expected: "a file with a file name",
    received: "text",
    path: "file",
    message: "file must be sent as a file with a file name; got text.",
  });
}
