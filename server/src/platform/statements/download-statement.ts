import { downloadStatement } from "@openpayfac/contract";
import { auditOfExport } from "../../audit/audit-of-call.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { findStatement } from "./find-statement.ts";
import { serializeDetails } from "./statement-rows.ts";
import { statementCsv } from "./write-statement-csv.ts";
import { statementPdf } from "./write-statement-pdf.ts";

/**
 * Returns a statement as a file.
 *
 * Errors   not_found.
 * Writes   an audit entry, before anything is sent.
 */
export const handleDownloadStatement = handlerFor(downloadStatement, async (call, deps) => {
  const statement = await findStatement(deps.database, call.caller, call.params.id);
  const shown = serializeDetails(statement, statement.corrected_by_id);
  const isCsv = /\btext\/csv\b/.test(call.accept ?? "");
  const bytes = isCsv ? Buffer.from(statementCsv(shown)) : await statementPdf(shown);
  await writeAtomically(deps.database, auditOfExport(deps, call));
  const name = `statement-${shown.month}-${shown.id}.${isCsv ? "csv" : "pdf"}`;
  const type = isCsv ? "text/csv; charset=utf-8; header=present" : "application/pdf";
  return new StreamedResponse(type, [bytes], {
    "content-length": String(bytes.length),
    "content-disposition": attachment(name),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});
