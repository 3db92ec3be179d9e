import { getApplicationDocument } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf, ownerOf } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { type RevealedFile, revealFileContent } from "../sensitive-data/reveal.ts";
import { requireVisibleApplication } from "./visible-application.ts";

/**
 * Returns a document's bytes for the viewer of the review.
 *
 * Errors   not_found; unavailable: too many concurrent downloads.
 * Writes   the record of the read.
 */
export const handleGetApplicationDocument = handlerFor(
  getApplicationDocument,
  async (call, deps) => {
    const { caller, params } = call;
    const application = await requireVisibleApplication(deps.database, caller, params.id);
    const { rows } = await deps.database.query<RevealedFile>(
      named(
        `SELECT f.id, f.tenant_id, f.partner_id, f.filename
           FROM application_documents d JOIN files f ON f.id = d.file_id
          WHERE d.application_id = $1 AND d.file_id = $2`,
        [application.id, toUuid(params.file)],
      ),
    );
    const [row] = rows;
    if (row === undefined) throw new ApiError("not_found", `There is no file ${params.file}.`);
    call.held().use(await deps.fileDownloads.take(ownerOf(caller), call.disconnectSignal()));
    const reason = `Review of ${params.id}`;
    const bytes = await revealFileContent(deps, row, { by: actorIdOf(caller), reason });
    return new StreamedResponse("application/octet-stream", [bytes], {
      "content-length": String(bytes.length),
      "content-disposition": attachment(row.filename),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
  },
);
