import { hash } from "node:crypto";
import type { uploadFile } from "@openpayfac/contract";
import { fileTypeFromBuffer } from "file-type";
import type { Call, Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import type { Upload } from "../../http/read-upload.ts";
import type { Parts } from "../../parts.ts";
import { refuseBodyField } from "../../refusal.ts";
import { type FileRow, insertFile, mediaTypes } from "./file-rows.ts";
import { presentFile } from "./present-file.ts";

/**
 * Keeps a file: its bytes in the storage, what is known of it in the database.
 *
 * Errors   invalid_body: no file, or one whose content is none of the kinds that are taken.
 * Writes   the bytes first: a row always has its bytes, and bytes without a row are nobody's.
 */
export const handleUploadFile: Handler<typeof uploadFile, Parts> = async (call, parts) => {
  const upload = requireUpload(call);
  const row = await newFile(call, parts, upload);
  await parts.files.write(row.id, upload.bytes);
  try {
    return await commitAnswer(call, parts.database, [insertFile(row)], presentFile(row));
  } catch (error) {
    // A repeat of the request, most likely: the first one's file stays.
    await parts.files.remove(row.id).catch(() => undefined);
    throw error;
  }
};

function requireUpload({ upload }: Call<typeof uploadFile>): Upload {
  if (upload !== undefined) return upload;
  throw refuseBodyField({
    code: "invalid_type",
    expected: "a file with a file name",
    received: "text",
    path: "file",
    message: "file must be sent as a file with a file name; got text.",
  });
}

async function newFile(
  { body, caller, account }: Call<typeof uploadFile>,
  parts: Parts,
  { filename, bytes }: Upload,
): Promise<FileRow> {
  // A name and a declared type say what somebody wants it to be; only the bytes say what it is.
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const media_type = mediaTypes.find((type) => type === found);
  if (media_type === undefined) {
    const received = bytes.length === 0 ? "an empty file" : (found ?? "something else");
    throw refuseBodyField({
      code: "invalid_media_type",
      expected: `the content of one of ${mediaTypes.join(", ")}`,
      received,
      path: "file",
      message: `file must be a PDF, JPEG or PNG by its content; got ${received}.`,
    });
  }
  return {
    id: parts.ids.next(),
    tenant_id: caller.tenantId,
    partner_id: account?.partnerId ?? caller.partnerId,
    account_id: account?.id ?? null,
    purpose: body.purpose,
    filename,
    media_type,
    size_bytes: bytes.length,
    sha256: hash("sha256", bytes, "buffer"),
    created_at: parts.clock.now().toISOString(),
  };
}
