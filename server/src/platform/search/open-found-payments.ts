import type { BodyOf, downloadAllPayments } from "@openpayfac/contract";
import { type Batches, readInBatches } from "../../database/read-in-batches.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { compareIds } from "../../ids.ts";
import { type ScopedDatabase, scopesOverShards } from "../scopes-over-shards.ts";
import { namesOfAccounts, pageSql, withinTime } from "./read-found-page.ts";
import { conditionsOf, type PaymentSearchRow, serializeFound } from "./search-all-payments.ts";

const rowsPerBatch = 500;

/** The limit of an integer: every row. */
const everyRow = 2_147_483_647;

type Filters = BodyOf<typeof downloadAllPayments>;
type Found = ReturnType<typeof serializeFound>;

/**
 * Opens a search of payments without an end: all of its rows, of each database in one snapshot.
 *
 * Input    held: closes the connections; left: aborts the statements.
 * Returns  the rows in batches, in the order of the search. The first ones are read already.
 * Errors   referenced_not_found.
 */
export async function openFoundPayments(
  deps: Dependencies,
  caller: Caller,
  filters: Filters,
  held: AsyncDisposableStack,
  left: AbortSignal,
): Promise<AsyncGenerator<Found[]>> {
  const sources: Source[] = [];
  for (const scoped of await scopesOverShards(deps, caller, filters.in)) {
    const { text, values } = pageSql(
      {
        table: "payment_search",
        status: "shown_status",
        conditions: conditionsOf(scoped.scope, filters),
        statuses: filters.status,
        sort: filters.sort ?? "newest",
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
    const source = { ...scoped, batches: held.use(batches), rows: [] };
    await readNext(source);
    sources.push(source);
  }
  return merged(sources, filters.sort === "amount");
}

type NamedRow = PaymentSearchRow & { account_name: string };

/** The rows of one database, of which the first is the next in the order. */
interface Source extends ScopedDatabase {
  batches: Batches<PaymentSearchRow>;
  rows: NamedRow[];
}

async function readNext(source: Source): Promise<void> {
  const rows = await source.batches.next();
  const names = await withinTime(source.database, (client) => namesOfAccounts(client, rows));
  source.rows = rows.map((row) => ({ ...row, account_name: names.get(row.account_id) ?? "" }));
}

/** The rows of all databases in one order. */
async function* merged(sources: readonly Source[], byAmount: boolean): AsyncGenerator<Found[]> {
  const order = (a: NamedRow, b: NamedRow) =>
    (byAmount && b.amount - a.amount) || compareIds(b.id, a.id);
  let found: Found[] = [];
  for (;;) {
    const [source] = sources
      .filter(({ rows }) => rows.length > 0)
      .toSorted((a, b) => order(a.rows[0] as NamedRow, b.rows[0] as NamedRow));
    const row = source?.rows.shift();
    if (source === undefined || row === undefined) break;
    found.push(serializeFound(row));
    if (source.rows.length === 0) await readNext(source);
    if (found.length === rowsPerBatch) {
      yield found;
      found = [];
    }
  }
  if (found.length > 0) yield found;
}
