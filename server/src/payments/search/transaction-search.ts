import {
  type BodyOf,
  disputeStatuses,
  type downloadTransactions,
  paymentStatuses,
  refundStatuses,
} from "@openpayfac/contract";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "../../identity/api-keys.ts";
import type { Owner } from "../../identity/owners.ts";
import type { Uuid } from "../../ids.ts";
import { sortWithoutValueLast } from "./merge-sorted-branches.ts";
import { isShort, lastChange, leastIdOf, searched } from "./searched-tables.ts";
import {
  isSelective,
  statusOfPayment,
  statusOfSource,
  whosePaymentIs,
  whoseSourceIs,
} from "./selective-status.ts";

export type TransactionFilters = BodyOf<typeof downloadTransactions>;

/** Whose transactions are searched, and for whom. */
export interface SearchScope {
  owner: Owner;
  caller: Pick<Caller, "tenantId" | "partnerId">;
}

/** The statement that finds transactions in the requested order. */
export function orderedTransactions(
  scope: SearchScope,
  filters: TransactionFilters,
  page?: { limit: number; offset: number },
): { sql: string; parameters: readonly unknown[] } {
  const direction = filters.sort_direction?.toLowerCase() === "asc" ? "asc" : "desc";
  const column = filters.sort_column ?? "updated_at";
  const search = transactionsOf(scope, filters);
  if (column === "settled_at" && page !== undefined) {
    return sortWithoutValueLast(search, "t", "settled_at", direction, page);
  }
  let query = search.selectAll("t");
  switch (column) {
    case "amount":
      // The absolute amount, as the API returns it.
      query = query.orderBy(sql`abs(t.amount)`, direction);
      break;
    case "settled_at":
      query = query.orderBy("t.settled_at", (order) =>
        (direction === "asc" ? order.asc() : order.desc()).nullsLast(),
      );
      break;
    case "created_at":
      // Ids have the order of creation.
      break;
    case "updated_at":
      query = query.orderBy(
        lastChange("t", isShort(filters.settled) ? "first" : "along"),
        direction,
      );
      break;
    default:
      query = query.orderBy(`t.${column}`, direction);
  }
  query = query.orderBy("t.id", direction);
  if (page !== undefined) query = query.limit(page.limit).offset(page.offset);
  return query.compile();
}

/** The owner's transactions that match all filters, without an order. */
export function transactionsOf(scope: SearchScope, filters: TransactionFilters) {
  const accountId = scope.owner.id;
  let query = searched.selectFrom("transactions as t").where("t.account_id", "=", accountId);
  const { created, updated, settled } = filters;
  if (filters.reference_id !== undefined) {
    const ids = ofReference(scope, filters.reference_id);
    // An array is found first; a join could be planned as a walk through all transactions.
    query = query.where(sql<boolean>`t.id = ANY(ARRAY(${ids}))`);
  }
  // These subqueries return a value per row, not a set: PostgreSQL then runs them only for rows
  // that it reaches in the order of the search, and not for all payments before the first row. With
  // a selective status it would reach all rows: so those with the status are found first.
  const { status, payment_status: paymentStatus } = filters;
  if (status !== undefined) {
    query = isSelective(status)
      ? query.where("t.id", "in", whoseSourceIs(accountId, status))
      : query.where(statusOfSource, "=", status);
    const types = fewOfStatus(status);
    if (types !== undefined) query = query.where(types);
  }
  if (paymentStatus !== undefined) {
    query = isSelective(paymentStatus)
      ? query.where("t.id", "in", whosePaymentIs(accountId, paymentStatus))
      : query.where(statusOfPayment, "=", paymentStatus);
  }
  if (filters.has_refund !== undefined) {
    query = query.where(
      filters.has_refund ? hasRefund(accountId) : sql<boolean>`NOT (${hasRefund(accountId)})`,
    );
  }
  if (filters.settlement_status !== undefined) {
    query = query.where("t.settlement_status", "=", filters.settlement_status);
  }
  if (filters.amount_min !== undefined) {
    query = query.where(sql<number>`abs(t.amount)`, ">=", filters.amount_min);
  }
  if (filters.amount_max !== undefined) {
    query = query.where(sql<number>`abs(t.amount)`, "<=", filters.amount_max);
  }
  if (created?.from !== undefined) {
    // Both are implied for rows created since then, and use an index.
    query = query
      .where("t.created_at", ">=", created.from)
      .where("t.updated_at", ">=", created.from)
      .where("t.id", ">=", leastIdOf(created.from, "from"));
  }
  if (created?.to !== undefined) {
    query = query
      .where("t.created_at", "<", created.to)
      .where("t.id", "<", leastIdOf(created.to, "to"));
  }
  if (updated?.from !== undefined) query = query.where("t.updated_at", ">=", updated.from);
  if (updated?.to !== undefined) query = query.where("t.updated_at", "<", updated.to);
  if (settled?.from !== undefined) query = query.where("t.settled_at", ">=", settled.from);
  if (settled?.to !== undefined) query = query.where("t.settled_at", "<", settled.to);
  if (!isSelective(status) && !isSelective(paymentStatus)) return query;
  // OFFSET 0 keeps the outer order out of the subquery: its rows are found first, and then sorted.
  return searched.selectFrom(query.selectAll("t").offset(sql<number>`0`).as("t"));
}

