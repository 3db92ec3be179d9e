import { type feeStates, listPlatformFees, type PlatformFee } from "@openpayfac/contract";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Page, pageOf, pageResponse, pageSql, requireCursor } from "../../http/pages.ts";
import { firstIdAt, toId, toIdOrNull } from "../../ids.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { type ScopeCondition, scopeOf } from "../scope.ts";
import { withinTime } from "../search/read-found-page.ts";

type Wire = Static<typeof PlatformFee>;

type FeeRow = Pick<
  Row<
    "fees",
    {
      fee_type: Wire["fee_type"];
      /** The objects that cause a fee. */
      source_type: "dispute" | "payment" | "payment_method" | "payout" | null;
    }
  >,
  | "id"
  | "account_id"
  | "fee_type"
  | "description"
  | "from_owner_type"
  | "source_type"
  | "source_id"
  | "amount"
  | "amount_refunded"
  | "settled_at"
  | "created_at"
>;

const states: Readonly<Record<(typeof feeStates)[number], string>> = {
  unsettled: "settled_at IS NULL",
  settled: "settled_at IS NOT NULL",
  refunded: "amount_refunded > 0",
};

/**
 * Lists the fees of the scope's accounts.
 *
 * Errors   invalid_query, referenced_not_found, unavailable.
 */
export const handleListPlatformFees = handlerFor(
  listPlatformFees,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const scope = accountsInScope(await scopeOf(database, caller, query.in));
    const { read, find } = feesStatements(scope, query, page);
    const [rows] = await Promise.all([
      withinTime(database, async (client) => (await client.query<FeeRow>(read)).rows),
      requireCursor(database, find.text, find.values, page),
    ]);
    const names = await namesOfMerchants(
      database,
      rows.map(({ account_id }) => account_id),
    );
    return pageResponse(page, rows, ({ account_id: account, source_id: source, ...row }) => ({
      id: toId("fee", row.id),
      entity: "fee" as const,
      account_id: toId("account", account),
      account_name: names.get(account)?.account ?? "",
      fee_type: row.fee_type,
      description: row.description,
      from_owner_type: row.from_owner_type,
      source_type: row.source_type,
      source_id: row.source_type === null ? null : toIdOrNull(row.source_type, source),
      amount: row.amount,
      amount_refunded: row.amount_refunded,
      settled_at: row.settled_at,
      created_at: row.created_at,
    }));
  },
);

const noId = "00000000-0000-0000-0000-000000000000";

interface Filters {
  fee_type?: FeeRow["fee_type"];
  state?: keyof typeof states;
  from?: string;
  to?: string;
}

/**
 * The statements of a page. An index by tenant or partner would cost each payment. Instead, the first
 * fee of each account is looked up by its key. Only accounts whose first ones are on the page can have
 * rows on it.
 *
 * Returns  read: the rows, and one more; find: the fee of the cursor, whose id is the last value.
 */
export function feesStatements(
  scope: ScopeCondition,
  { fee_type: type, state, from, to }: Filters,
  page: Page,
) {
  const where = new ListConditions({ sql: "account_id = owner.id", value: scope.value });
  // Inlined: the partial index without processing fees is used only if the statement excludes them.
  where.addFixed(type !== undefined, `fee_type = '${type}'`);
  if (state !== undefined) where.addFixed(true, states[state]);
  // Fees below are settled.
  where.addFixed(state === "unsettled", "id >= owner.settled_below");
  where.add(from && firstIdAt(new Date(from)), (place) => `id >= ${place}`);
  where.add(to && firstIdAt(new Date(to)), (place) => `id < ${place}`);
  const { sql, values } = pageSql(page, where.values.length + 1);
  const order = sql.slice(sql.indexOf("ORDER BY"));
  const limit = order.slice(order.indexOf("LIMIT"));
  const settledBelow =
    state === "unsettled"
      ? `, coalesce((SELECT fees_settled_below FROM read_model_ledgers WHERE account_id = accounts.id),
           '${noId}') AS settled_below`
      : "";
  // OFFSET 0: planned alone, the accounts of a tenant are read without their table.
  const owners = `(SELECT id${settledBelow} FROM accounts WHERE ${scope.sql} OFFSET 0) AS owner`;
  return {
    read: named(
      `WITH owner AS MATERIALIZED (
         SELECT owner.* FROM ${owners} CROSS JOIN LATERAL (
           SELECT id AS fee_id FROM fees
            WHERE ${where.sql} ${sql.replace(limit, "LIMIT 1")}) AS first
         ${order.replace("id", "fee_id")})
       SELECT row.* FROM owner CROSS JOIN LATERAL (
         SELECT * FROM fees WHERE ${where.sql} ${sql}) AS row ${order.replace("id", "row.id")}`,
      [...where.values, ...values],
    ),
    find: {
      text: `SELECT 1 FROM ${owners} CROSS JOIN LATERAL (
        SELECT FROM fees WHERE ${where.sql} AND id = $${where.values.length + 1}) AS fee`,
      values: where.values,
    },
  };
}
