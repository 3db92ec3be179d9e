import type { Transaction } from "@openpayfac/contract";
import type { Static } from "typebox";
import { insertRows } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

type Wire = Static<typeof Transaction>;

/** One movement of what the platform owes a merchant account, as the merchant sees it. */
export type TransactionRow = Row<
  "transactions",
  {
    source_type: Wire["source_type"];
    /** Whose payment it is, where that is another account; null: its own. */
    source_account_id: Uuid | null;
    root_source_type: Wire["root_source_type"];
    /** Above zero adds to the balance. */
    amount: number;
    settlement_status: Wire["settlement_status"];
    /** From when on it is in `available`; null while it is in `pending`. */
    available_at: string | null;
  }
>;

/** Input   available: whether it moves `available`; absent: it moves `pending`. */
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

/** A movement of any owner's balance. */
export type MovementOf = Movement &
  Pick<TransactionRow, "account_id" | "source_account_id"> & {
    /** Absent: it is settled later, with what it belongs to. */
    settled_at?: string | null;
    /** The payout that it is a step of; absent: a later payout takes it. */
    payout_id?: Uuid;
    /** The file that it is settled by; absent: by none. */
    settlement_id?: Uuid | null;
  };

/** The write that shows movements of several owners, posted at one time. */
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
    movements.map(({ available, settled_at = null, payout_id, settlement_id, ...movement }) => ({
      ...movement,
      payout_id: payout_id ?? null,
      settlement_id: settlement_id ?? null,
      settlement_status: settled_at === null ? "unsettled" : "settled",
      settled_at,
      // What is settled from the start is available from the start.
      available_at: available === true || settled_at !== null ? now : null,
      created_at: now,
      updated_at: now,
    })),
  );
}

/** The write that shows movements of one account, posted at one time. */
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
    ].map((value) => `$${values.push(value)}`);
    return `($1, ${places.join(", ")}, $2, $2)`;
  });
  return {
    sql: `INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type,
            root_source_id, amount, description, available_at, created_at, updated_at)
          VALUES ${rows.join(", ")}`,
    values,
  };
}
