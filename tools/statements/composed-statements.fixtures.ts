import { foundKinds } from "@openpayfac/contract";
import type { Pool } from "pg";
import { tableColumns } from "../../server/src/database/columns.generated.ts";
import { insertRows, updateRow } from "../../server/src/database/row-writes.ts";
import type { Table } from "../../server/src/database/table-rows.ts";
import type { Write } from "../../server/src/database/write-atomically.ts";
import { reencryptionSql } from "../../server/src/operator/reencrypt-database.ts";
import { handleSearchPaymentIntents } from "../../server/src/payments/search/search-payment-intents.ts";
import { handleSearchTransactions } from "../../server/src/payments/search/search-transactions.ts";
import { insertTransactions } from "../../server/src/payments/transactions/transaction-rows.ts";
import { upsertOf } from "../../server/src/platform/read-model/upsert-rows.ts";
import type { Scope } from "../../server/src/platform/scope.ts";
import type { Statement } from "../../server/src/platform/search/conditions.ts";
import { placeStatement } from "../../server/src/platform/search/find-by-id.ts";
import { objectQueries } from "../../server/src/platform/search/find-objects.ts";
import { paymentQueries } from "../../server/src/platform/search/find-payments.ts";
import {
  countSql,
  cursorSql,
  type FoundSearch,
  pageSql,
} from "../../server/src/platform/search/read-found-page.ts";
import { conditionsOf } from "../../server/src/platform/search/search-all-payments.ts";
import {
  writeAccountEvents,
  writeContractorEvents,
  writeOwnerEvents,
} from "../../server/src/webhooks/write-events.ts";

/** A statement that the server's own code composed, for the check of statements. */
export interface ComposedStatement {
  /** The file that composes it. */
  file: string;
  text: string;
  values: readonly unknown[];
}

const id = "018f0000-0000-7000-8000-000000000001";
const at = "2026-01-01T00:00:00.000Z";
const ids = { next: () => id };

/** Every form that the composed writes have: one row and several, and each encrypted column. */
export function composedWrites(): ComposedStatement[] {
  const event = { type: "v2.payment.captured", objectId: id, sequence: 1, data: "{}" };
  const movement = {
    id,
    source_type: "payment",
    source_id: id,
    root_source_type: "payment",
    root_source_id: id,
    amount: 1,
    description: null,
  } as const;
  const counts = [1, 3].flatMap((count): [string, Write][] => {
    const events = Array(count).fill(event);
    return [
      ["write-events.ts", writeAccountEvents(id, at, events, ids)],
      ["write-events.ts", writeAccountEvents({ id, partnerId: id }, at, events, ids)],
      ["write-events.ts", writeOwnerEvents({ partnerId: id }, at, events, ids)],
      ["write-events.ts", writeContractorEvents(id, at, events, ids)],
      ["transaction-rows.ts", insertTransactions(id, at, Array(count).fill(movement))],
    ];
  });
  const rows = (Object.keys(tableColumns) as Table[]).flatMap(rowWrites);
  const reencryption = Object.entries(tableColumns).flatMap(([table, columns]) =>
    Object.keys(columns)
      .filter((column) => column.startsWith("encrypted_"))
      .flatMap((column) => {
        const { size, read, update } = reencryptionSql({ table, column });
        return [
          { file: "reencrypt-database.ts", text: size, values: [] },
          { file: "reencrypt-database.ts", text: read, values: Array(4).fill("") },
          { file: "reencrypt-database.ts", text: update, values: Array(3).fill([]) },
        ];
      }),
  );
  return [
    ...[...counts, ...rows].map(([file, { sql: text, values }]) => ({ file, text, values })),
    ...reencryption,
  ];
}

/** Computed by PostgreSQL: no write names it. */
const generated = ["final_status", "shown_status"];

/** The writes of one row of a table, with all of its columns. */
function rowWrites(table: Table): [string, Write][] {
  const columns = Object.keys(tableColumns[table]).filter((name) => !generated.includes(name));
  const row = Object.fromEntries(columns.map((name) => [name, "x"])) as never;
  const [first = ""] = columns;
  const isReadModel = /^(payment|refund|object)_search$/.test(table);
  return [
    ...(isReadModel
      ? [["upsert-rows.ts", upsertOf(table as never, [row])] as [string, Write]]
      : []),
    ["row-writes.ts", insertRows(table, columns as never, [row])],
    ["row-writes.ts", updateRow(table, { [first]: "x" } as never, row)],
    ["row-writes.ts", updateRow(table, { [first]: null } as never, row)],
  ];
}

type Search = typeof handleSearchPaymentIntents;

/**
 * The statements that the searches send for each filter, each column to sort by and both
 * directions, with the type of rows that the page is read as.
 */
