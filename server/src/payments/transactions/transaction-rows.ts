import type { Transaction } from "@openpayfac/contract";
import type { Static } from "typebox";
import { insertRows } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import { timeOfId, type Uuid } from "../../ids.ts";

type Wire = Static<typeof Transaction>;

/** One balance transaction of a merchant account. */
export type TransactionRow = Row<
  "transactions",
  {
    source_type: Wire["source_type"];
    /** The payment's account if it is another one; null: the account itself. */
    source_account_id: Uuid | null;
    root_source_type: Wire["root_source_type"];
    /** A positive amount is added to the balance. */
    amount: number;
    settlement_status: Wire["settlement_status"];
    /** When the amount became available; null while it is pending. */
    available_at: string | null;
  }
>;

/** Input   available: whether it changes `available`; absent: it changes `pending`. */
export type Movement = { available?: boolean } & Pick<
  TransactionRow,
  | "id"
  | "source_type"
  | "source_id"
  | "root_source_type"
  | "root_source_id"
  | "amount"
  | "description"
>;

/** A balance transaction of any owner. */
export type MovementOf = Movement &
  Pick<TransactionRow, "account_id" | "source_account_id"> & {
    /** Absent: it is settled later, with its payment or refund. */
    settled_at?: string | null;
    /** The payout that it is part of; absent: a later payout includes it. */
    payout_id?: Uuid;
    /** The payout's bank transfer; absent: a later one, or none. */
    bank_transfer_id?: Uuid;
    /** The funding file that settled it; absent: none. */
    settlement_id?: Uuid | null;
  };

/** The write that adds balance transactions of several owners, posted at one time. */
export function insertTransactionsOf(now: string, movements: readonly MovementOf[]): Write {
  return insertRows(
    "transactions",
    [
      "account_id",
      "id",
      "source_type",
      "source_id",
      "source_account_id",
      "payout_id",
      "bank_transfer_id",
      "settlement_id",
      "root_source_type",
      "root_source_id",
      "amount",
      "description",
      "settlement_status",
      "settled_at",
      "available_at",
      "created_at",
      "updated_at",
    ],
    movements.map(({ available, settled_at = null, ...movement }) => ({
      ...movement,
      payout_id: movement.payout_id ?? null,
      bank_transfer_id: movement.bank_transfer_id ?? null,
      settlement_id: movement.settlement_id ?? null,
      settlement_status: settled_at === null ? "unsettled" : "settled",
      settled_at,
      // A transaction that is settled when created is available when created.
      available_at: available === true || settled_at !== null ? now : null,
      created_at: creationOf(movement.id),
      updated_at: now,
    })),
  );
}

/** In the order of ids, exactly: the primary key has the order of creation, too. */
function creationOf(id: Uuid): string {
  return timeOfId(id).toISOString();
}

/** The write that adds balance transactions of one account, posted at one time. */
export function insertTransactions(
  accountId: Uuid,
  now: string,
  movements: readonly Movement[],
): Write {
  const values: unknown[] = [accountId, now];
  const rows = movements.map((movement) => {
    const places = [
      movement.id,
      movement.source_type,
      movement.source_id,
      movement.root_source_type,
      movement.root_source_id,
      movement.amount,
      movement.description,
      movement.available === true ? now : null,
      creationOf(movement.id),
    ].map((value) => `$${values.push(value)}`);
    return `($1, ${places.join(", ")}, $2)`;
  });
  return {
    sql: `INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type,
            root_source_id, amount, description, available_at, created_at, updated_at)
          VALUES ${rows.join(", ")}`,
    values,
  };
}
