import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { setAccountCapability } from "../../identity/set-account-capability.ts";
import type { Uuid } from "../../ids.ts";

/** The rows that a block of a bank account changes, each by one write. */
interface BankAccountBlock {
  rejected: Write;
  /** Absent: the owner's payouts go to another bank account. */
  settings?: Write;
  /** Of the account: its payouts are disabled. */
  capability: Write[];
}

/**
 * Writes that block a bank account that does not exist or that returned payouts. If an account has
 * no other bank account, its payouts are disabled, with the event.
 */
export async function blockBankAccountWrites(
  deps: Pick<Dependencies, "database" | "ids">,
  ownerId: Uuid,
  bankAccountId: Uuid | null,
  now: string,
): Promise<Write[]> {
  const block = await planBankAccountBlock(deps, ownerId, bankAccountId, now);
  return [
    block.rejected,
    ...(block.settings === undefined ? [] : [block.settings]),
    ...block.capability,
  ];
}

/** The same by row, for a change that has more to write to one of them. */
export async function planBankAccountBlock(
  deps: Pick<Dependencies, "database" | "ids">,
  ownerId: Uuid,
  bankAccountId: Uuid | null,
  now: string,
): Promise<BankAccountBlock> {
  const rejected: Write = {
    sql: `UPDATE payout_bank_accounts SET state = 'rejected', updated_at = $3
           WHERE account_id = $1 AND id = $2`,
    values: [ownerId, bankAccountId, now],
  };
  const inUse = await deps.database.query(
    "SELECT FROM payout_settings WHERE account_id = $1 AND bank_account_id = $2",
    [ownerId, bankAccountId],
  );
  if (inUse.rowCount === 0) return { rejected, capability: [] };
  const account = await readAccountRecord(deps.database, ownerId);
  return {
    rejected,
    settings: {
      sql: `UPDATE payout_settings SET bank_account_id = NULL
             WHERE account_id = $1 AND bank_account_id = $2`,
      values: [ownerId, bankAccountId],
      must: "payout_settings",
    },
    capability:
      account === undefined
        ? []
        : setAccountCapability(account, "payouts_enabled", false, { now, ids: deps.ids }),
  };
}
