import type { BankSpeed } from "@openpayfac/processors";
import type { Pool } from "pg";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** A debit, or a refund of one, that the bank's processor took. */
export type BankTransferRow = Row<
  "bank_transfers",
  {
    /** The processor's name for it. */
    reference: string;
    service_type: BankSpeed;
    /** 1 for the first debit of a payment, one more for each time it was presented again. */
    entry_number: number;
    /** How long the bank may still change its mind; null: it is over. */
    return_window_ends_at: string | null;
  }
>;

export function insertBankTransfer(row: BankTransferRow): Write {
  return insertRow("bank_transfers", { ...row });
}

/** Writes what became of a transfer, if it still stands where it was read. */
export function updateBankTransfer(
  read: BankTransferRow,
  changed: Pick<BankTransferRow, "status" | "return_code" | "return_window_ends_at" | "updated_at">,
): Write {
  return updateRow(
    "bank_transfers",
    { account_id: read.account_id, id: read.id, status: read.status },
    {
      status: changed.status,
      return_code: changed.return_code,
      return_window_ends_at: changed.return_window_ends_at,
      updated_at: changed.updated_at,
    },
  );
}

/** Transfers by the processor's names for them. */
export async function readBankTransfers(
  database: Pool,
  references: readonly string[],
): Promise<Map<string, BankTransferRow>> {
  const found = await database.query<BankTransferRow>({
    name: "read-bank-transfers",
    text: "SELECT * FROM bank_transfers WHERE reference = ANY($1::text[])",
    values: [references],
  });
  return new Map(found.rows.map((row) => [row.reference, row]));
}

/** The newest debit of a payment. */
export async function readDebitOf(
  database: Pool,
  accountId: Uuid,
  paymentId: Uuid,
): Promise<BankTransferRow | undefined> {
  const found = await database.query<BankTransferRow>({
    name: "read-debit-of",
    text: `SELECT * FROM bank_transfers
            WHERE account_id = $1 AND payment_id = $2 AND kind = 'debit'
            ORDER BY id DESC LIMIT 1`,
    values: [accountId, paymentId],
  });
  return found.rows[0];
}
