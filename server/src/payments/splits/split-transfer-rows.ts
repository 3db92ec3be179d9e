import type { Pool } from "pg";
import { insertRows } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** Types of owners that can receive a split. */
export type ReceiverType = "account" | "contractor" | "partner";

/** A split of a captured payment, moved to another owner. */
export type SplitTransferRow = Row<
  "split_transfers",
  {
    receiver_type: ReceiverType;
    kind: "split" | "partner_share";
    /** The amount that refunds have reversed or are about to reverse. */
    amount_reversed: number;
  }
>;

/** The amount reversed of one split transfer. */
export interface SplitReversal {
  transfer_id: Uuid;
  receiver_type: ReceiverType;
  receiver_id: Uuid;
  amount: number;
}

export function insertSplitTransfers(rows: readonly SplitTransferRow[]): Write {
  return insertRows(
    "split_transfers",
    [
      "account_id",
      "id",
      "payment_id",
      "kind",
      "receiver_type",
      "receiver_id",
      "amount",
      "amount_reversed",
      "description",
      "created_at",
      "updated_at",
    ],
    rows,
  );
}

/**
 * Adds reversals to split transfers, or with `sign` -1 subtracts them. The payment's version is
 * written with it, so that no concurrent change uses the same split transfers.
 */
export function recordSplitReversals(
  accountId: Uuid,
  parts: readonly SplitReversal[],
  sign: 1 | -1,
  now: string,
): Write {
  return {
    sql: `UPDATE split_transfers t SET amount_reversed = t.amount_reversed + part.amount, updated_at = $3
            FROM unnest($2::uuid[], $4::bigint[]) AS part (id, amount)
           WHERE t.account_id = $1 AND t.id = part.id`,
    values: [
      accountId,
      parts.map((part) => part.transfer_id),
      now,
      parts.map((part) => sign * part.amount),
    ],
  };
}

/** Reads the split transfers of a payment, in the order of their creation. */
export async function readSplitTransfers(
  database: Pool,
  accountId: Uuid,
  paymentId: Uuid,
): Promise<SplitTransferRow[]> {
  const found = await database.query<SplitTransferRow>({
    name: "read-transfers",
    text: "SELECT * FROM split_transfers WHERE account_id = $1 AND payment_id = $2 ORDER BY id",
    values: [accountId, paymentId],
  });
  return found.rows;
}
