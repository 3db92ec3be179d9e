import type { BodyOf, downloadTransactions } from "@openpayfac/contract";
import { sql } from "kysely";
import type { Uuid } from "../../ids.ts";
import { leastIdOf, searched } from "./searched-tables.ts";

export type TransactionFilters = BodyOf<typeof downloadTransactions>;

/** The statement that finds transactions in the order that was asked for. */
export function orderedTransactions(accountId: Uuid, filters: TransactionFilters) {
  const direction = filters.sort_direction?.toLowerCase() === "asc" ? "asc" : "desc";
  const column = filters.sort_column ?? "updated_at";
  const query = transactionsOf(accountId, filters).selectAll("t");
  switch (column) {
    case "amount":
      // As the API shows it: how much, whichever way.
      return query.orderBy(sql`abs(t.amount)`, direction).orderBy("t.id", direction);
    case "settled_at":
    case "description":
      return query
        .orderBy(`t.${column}`, (order) =>
          (direction === "asc" ? order.asc() : order.desc()).nullsLast(),
        )
        .orderBy("t.id", direction);
    default:
      return query.orderBy(`t.${column}`, direction).orderBy("t.id", direction);
  }
}

/** The account's transactions that fulfil all filters, without order. */
export function transactionsOf(accountId: Uuid, filters: TransactionFilters) {
  let query = searched.selectFrom("transactions as t").where("t.account_id", "=", accountId);
  const { created, updated, settled } = filters;
  // Of a receiver's transaction, payment and refund lie with the account whose payment it is.
  const owner = sql<Uuid>`coalesce(t.source_account_id, t.account_id)`;
  if (filters.reference_id !== undefined) {
    const reference = filters.reference_id;
    query = query.where((where) =>
      where.or([
        where(
          "t.root_source_id",
          "in",
          where
            .selectFrom("payments as p")
            .innerJoin("payment_intents as i", (join) =>
              join
                .onRef("i.account_id", "=", "p.account_id")
                .onRef("i.id", "=", "p.payment_intent_id"),
            )
            .select("p.id")
            .where("i.account_id", "=", accountId)
            .where("i.reference_id", "=", reference),
        ),
        where(
          "t.source_id",
          "in",
          where
            .selectFrom("refunds as r")
            .select("r.id")
            .where("r.account_id", "=", accountId)
            .where("r.reference_id", "=", reference),
        ),
      ]),
    );
  }
  if (filters.status !== undefined) {
    const { status } = filters;
    query = query.where((where) =>
      where.or([
        where.and([
          where("t.source_type", "in", ["payment", "transfer"]),
          where.exists(
            where
              .selectFrom("payments as p")
              .select("p.id")
              .where("p.account_id", "=", owner)
              .whereRef("p.id", "=", "t.source_id")
              .where(sql`p.status::text`, "=", status),
          ),
        ]),
        where.and([
          where("t.source_type", "in", ["refund", "refund_failure"]),
          where.exists(
            where
              .selectFrom("refunds as r")
              .select("r.id")
              .where("r.account_id", "=", owner)
              .whereRef("r.id", "=", "t.source_id")
              .where(sql`r.status::text`, "=", status),
          ),
        ]),
      ]),
    );
  }
  const { payment_status: paymentStatus, has_refund: hasRefund } = filters;
  if (paymentStatus !== undefined || hasRefund === true) {
    query = query.where((where) => {
      let payment = where
        .selectFrom("payments as p")
        .select("p.id")
        .where("p.account_id", "=", owner)
        .whereRef("p.id", "=", "t.root_source_id");
      if (paymentStatus !== undefined) payment = payment.where("p.status", "=", paymentStatus);
      if (hasRefund === true) payment = payment.where("p.amount_refunded", ">", 0);
      return where.exists(payment);
    });
  }
  if (hasRefund === false) {
    query = query.where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("payments as p")
            .select("p.id")
            .where("p.account_id", "=", owner)
            .whereRef("p.id", "=", "t.root_source_id")
            .where("p.amount_refunded", ">", 0),
        ),
      ),
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
    // Both hold for whatever was created since then, and lead to an index.
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
  return query;
}
