import type { BankDebitStatus } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import { bankDebitTransitions } from "./bank-debit-states.ts";

/** A debit of the bank account of an account that owes the platform. */
export type BankDebitRow = Row<"bank_debits", { status: BankDebitStatus }>;

export function insertBankDebit(row: BankDebitRow): Write {
  return insertRow("bank_debits", { ...row });
}

/** Updates a debit if the stored row is unchanged. */
export function updateBankDebit(read: BankDebitRow, changed: BankDebitRow): Write {
  requireTransition("a bank debit", bankDebitTransitions, read.status, changed.status);
  return updateRow(
    "bank_debits",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: changed.version,
      sequence: changed.sequence,
      status: changed.status,
      fee_amount: changed.fee_amount,
      reference: changed.reference,
      return_code: changed.return_code,
      failure_message: changed.failure_message,
      processing_attempts: changed.processing_attempts,
      next_action_at: changed.next_action_at,
      return_window_ends_at: changed.return_window_ends_at,
      updated_at: changed.updated_at,
      sent_at: changed.sent_at,
      completed_at: changed.completed_at,
      returned_at: changed.returned_at,
    },
  );
}

export async function readBankDebitByReference(
  database: Pool,
  reference: string,
): Promise<BankDebitRow | undefined> {
  const found = await database.query<BankDebitRow>(
    named("SELECT * FROM bank_debits WHERE reference = $1", [reference]),
  );
  return found.rows[0];
}

/** The debit in progress of an owner. */
export interface OpenDebit {
  /** null: none. */
  id: Uuid | null;
  /** In minor units; 0: none. */
  amount: number;
}

export async function readOpenDebit(
  database: Pick<Pool, "query">,
  owner: Uuid,
): Promise<OpenDebit> {
  const { rows } = await database.query<OpenDebit>(
    named(
      `SELECT settings.bank_debit_id AS id, coalesce(debit.amount, 0) AS amount
         FROM payout_settings AS settings
         LEFT JOIN bank_debits AS debit ON debit.account_id = settings.account_id
          AND debit.id = settings.bank_debit_id
        WHERE settings.account_id = $1`,
      [owner],
    ),
  );
  return rows[0] ?? { id: null, amount: 0 };
}

/** The lock of an owner's debit in progress, if it is still the one that was read. */
export function unchangedOpenDebit(owner: Uuid, { id }: OpenDebit): Write {
  return {
    sql: `SELECT 1 FROM payout_settings
           WHERE account_id = $1 AND bank_debit_id IS NOT DISTINCT FROM $2::uuid FOR UPDATE`,
    values: [owner, id],
    must: "payout_settings",
  };
}

/** Begins the debit of an owner that has none. */
export function beginDebit(owner: Uuid, id: Uuid): Write {
  return {
    sql: `UPDATE payout_settings SET bank_debit_id = $2
           WHERE account_id = $1 AND bank_debit_id IS NULL`,
    values: [owner, id],
    must: "payout_settings",
  };
}

/**
 * Ends it: another debit may begin.
 *
 * Input    blocked: the bank account that no longer receives the owner's payouts; absent: none.
 */
export function endDebit(owner: Uuid, id: Uuid, blocked?: Uuid): Write {
  return {
    sql: `UPDATE payout_settings SET bank_debit_id = NULL,
                 bank_account_id = nullif(bank_account_id, $3::uuid)
           WHERE account_id = $1 AND bank_debit_id = $2`,
    values: [owner, id, blocked ?? null],
    must: "payout_settings",
  };
}