export async function composedSearches(): Promise<(ComposedStatement & { row?: string })[]> {
  return [
    ...(await statementsOf(handleSearchPaymentIntents, "PaymentIntentRow")),
    ...(await statementsOf(handleSearchTransactions, "TransactionRow")),
    ...searchesOfReadModel(),
  ];
}

/** Each condition of the searches of the read model, alone and all together, for each scope. */
function searchesOfReadModel(): ComposedStatement[] {
  const tenant = { tenantId: id, partnerId: null, businessId: null, accountIds: null };
  const scopes: Scope[] = [
    tenant,
    { ...tenant, partnerId: id },
    { ...tenant, partnerId: id, businessId: id },
    { ...tenant, partnerId: id, businessId: id, accountIds: [id] },
  ];
  const all = {
    created: { from: at, to: at },
    amount_min: 1,
    amount_max: 2,
    method_type: "card",
    brand: "visa",
    last_four: "1111",
    customer: "ada",
    reference: "order",
    entry_mode: "keyed",
    decline_category: "retry_later",
    refunded: true,
    disputed: true,
    external: true,
    settled: true,
  } as const;
  const filters = [{}, all, ...Object.entries(all).map(([name, value]) => ({ [name]: value }))];
  const pages = scopes.flatMap((scope) =>
    filters.flatMap((filter) =>
      [undefined, ["declined"], ["declined", "captured"]].flatMap((statuses) =>
        (["newest", "amount"] as const).flatMap((sort) => {
          const search: FoundSearch = {
            table: "payment_search",
            status: "shown_status",
            conditions: conditionsOf(scope, filter),
            statuses,
            sort,
            after: "pi_01m8ej105je00a11gygmz8vt6n",
            limit: 10,
          };
          return [
            pageSql(search, 11, undefined),
            pageSql(search, 11, { id, amount: 1 }),
            countSql(search),
            cursorSql(search),
          ];
        }),
      ),
    ),
  );
  const input = { tail: "8vt6n0", amount: 1, lastFour: "1111", key: "pps100", prefix: "ada" };
  const named = ["pi", "pmt", "re", "po"].map((prefix) => `${prefix}_01m8ej105je00a11gygmz8vt6n`);
  const kinds = ["payment_intent", "payment", "refund", "payout"] as const;
  const places = scopes.flatMap((scope) =>
    kinds.flatMap((kind, index) => placeStatement(scope, kind, named[index] ?? "") ?? []),
  );
  const of = (file: string, statements: readonly Statement[]) =>
    statements.map((statement) => ({ file, ...statement }));
  return [
    ...of("read-found-page.ts", pages),
    ...of(
      "find-payments.ts",
      scopes.flatMap((scope) => paymentQueries(scope, input, id)),
    ),
    ...of(
      "find-objects.ts",
      scopes.flatMap((scope) => objectQueries(scope, input, foundKinds, id)),
    ),
    ...of("find-by-id.ts", places),
  ];
}

async function statementsOf(search: Search, row: string) {
  const sent: (ComposedStatement & { row?: string })[] = [];
  const database = recording((text, values) => {
    const isCount = text.startsWith("SELECT count(*)");
    if (!/^\s*select\b/i.test(text)) return;
    sent.push({ file: "run-search.ts", text, values, ...(isCount ? {} : { row }) });
  });
  for (const body of bodiesOf(search)) {
    const owner = { type: "account", id };
    const call = { body, account: { id }, owner, caller: { tenantId: id, partnerId: id } };
    await search.handle(call as never, { database } as never);
  }
  return sent;
}

/** No filter, each alone with each of its values, and each order. */
function bodiesOf({ operation }: Search): object[] {
  const { properties } = operation.body as unknown as {
    properties: Record<string, { anyOf?: { const?: unknown }[]; enum?: unknown[]; type?: string }>;
  };
  const range = { gte: at, lt: at };
  const other: Record<string, unknown[]> = {
    reference_id: ["order-1"],
    has_refund: [true, false],
    created: [range],
    updated: [range],
    settled: [range],
    amount_min: [1],
    amount_max: [1],
    sort_direction: ["asc"],
    limit: [],
    page: [2],
  };
  return [
    {},
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const values = schema.enum ?? schema.anyOf?.map((each) => each.const) ?? other[name] ?? [];
      return values.flatMap((value) =>
        name === "sort_column"
          ? ["asc", "desc"].map((sort_direction) => ({ [name]: value, sort_direction }))
          : [{ [name]: value }],
      );
    }),
  ];
}

/** A pool that records what is sent, and finds nothing. */
function recording(record: (text: string, values: unknown[]) => void): Pool {
  const query = async (sent: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const [text, given] = typeof sent === "string" ? [sent, values] : [sent.text, sent.values];
    record(text, given ?? []);
    return { rows: [], rowCount: 0 };
  };
  return { query, connect: async () => ({ query, release() {} }) } as unknown as Pool;
}
