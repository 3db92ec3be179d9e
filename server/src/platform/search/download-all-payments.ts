import { downloadAllPayments, PaymentSummary } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import { auditOfExport } from "../../audit/audit-of-call.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import { openFoundPayments } from "./open-found-payments.ts";
import type { serializeFound } from "./search-all-payments.ts";

/**
 * Returns all rows of a search with the same filters, as one file that is written while rows are
 * read.
 *
 * Errors   referenced_not_found; unavailable: too many concurrent downloads.
 * Writes   an audit entry, before anything is sent.
 */
export const handleDownloadAllPayments = handlerFor(downloadAllPayments, async (call, deps) => {
  const { body, caller } = call;
  const left = call.disconnectSignal();
  call.held().use(await deps.downloads.take(ownerOf(caller), left));
  // The first batch is read before anything is sent: an error until then is returned as an API
  // error.
  const found = await openFoundPayments(deps, caller, body, call.held(), left);
  await writeAtomically(deps.database, auditOfExport(deps, call));
  const date = deps.clock.now().toISOString().slice(0, 10);
  return new StreamedResponse("text/csv; charset=utf-8; header=present", linesOf(found), {
    "content-disposition": attachment(`payments-${date}.csv`),
  });
});

const fields = Object.keys(PaymentSummary.properties) as (keyof typeof PaymentSummary.properties)[];

async function* linesOf(
  found: AsyncGenerator<ReturnType<typeof serializeFound>[]>,
): AsyncGenerator<string> {
  yield csvRow(fields);
  for await (const rows of found) {
    yield rows.map((row) => csvRow(fields.map((field) => row[field]))).join("");
  }
}
