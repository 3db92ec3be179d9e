import type { Pool } from "pg";
import type { Uuid } from "../../../ids.ts";
import { type Payee, readPayee } from "../../payees/payee.ts";

/** An account or a contractor whose bank account changes. */
export interface ChangedPayee {
  payee: Payee;
  /** Whether a requirement that is past due disables its payouts. */
  isPastDue: boolean;
  /** Payouts of an account are disabled although the current bank account could receive them. */
  isPaused: boolean;
  /**
   * Whether a validated bank account of it was ever chosen for payouts, so that another one waits
   * before it is used.
   */
  wasPaid: boolean;
  /** Whether the current bank account can receive payouts. */
  isPayable: boolean;
}

interface Found {
  is_past_due: boolean;
  was_paid: boolean;
  is_payable: boolean;
}

/** Reads a payee whose bank account is to change. Returns   undefined if it does not exist. */
export async function readChangedPayee(
  database: Pool,
  id: Uuid,
): Promise<ChangedPayee | undefined> {
  const payee = await readPayee(database, id);
  if (payee === undefined) return undefined;
  const found = await database.query<Found>({
    name: "read-payee-to-change-bank",
    text: `SELECT
             EXISTS (SELECT FROM account_requirements WHERE account_id = $1
                      AND past_due_at IS NOT NULL AND status IN ('due', 'submitted')) AS is_past_due,
             EXISTS (SELECT FROM payout_bank_accounts WHERE account_id = $1) AS was_paid,
             EXISTS (SELECT FROM payout_bank_accounts chosen
                       JOIN bank_accounts bank ON bank.id = chosen.id
                      WHERE chosen.account_id = $1 AND chosen.id = $2 AND chosen.state = 'usable'
                        AND bank.validation_status = 'VALIDATED') AS is_payable`,
    values: [id, payee.bank_account_id],
  });
  const [row] = found.rows;
  if (row === undefined) throw new Error("a row without a table is always returned");
  const { is_past_due: isPastDue, was_paid: wasPaid, is_payable: isPayable } = row;
  const isPaused = payee.type === "account" && !payee.payouts_enabled && isPayable && !isPastDue;
  return { payee, isPastDue, isPaused, wasPaid, isPayable };
}
