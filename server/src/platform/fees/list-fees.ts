import { type feeStates, listPlatformFees } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Page, pageOf, pageResponse, pageSql, requireCursor } from "../../http/pages.ts";
import { firstIdAt, toId } from "../../ids.ts";
import type { FeeRow } from "../../payments/fees/fee-rows.ts";
import { serializeFee } from "../../payments/fees/serialize-fee.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { type ScopeCondition, scopeOf } from "../scope.ts";
import { withinTime } from "../search/read-found-page.ts";

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
    return pageResponse(page, rows, (row) => ({
      ...serializeFee(row),
      account_id: toId("account", row.account_id),
      account_name: names.get(row.account_id)?.account ?? "",
    }));
  },
);

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
  where.add(from && firstIdAt(new Date(from)), (place) => `id >= ${place}`);
  where.add(to && firstIdAt(new Date(to)), (place) => `id < ${place}`);
  const { sql, values } = pageSql(page, where.values.length + 1);
  const order = sql.slice(sql.indexOf("ORDER BY"));
  const limit = order.slice(order.indexOf("LIMIT"));
  const owners = `(SELECT id FROM accounts WHERE ${scope.sql}) AS owner`;
  return {
    read: named(
      `WITH owner AS MATERIALIZED (
         SELECT owner.id FROM ${owners} CROSS JOIN LATERAL (
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
