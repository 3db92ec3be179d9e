import { hash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { rejectBodyField } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Upload } from "../../http/read-upload.ts";
import type { Uuid } from "../../ids.ts";
import { type FileRow, mediaTypes } from "./file-rows.ts";

/** A file's owner; null: no partner, or no account. */
export interface FileOwner {
  tenantId: Uuid;
  partnerId: Uuid | null;
  accountId: Uuid | null;
}

/**
 * The row of an uploaded file. The caller stores its bytes before it writes the row.
 *
 * Errors   invalid_body: its content has none of the accepted types.
 */
export async function newFile(
  deps: Pick<Dependencies, "ids" | "clock">,
  owner: FileOwner,
  { filename, bytes }: Upload,
  purpose: FileRow["purpose"],
): Promise<FileRow> {
  // The name and the declared type are the client's claims; only the content determines the type.
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const media_type = mediaTypes.find((type) => type === found);
  if (media_type === undefined) {
    const received = bytes.length === 0 ? "an empty file" : (found ?? "something else");
    throw rejectBodyField({
      code: "invalid_media_type",
      expected: `the content of one of ${mediaTypes.join(", ")}`,
      received,
      path: "file",
      message: `file must be a PDF, JPEG or PNG by its content; got ${received}.`,
    });
  }
  return {
    id: deps.ids.next(),
    tenant_id: owner.tenantId,
    partner_id: owner.partnerId,
    account_id: owner.accountId,
    purpose,
    filename,
    media_type,
    size_bytes: bytes.length,
    sha256: hash("sha256", bytes, "buffer"),
    created_at: deps.clock.now().toISOString(),
    attached_at: null,
  };
}
