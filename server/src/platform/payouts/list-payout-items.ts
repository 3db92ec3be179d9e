import { type IdKind, listPayoutItems, type PayoutItem } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId, type Uuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { findPayout } from "./find-payout.ts";

type Item = Static<typeof PayoutItem>;

type ItemRow = Row<
  "transactions",
  { source_type: Item["source_type"] },
  | "available_at"
  | "bank_transfer_id"
  | "payout_id"
  | "settled_at"
  | "settlement_id"
  | "settlement_status"
  | "updated_at"
>;

/**
 * Lists the balance transactions that a payout pays, each with its payment. The payout's own
 * transactions and fees are not among them.
 *
 * Errors   not_found, invalid_query.
 */
export const handleListPayoutItems = handlerFor(
  listPayoutItems,
  async ({ params, query, caller }, { database }) => {
    const page = pageOf(query);
    const payout = await findPayout(database, caller, params.id);
    const where = new ListConditions({ sql: "account_id = $1", value: payout.account_id });
    where.add(payout.id, (place) => `payout_id = ${place} AND root_source_id <> ${place}`);
    where.add(query.source_type, (place) => `source_type = ${place}`);
    where.add(query.amount, (place) => `abs(amount) = ${place}`);
    const read = await readPage<ItemRow>(database, "transactions", where, page);
    const rows = read.decodeAll();
    const payments = await readPaymentsOfItems(database, rows);
    return pageResponse(page, rows, (row) => serializeItem(row, payments.get(row.root_source_id)));
  },
);

/** The account whose payment changed the balance: another one's if it was split. */
const accountOf = (row: ItemRow) => row.source_account_id ?? row.account_id;

interface PaymentOfItem {
  account_id: Uuid;
  id: Uuid;
  payment_intent_id: Uuid;
  amount_captured: number;
  reference_id: string | null;
}

async function readPaymentsOfItems(
  database: Pool,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<Uuid, PaymentOfItem>> {
  const ofPayments = rows.filter((row) => row.root_source_type === "payment");
  if (ofPayments.length === 0) return new Map();
  const found = await database.query<PaymentOfItem>(
    named(
      `SELECT payment.account_id, payment.id, payment.payment_intent_id, payment.amount_captured,
              payment.reference_id
         FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
         JOIN payments AS payment ON payment.account_id = wanted.account_id
          AND payment.id = wanted.id`,
      [ofPayments.map(accountOf), ofPayments.map((row) => row.root_source_id)],
    ),
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}

const kinds: Readonly<Record<Item["source_type"], IdKind>> = {
  dispute: "dispute",
  fee: "fee",
  fee_refund: "fee",
  funding: "settlement",
  payment: "payment",
  payment_method: "payment_method",
  payout: "payout",
  refund: "refund",
  refund_failure: "refund",
  transfer: "payment",
  reversal: "reversal",
  adjustment: "adjustment",
  bank_debit: "bank_debit",
};

function serializeItem(row: ItemRow, payment: PaymentOfItem | undefined): Item {
  return {
    id: toId("transaction", row.id),
    entity: "payout_item",
    source_type: row.source_type,
    source_id: toId(kinds[row.source_type], row.source_id),
    amount: row.amount,
    description: row.description,
    account_id: payment === undefined ? null : toId("account", payment.account_id),
    payment_id: payment === undefined ? null : toId("payment", payment.id),
    payment_intent_id:
      payment === undefined ? null : toId("payment_intent", payment.payment_intent_id),
    payment_amount: payment?.amount_captured ?? null,
    reference_id: payment?.reference_id ?? null,
    earlier_payout_id:
      row.root_source_type === "payout" ? toId("payout", row.root_source_id) : null,
    created_at: row.created_at,
  };
}
