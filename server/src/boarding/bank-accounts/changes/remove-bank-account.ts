import type { Pool } from "pg";
import { asJson, updateRow } from "../../../database/row-writes.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { writeOwnerEvents } from "../../../webhooks/write-events.ts";
import { type BankAccountRow, serializeBankAccount } from "../bank-account-rows.ts";

/**
 * The writes that remove a bank account from a business, with the event, unless another account of
 * the business uses it.
 *
 * Input    accountId: the account that no longer uses it; id: null: there is none.
 */
export async function removeBankAccount(
  deps: Pick<Dependencies, "database" | "clock" | "ids">,
  accountId: Uuid,
  id: Uuid | null,
): Promise<Write[]> {
  const row = id === null ? undefined : await readUnshared(deps.database, accountId, id);
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
  const event = {
    type: "v2.bank_account.updated",
    objectId: row.id,
    sequence: removed.sequence,
    data: JSON.stringify(serializeBankAccount(removed)),
  };
  return [
    updateRow(
      "bank_accounts",
      { id: row.id, version: row.version },
      { ...columns, needs_info_documents: asJson(removed.needs_info_documents) },
    ),
    writeOwnerEvents({ partnerId: row.partner_id }, now, [event], deps.ids),
  ];
}

async function readUnshared(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<BankAccountRow | undefined> {
  const found = await database.query<BankAccountRow>(
    `SELECT * FROM bank_accounts WHERE id = $1 AND removed_at IS NULL
       AND NOT EXISTS (SELECT FROM accounts WHERE bank_account_id = $1 AND id <> $2)
       AND NOT EXISTS (SELECT FROM bank_account_changes
                        WHERE bank_account_id = $1 AND account_id <> $2
                          AND status IN ('validating', 'cooling_off'))`,
    [id, accountId],
  );
  return found.rows[0];
}
