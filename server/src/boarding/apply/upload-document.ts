import { writeAtOnce } from "../../database/write-at-once.ts";
import type { Upload } from "../../http/read-upload.ts";
import { toId } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { insertFile, newFile } from "../../payments/index.ts";
import { Refusal, refuseBodyField } from "../../refusal.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { changeApplication } from "../applications/change-application.ts";
import { presentForm } from "./present-form.ts";

/**
 * Keeps a document that underwriting asked for.
 *
 * Input    index: which of the documents, counted from 0; one that came already is replaced.
 * Returns  the form as it is now.
 * Errors   not_found: nothing was asked for at that place; invalid_body: no file, or another kind.
 * Writes   the bytes first: a row always has its bytes, and bytes without a row are nobody's.
 */
export async function uploadDocument(
  parts: Parts,
  row: ReadApplication,
  index: number,
  upload: Upload | undefined,
) {
  const asked = row.docs_requested[index];
  if (asked === undefined) throw new Refusal("not_found", "No such document was asked for.");
  if (upload === undefined) {
    throw refuseBodyField({
      code: "required",
      expected: "a file with a file name",
      received: "nothing",
      path: "file",
      message: "file must be sent as a file with a file name.",
    });
  }
  const owner = { tenantId: row.tenant_id, partnerId: row.partner_id, accountId: null };
  const file = await newFile(parts, owner, upload, "application_document");
  await parts.files.write(file.id, upload.bytes);
  const docs_requested = row.docs_requested.with(index, {
    ...asked,
    file_id: toId("file", file.id),
  });
  const { changed, writes } = changeApplication(parts, row, { docs_requested });
  try {
    await writeAtOnce(parts.database, [...writes, insertFile(file)]);
  } catch (error) {
    await parts.files.remove(file.id).catch(() => undefined);
    throw error;
  }
  return presentForm(changed, parts);
}
