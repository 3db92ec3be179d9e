import type { Pool } from "pg";
import {
  accountColumns,
  accountTables,
  type BoardedAccount,
} from "../../../identity/account-record.ts";
import type { Uuid } from "../../../ids.ts";
import { isPastDueColumn } from "../../requirements/past-due.ts";
import type { ChangedAccount } from "./assign-bank-account.ts";

type Found = BoardedAccount & { is_past_due: boolean; was_paid: boolean; is_payable: boolean };

/**
 * Reads an account whose bank account is to change.
 *
 * Returns  undefined if it does not exist; `wasPaid`: a validated bank account of it was ever
 *          chosen for payouts, so that another one waits before it is used; `isPayable`: the current
 *          one can receive payouts.
 */
export async function readChangedAccount(
  database: Pool,
  id: Uuid,
): Promise<(ChangedAccount & { wasPaid: boolean; isPayable: boolean }) | undefined> {
  const found = await database.query<Found>({
    name: "read-account-to-change-bank",
    text: `SELECT ${accountColumns}, ${isPastDueColumn},
             EXISTS (SELECT FROM payout_bank_accounts WHERE account_id = a.id) AS was_paid,
             EXISTS (SELECT FROM payout_bank_accounts
                      WHERE account_id = a.id AND id = a.bank_account_id AND state = 'usable')
               AND coalesce(bank.validation_status = 'VALIDATED', false) AS is_payable
        FROM ${accountTables} WHERE a.id = $1`,
    values: [id],
  });
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const { is_past_due: isPastDue, was_paid: wasPaid, is_payable: isPayable, ...account } = row;
  const isPaused = !account.payouts_enabled && isPayable && !isPastDue;
  return { account, isPastDue, isPaused, wasPaid, isPayable };
}
