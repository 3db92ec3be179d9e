import type { Pool } from "pg";
import { insertRows } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** Who can receive a part of a payment. */
export type ReceiverType = "account" | "contractor" | "partner";

/** A part of a captured payment that another owner received. */
export type SplitTransferRow = Row<
  "split_transfers",
  {
    receiver_type: ReceiverType;
    kind: "split" | "partner_share";
    /** What refunds took back or are about to. */
    amount_returned: number;
  }
>;

/** What is taken back of one transfer. */
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
      "amount_returned",
      "description",
      "created_at",
      "updated_at",
    ],
    rows,
  );
}

/**
 * Counts parts as taken back, or with `sign` -1 as not taken back after all. The payment's version
 * is written with it, so that nothing else counts on the same transfers meanwhile.
 */
export function recordSplitReversals(
  accountId: Uuid,
  parts: readonly SplitReversal[],
  sign: 1 | -1,
  now: string,
): Write {
  return {
    sql: `UPDATE split_transfers t SET amount_returned = t.amount_returned + part.amount, updated_at = $3
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

/** The transfers of a payment, in the order in which they were made. */
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
