import { Readable } from "node:stream";
import { type downloadTransactions, Transaction } from "@openpayfac/contract";
import { type Batches, readInBatches } from "../../database/read-in-batches.ts";
import { type Handler, Streamed } from "../../http/call.ts";
import { csvRow } from "../../http/csv.ts";
import { serializerOf } from "../../http/render.ts";
import { takeTurn } from "../../http/take-turn.ts";
import type { Parts } from "../../parts.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import type { TransactionRow } from "../transactions/transaction-rows.ts";
import { orderedTransactions } from "./transaction-search.ts";

const rowsPerBatch = 500;
// Each keeps a connection of the pool for as long as its reader takes.
const downloadsAtOnceMax = 2;

const turns = takeTurn(downloadsAtOnceMax);

/**
 * Answers all that a search with the same filters would find, as one file that is written while it
 * is read: a reader who is slow, or leaves, costs no memory.
 *
 * Returns  CSV, or one JSON object a line where the caller accepts JSON.
 */
export const handleDownloadTransactions: Handler<typeof downloadTransactions, Parts> = async (
  call,
  parts,
) => {
  const format = /application\/(json|x-ndjson)/.test(call.accept ?? "") ? ndjson : csv;
  const query = orderedTransactions(call.account.id, call.body);
  const done = await turns();
  let batches: Batches<TransactionRow> | undefined;
  try {
    batches = await readInBatches<TransactionRow>(parts.database, query, rowsPerBatch);
    // The first batch is read before anything is sent: what fails until then is a proper refusal.
    const first = await batches.next();
    const lines = Readable.from(write(format, first, batches, done), {
      objectMode: true,
      highWaterMark: 1,
    });
    return new Streamed(format.type, lines, async () => {
      await batches?.close();
      done();
    });
  } catch (error) {
    await batches?.close();
    done();
    throw error;
  }
};

interface Format {
  type: string;
  head: string;
  line(row: TransactionRow): string;
}

const fields = Object.keys(Transaction.properties) as (keyof typeof Transaction.properties)[];
const toJson = serializerOf(Transaction);

const csv: Format = {
  type: "text/csv; charset=utf-8; header=present",
  head: csvRow(fields),
  line(row) {
    const shown = presentTransaction(row);
    return csvRow(fields.map((field) => shown[field]));
  },
};

const ndjson: Format = {
  type: "application/x-ndjson; charset=utf-8",
  head: "",
  line: (row) => `${toJson(presentTransaction(row))}\n`,
};

async function* write(
  format: Format,
  first: TransactionRow[],
  batches: Batches<TransactionRow>,
  done: () => void,
): AsyncGenerator<string> {
  try {
    let rows = first;
    let text = format.head;
    while (rows.length > 0) {
      for (const row of rows) text += format.line(row);
      yield text;
      text = "";
      rows = rows.length < rowsPerBatch ? [] : await batches.next();
    }
    if (text !== "") yield text;
  } finally {
    // Also where the reader left: the stream is destroyed, which ends the generator here.
    await batches.close();
    done();
  }
}
