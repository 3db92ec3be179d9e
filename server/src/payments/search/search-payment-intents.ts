import { type BodyOf, paymentIntentStatuses, searchPaymentIntents } from "@openpayfac/contract";
import { sql } from "kysely";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { readPayments } from "../payments/payment-rows.ts";
import { idsOfBranches, mergeSortedBranches, type SortPart } from "./merge-sorted-branches.ts";
import { runSearch } from "./run-search.ts";
import { isShort, lastChange, leastIdOf, searched } from "./searched-tables.ts";
import { intentInFlight, intentsOfEnded, isEnd } from "./selective-status.ts";

/** Finds the account's intents that match all filters. */
export const handleSearchPaymentIntents = handlerFor(searchPaymentIntents, async (call, parts) => {
  const { rows, meta } = await runSearch<PaymentIntentRow>(
    parts.database,
    call.body,
    (limit, offset) => orderedIntents(call.account.id, call.body, limit, offset),
    (limit) => countedIntents(call.account.id, call.body, limit),
  );
  const payments = await readPayments(
    parts.database,
    rows.flatMap(({ account_id, latest_payment_id: id }) =>
      id === null ? [] : [{ account_id, id }],
    ),
  );
  const data = rows.map((row) =>
    serializePaymentIntent(row, payments.get(row.latest_payment_id ?? "")),
  );
  return { data, meta };
});

export type IntentFilters = BodyOf<typeof searchPaymentIntents>;

/**
 * The statement of the number of results. It has an order too, so that PostgreSQL reads the index,
 * whose newest entries are the usual result, and not the table.
 */
function countedIntents(accountId: Uuid, filters: IntentFilters, limit: number) {
  const search = intentsOf(accountId, filters);
  const parts = partsByChange(filters);
  if (parts !== undefined) return idsOfBranches(search, "i", parts, limit);
  return search
    .select("i.id")
    .orderBy(lastChange("i", isShort(filters.settled) ? "first" : "along"), "desc")
    .limit(limit)
    .compile();
}

/** The statement of one page. */
function orderedIntents(accountId: Uuid, filters: IntentFilters, limit: number, offset: number) {
  const direction = filters.sort_direction?.toLowerCase() === "asc" ? "asc" : "desc";
  const column = filters.sort_column ?? "updated_at";
  const parts = column === "updated_at" ? partsByChange(filters) : partsOf(column);
  const search = intentsOf(accountId, filters);
  if (parts !== undefined)
    return mergeSortedBranches(search, "i", parts, direction, { limit, offset });
  const along = isShort(filters.settled) ? "first" : "along";
  return search
    .selectAll("i")
    .orderBy(column === "amount" ? sql`i.amount` : lastChange("i", along), direction)
    .orderBy("i.id", direction)
    .limit(limit)
    .offset(offset)
    .compile();
}

/**
 * The index of intents by change has none that was only created, so that a payment writes it once;
 * the index of those that are not captured has them. Undefined: one of the two has all results in
 * order, or they are found first and then sorted.
 */
function partsByChange(filters: IntentFilters): SortPart[] | undefined {
  if (filters.status !== undefined || isShort(filters.settled)) return undefined;
  if (filters.payment_status !== undefined && isEnd(filters.payment_status)) return undefined;
  const key = sql.ref("i.updated_at");
  return [
    { where: sql`i.status <> 'created'`, key },
    { where: sql`i.status = 'created'`, key },
  ];
}

const amount = sql.ref("i.amount");
const none = sql`0::bigint`;

/** The index of each branch of a sort; undefined: the column's own index has all rows in order. */
function partsOf(
  column: Exclude<IntentFilters["sort_column"], "updated_at" | undefined>,
): SortPart[] | undefined {
  const own = sql.ref(`i.${column}`);
  switch (column) {
    case "amount":
      return undefined;
    case "amount_authorized":
    case "amount_captured":
      // For most rows it equals the full amount. No row with 0 is captured.
      return [
        { where: sql`${own} = ${amount}`, key: amount },
        { where: sql`${own} <> ${amount} AND ${own} > 0`, key: own },
        { where: sql`${own} = 0 AND ${amount} > 0 AND i.status <> 'captured'`, key: none },
      ];
    case "amount_refunded":
    case "amount_voided":
      return [
        { where: sql`${own} > 0`, key: own },
        { where: sql`${own} = 0`, key: none },
      ];
    case "status":
      return paymentIntentStatuses.map((status) => ({
        where: sql`i.status = ${sql.lit(status)}`,
        key: sql`${sql.lit(status)}::payment_intent_status`,
      }));
  }
}

function intentsOf(accountId: Uuid, filters: IntentFilters) {
  let query = searched.selectFrom("payment_intents as i").where("i.account_id", "=", accountId);
  const { created, updated, settled } = filters;
  if (filters.reference_id !== undefined) {
    query = query.where("i.reference_id", "=", filters.reference_id);
  }
  if (filters.status !== undefined) {
    query = query.where("i.status", "=", filters.status);
    // Implied, and the condition of an index.
    if (filters.status !== "created") query = query.where(sql<boolean>`i.status <> 'created'`);
  }
  if (filters.payment_status !== undefined) {
    const status = sql<string>`(SELECT p.status::text FROM payments p
      WHERE p.account_id = i.account_id AND p.id = i.latest_payment_id)`;
    query = query.where(status, "=", filters.payment_status);
    if (isEnd(filters.payment_status)) {
      query = query.where("i.id", "in", intentsOfEnded(accountId, filters.payment_status));
    } else if (filters.payment_status !== "captured") {
      query = query.where(intentInFlight(filters.payment_status));
    }
  }
  if (filters.settlement_status !== undefined) {
    const settledOnly = filters.settlement_status === "settled";
    query = query.where("i.settled_at", settledOnly ? "is not" : "is", null);
  }
  if (filters.has_refund !== undefined) {
    query = query.where(
      sql<boolean>`i.amount_refunded ${sql.raw(filters.has_refund ? "> 0" : "= 0")}`,
    );
  }
  if (filters.amount_min !== undefined) query = query.where("i.amount", ">=", filters.amount_min);
  if (filters.amount_max !== undefined) query = query.where("i.amount", "<=", filters.amount_max);
  if (created?.from !== undefined) {
    // Both are implied for rows created since then, and use an index.
    query = query
      .where("i.created_at", ">=", created.from)
      .where("i.updated_at", ">=", created.from)
      .where("i.id", ">=", leastIdOf(created.from, "from"));
  }
  if (created?.to !== undefined) {
    query = query
      .where("i.created_at", "<", created.to)
      .where("i.id", "<", leastIdOf(created.to, "to"));
  }
  if (updated?.from !== undefined) query = query.where("i.updated_at", ">=", updated.from);
  if (updated?.to !== undefined) query = query.where("i.updated_at", "<", updated.to);
  if (settled?.from !== undefined) query = query.where("i.settled_at", ">=", settled.from);
  if (settled?.to !== undefined) query = query.where("i.settled_at", "<", settled.to);
  if (filters.payment_status === undefined || !isEnd(filters.payment_status)) return query;
  // OFFSET 0 keeps the outer order out of the subquery: its rows are found first, and then sorted.
  return searched.selectFrom(query.selectAll("i").offset(sql<number>`0`).as("i"));
}
