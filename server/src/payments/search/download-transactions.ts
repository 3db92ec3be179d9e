import { downloadTransactions, Transaction } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import { type Batches, readInBatches } from "../../database/read-in-batches.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import type { Owner } from "../../identity/owners.ts";
import { serializeTransaction } from "../transactions/serialize-transaction.ts";
import type { TransactionRow } from "../transactions/transaction-rows.ts";
import { orderedTransactions } from "./transaction-search.ts";

const rowsPerBatch = 500;

/**
 * Returns all rows of a search with the same filters, as one file that is written while rows are
 * read: a slow or disconnected client costs no memory.
 *
 * Returns  CSV, or one JSON object a line if the caller accepts JSON.
 * Errors   unavailable: too many concurrent downloads.
 */
export const handleDownloadTransactions = handlerFor(downloadTransactions, async (call, deps) => {
  const format = /application\/(json|x-ndjson)/.test(call.accept ?? "") ? ndjson : csv;
  const { caller, owner } = call;
  const query = orderedTransactions({ owner, caller }, call.body);
  call.held().use(await deps.downloads.take(ownerOf(caller), call.disconnectSignal()));
  const batches = call
    .held()
    .use(
      await readInBatches<TransactionRow>(
        deps.database,
        query,
        rowsPerBatch,
        call.disconnectSignal(),
      ),
    );
  // The first batch is read before anything is sent: an error until then is returned as an API
  // error.
  const first = await batches.next();
  const date = deps.clock.now().toISOString().slice(0, 10);
  return new StreamedResponse(format.type, write(format, owner, first, batches), {
    "content-disposition": attachment(`transactions-${date}.${format.extension}`),
  });
});

interface Format {
  type: string;
  extension: string;
  head: string;
  line(row: TransactionRow, owner: Owner): string;
}

const fields = Object.keys(Transaction.properties) as (keyof typeof Transaction.properties)[];
const toJson = jsonEncoderFor(Transaction);

const csv: Format = {
  type: "text/csv; charset=utf-8; header=present",
  extension: "csv",
  head: csvRow(fields),
  line(row, owner) {
    const shown = serializeTransaction(row, owner);
    return csvRow(fields.map((field) => shown[field]));
  },
};

const ndjson: Format = {
  type: "application/x-ndjson; charset=utf-8",
  extension: "ndjson",
  head: "",
  line: (row, owner) => `${toJson(serializeTransaction(row, owner))}\n`,
};

async function* write(
  format: Format,
  owner: Owner,
  first: TransactionRow[],
  batches: Batches<TransactionRow>,
): AsyncGenerator<string> {
  let rows = first;
  let text = format.head;
  while (rows.length > 0) {
    for (const row of rows) text += format.line(row, owner);
    yield text;
    text = "";
    rows = rows.length < rowsPerBatch ? [] : await batches.next();
  }
  if (text !== "") yield text;
}
