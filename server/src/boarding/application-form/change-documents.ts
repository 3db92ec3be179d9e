import type { ApplicationFormResponse } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Upload } from "../../http/read-upload.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { deleteFile, insertFile, newFile, removeBytesWithoutRow } from "../../payments/index.ts";
import type { ReadApplication, StoredDocument } from "../applications/application-rows.ts";
import { changeApplication } from "../applications/change-application.ts";
import { readDocumentVerdicts } from "../underwriting/requested-documents.ts";
import { readDocuments } from "./document-rows.ts";
import { requireForm } from "./form-access.ts";
import { serializeForm } from "./serialize-form.ts";
import { writeForm } from "./write-form.ts";

/** Merchants need a handful; the limit stops link holders from filling the disk. */
export const documentsMax = 20;

/**
 * Adds a document to an application.
 *
 * Input    request: index of the fulfilled request in `docs_requested`; absent: an additional
 *          document.
 * Errors   not_found, link_expired, conflict; invalid_body: no file, a type that is not accepted,
 *          too many documents, or an unknown request.
 */
export async function addDocument(
  deps: Dependencies,
  token: string,
  { upload, request }: { upload: Upload | undefined; request: string | undefined },
): Promise<ApplicationFormResponse> {
  if (upload === undefined) throw rejectDocument("file", "a file", "none");
  const place = request === undefined ? undefined : Number(request);
  const { row: owner } = await requireForm(deps, token);
  const of = { tenantId: owner.tenant_id, partnerId: owner.partner_id, accountId: null };
  const file = await newFile(deps, of, upload, "application_document");
  // Bytes first: a row always has its bytes; bytes without a row are unreachable.
  await deps.files.write(file.id, upload.bytes);
  try {
    // The form may be saved during an upload: neither blocks the other.
    return await againWhenChanged(async () => {
      const { row, expiresAt } = await requireForm(deps, token);
      await requireRoom(deps, row, place);
      const { changed, writes } = changeApplication(deps, row, {
        docs_requested: row.docs_requested.map(
          (each, index): StoredDocument =>
            index === place ? { ...each, file_id: toId("file", file.id) } : each,
        ),
      });
      const added = {
        application_id: row.id,
        file_id: file.id,
        created_at: deps.clock.now().toISOString(),
      };
      await writeForm(deps, [
        ...writes,
        insertFile(file),
        insertRow("application_documents", added),
      ]);
      return serializeForm(deps, changed, expiresAt);
    });
  } catch (error) {
    await removeBytesWithoutRow(deps, file.id, error);
    throw error;
  }
}

async function requireRoom(
  { database }: Dependencies,
  row: ReadApplication,
  place: number | undefined,
): Promise<void> {
  const requested = place === undefined ? undefined : row.docs_requested[place];
  if (place !== undefined && (requested === undefined || requested.file_id !== null)) {
    throw rejectDocument("request", "the index of a missing document", String(place));
  }
  const documents = await readDocuments(database, row.id);
  if (documents.length < documentsMax) return;
  throw rejectDocument("file", `one of at most ${documentsMax} documents`, "one more", "too_many");
}

const triesMax = 5;

async function againWhenChanged<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.entry === "conflict";
      if (!isChanged || tries === triesMax) throw error;
    }
  }
}

/**
 * Removes a document permanently, with its bytes.
 *
 * Errors   not_found: the application has no such document; link_expired; conflict: it was reviewed.
 */
export async function removeDocument(
  deps: Dependencies,
  token: string,
  documentId: string,
): Promise<ApplicationFormResponse> {
  const id = toUuid(documentId);
  const response = await againWhenChanged(async () => {
    const { row, expiresAt } = await requireForm(deps, token);
    const documents = await readDocuments(deps.database, row.id);
    await requireUnreviewed(deps, row, id);
    if (!documents.some(({ file_id }) => file_id === id)) {
      throw new ApiError("not_found", `The application has no document ${documentId}.`);
    }
    const { changed, writes } = changeApplication(deps, row, {
      docs_requested: row.docs_requested.map(
        (each): StoredDocument => (each.file_id === documentId ? { ...each, file_id: null } : each),
      ),
    });
    await writeForm(deps, [...writes, deleteFile(id)]);
    return serializeForm(deps, changed, expiresAt);
  });
  // The row is deleted: leftover bytes are unreachable, and no reason to reject the request.
  await deps.files.remove(id).catch((error) => {
    deps.log.warn({ err: error, file: documentId }, "bytes of a deleted document were not removed");
  });
  return response;
}

/** A reviewed file is evidence of a decision. Errors   conflict. */
async function requireUnreviewed(
  { database }: Dependencies,
  row: ReadApplication,
  id: Uuid,
): Promise<void> {
  const { byFile } = await readDocumentVerdicts(database, row.id);
  if (!byFile.has(id)) return;
  throw new ApiError("conflict", "This document was reviewed, and can no longer be removed.");
}

function rejectDocument(
  path: string,
  expected: string,
  received: string,
  code = "invalid",
): ApiError {
  const message = `${path} must be ${expected}; got ${received}.`;
  return rejectBodyField({ code, expected, received, path, message });
}
