import type { Pool } from "pg";
import { asJson, updateRow } from "../../../database/row-writes.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { bankAccountEvent } from "../bank-account-events.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";

/**
 * The writes that remove a bank account of a business or a contractor, with the event, unless another
 * account of the business uses it.
 *
 * Input    payeeId: the account or contractor that no longer uses it; id: null: there is none.
 */
export async function removeBankAccount(
  deps: Pick<Dependencies, "database" | "clock" | "ids">,
  payeeId: Uuid,
  id: Uuid | null,
): Promise<Write[]> {
  const row = id === null ? undefined : await readUnshared(deps.database, payeeId, id);
  if (row === undefined) return [];
  const now = deps.clock.now().toISOString();
  const removed: BankAccountRow = {
    ...row,
    status: "DISABLED",
    documents_due_at: null,
    next_action_at: null,
    removed_at: now,
    version: row.version + 1,
    sequence: row.sequence + 1,
    updated_at: now,
  };
  const { id: _, created_at: __, ...columns } = removed;
  return [
    updateRow(
      "bank_accounts",
      { id: row.id, version: row.version },
      { ...columns, needs_info_documents: asJson(removed.needs_info_documents) },
    ),
    ...bankAccountEvent(removed, "v2.bank_account.updated", deps.ids),
  ];
}

async function readUnshared(
  database: Pool,
  payeeId: Uuid,
  id: Uuid,
): Promise<BankAccountRow | undefined> {
  const found = await database.query<BankAccountRow>(
    `SELECT * FROM bank_accounts WHERE id = $1 AND removed_at IS NULL
       AND NOT EXISTS (SELECT FROM accounts WHERE bank_account_id = $1 AND id <> $2)
       AND NOT EXISTS (SELECT FROM bank_account_changes
                        WHERE bank_account_id = $1 AND account_id <> $2
                          AND status IN ('validating', 'cooling_off'))`,
    [id, payeeId],
  );
  return found.rows[0];
}