/**
 * The condition of the partial index on other types than payment, fee and transfer, if only refunds
 * or disputes have the status. It is inlined in the SQL text, so that the planner can use the
 * index.
 */
function fewOfStatus(status: string): RawBuilder<boolean> | undefined {
  const has = (statuses: readonly string[]) => statuses.includes(status);
  if (has(paymentStatuses)) return undefined;
  if (has(refundStatuses)) return sql`t.source_type IN ('refund', 'refund_failure')`;
  return has(disputeStatuses) ? sql`t.source_type = 'dispute'` : undefined;
}

// The account's own payments with a refund are found once, by their index.
const hasRefund = (accountId: Uuid) => sql<boolean>`CASE WHEN t.source_account_id IS NULL
  THEN t.root_source_id IN (SELECT i.latest_payment_id FROM payment_intents i
    WHERE i.account_id = ${accountId} AND i.amount_refunded > 0 AND i.latest_payment_id IS NOT NULL)
  ELSE coalesce((SELECT p.amount_refunded > 0 FROM payments p
    WHERE p.account_id = t.source_account_id AND p.id = t.root_source_id), false) END`;

/** Ids of transactions of payments and of refunds with a reference. */
function ofReference({ owner, caller }: SearchScope, reference: string) {
  if (owner.type !== "account") return receivedOfReference(owner.id, caller, reference);
  const accountId = owner.id;
  const ofPayments = searched
    .selectFrom("payment_intents as i")
    .innerJoin("payments as p", (join) =>
      join.onRef("p.account_id", "=", "i.account_id").onRef("p.payment_intent_id", "=", "i.id"),
    )
    .innerJoin("transactions as t", (join) =>
      join.onRef("t.account_id", "=", "p.account_id").onRef("t.root_source_id", "=", "p.id"),
    )
    .select("t.id")
    .where("i.account_id", "=", accountId)
    .where("i.reference_id", "=", reference);
  const ofRefunds = searched
    .selectFrom("refunds as r")
    .innerJoin("transactions as t", (join) =>
      join
        .onRef("t.account_id", "=", "r.account_id")
        .onRef("t.root_source_id", "=", "r.payment_id")
        .onRef("t.source_id", "=", "r.id"),
    )
    .select("t.id")
    .where("r.account_id", "=", accountId)
    .where("r.reference_id", "=", reference);
  return ofPayments.union(ofRefunds);
}

/**
 * Ids of transactions that an owner received from payments with a reference, of the accounts that
 * the caller has access to. Each account is one step in the index of references.
 */
function receivedOfReference(ownerId: Uuid, caller: SearchScope["caller"], reference: string) {
  const { tenantId, partnerId } = caller;
  const received = searched
    .selectFrom("accounts as a")
    .innerJoin("payment_intents as i", "i.account_id", "a.id")
    .innerJoin("transactions as t", "t.root_source_id", "i.latest_payment_id")
    .select("t.id")
    .where("a.tenant_id", "=", tenantId)
    .where("i.reference_id", "=", reference)
    .where("t.account_id", "=", ownerId);
  return partnerId === null ? received : received.where("a.partner_id", "=", partnerId);
}
