import type { BankSpeed } from "@openpayfac/processors";
import type { Pool } from "pg";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** A debit, or a refund of one, that the bank's processor accepted. */
export type BankTransferRow = Row<
  "bank_transfers",
  {
    /** The processor's reference of the transfer. */
    reference: string;
    service_type: BankSpeed;
    /** ACH entry number: 1 for the original debit, 2 and 3 for reinitiated entries. */
    entry_number: number;
    /** End of the return window; null once closed. */
    return_window_ends_at: string | null;
  }
>;

export function insertBankTransfer(row: BankTransferRow): Write {
  return insertRow("bank_transfers", { ...row });
}

/** Updates a transfer if its stored status is unchanged. */
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

/** Reads transfers by the processor's references. */
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
