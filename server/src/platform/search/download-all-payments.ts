import { downloadAllPayments, PaymentSummary } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import { auditOfExport } from "../../audit/audit-of-call.ts";
import { type Batches, readInBatches } from "../../database/read-in-batches.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import { compareIds } from "../../ids.ts";
import { type ScopedDatabase, scopesOverShards } from "../scopes-over-shards.ts";
import { namesOfAccounts, pageSql, withinTime } from "./read-found-page.ts";
import { conditionsOf, type PaymentSearchRow, serializeFound } from "./search-all-payments.ts";

const rowsPerBatch = 500;

/** The limit of an integer: every row. */
const everyRow = 2_147_483_647;

/**
 * Returns all rows of a search with the same filters, as one file that is written while rows are
 * read.
 *
 * Errors   referenced_not_found; unavailable: too many concurrent downloads.
 * Writes   an audit entry, before anything is sent.
 */
export const handleDownloadAllPayments = handlerFor(downloadAllPayments, async (call, deps) => {
  const { body, caller } = call;
  const databases = await scopesOverShards(deps, caller, body.in);
  const left = call.disconnectSignal();
  call.held().use(await deps.downloads.take(ownerOf(caller), left));
  const sources: Source[] = [];
  for (const scoped of databases) {
    const { text, values } = pageSql(
      {
        table: "payment_search",
        status: "shown_status",
        conditions: conditionsOf(scoped.scope, body),
        statuses: body.status,
        sort: body.sort ?? "newest",
        after: undefined,
        limit: undefined,
      },
      everyRow,
      undefined,
    );
    const query = { sql: text, parameters: values };
    const batches = await readInBatches<PaymentSearchRow>(
      scoped.database,
      query,
      rowsPerBatch,
      left,
    );
    const source = { ...scoped, batches: call.held().use(batches), rows: [] };
    // The first batch is read before anything is sent: an error until then is returned as an API
    // error.
    await readNext(source);
    sources.push(source);
  }
  await writeAtomically(deps.database, auditOfExport(deps, call));
  const date = deps.clock.now().toISOString().slice(0, 10);
  return new StreamedResponse(
    "text/csv; charset=utf-8; header=present",
    linesOf(sources, body.sort === "amount"),
    { "content-disposition": attachment(`payments-${date}.csv`) },
  );
});

type NamedRow = PaymentSearchRow & { account_name: string };

/** The rows of one database, of which the first is the next in the file. */
interface Source extends ScopedDatabase {
  batches: Batches<PaymentSearchRow>;
  rows: NamedRow[];
}

async function readNext(source: Source): Promise<void> {
  const rows = await source.batches.next();
  const names = await withinTime(source.database, (client) => namesOfAccounts(client, rows));
  source.rows = rows.map((row) => ({ ...row, account_name: names.get(row.account_id) ?? "" }));
}

const fields = Object.keys(PaymentSummary.properties) as (keyof typeof PaymentSummary.properties)[];

/** The file, with the rows of all databases in one order. */
async function* linesOf(sources: readonly Source[], byAmount: boolean): AsyncGenerator<string> {
  const order = (a: NamedRow, b: NamedRow) =>
    (byAmount && b.amount - a.amount) || compareIds(b.id, a.id);
  let text = csvRow(fields);
  let count = 0;
  for (;;) {
    const [source] = sources
      .filter(({ rows }) => rows.length > 0)
      .toSorted((a, b) => order(a.rows[0] as NamedRow, b.rows[0] as NamedRow));
    const row = source?.rows.shift();
    if (source === undefined || row === undefined) break;
    const shown = serializeFound(row);
    text += csvRow(fields.map((field) => shown[field]));
    count += 1;
    if (source.rows.length === 0) await readNext(source);
    if (count % rowsPerBatch === 0) {
      yield text;
      text = "";
    }
  }
  if (text !== "") yield text;
}
