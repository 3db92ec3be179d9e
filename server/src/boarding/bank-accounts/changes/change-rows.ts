import type { Pool } from "pg";
import type { Row } from "../../../database/table-rows.ts";
import type { Uuid } from "../../../ids.ts";

/** A bank account that a merchant or a contractor added or replaced after the approval. */
export type BankAccountChangeRow = Row<
  "bank_account_changes",
  {
    status: "validating" | "cooling_off" | "effective" | "failed" | "cancelled";
    requested_by: "link" | "user" | "partner";
    announced: "requested" | "effective" | "failed" | "cancelled" | null;
  }
>;

/** The pending change of the bank account of an account or a contractor, which has one at most. */
export async function readOpenChange(
  database: Pool,
  accountId: Uuid,
): Promise<BankAccountChangeRow | undefined> {
  const found = await database.query<BankAccountChangeRow>({
    name: "read-open-bank-account-change",
    text: `SELECT * FROM bank_account_changes
            WHERE account_id = $1 AND status IN ('validating', 'cooling_off')`,
    values: [accountId],
  });
  return found.rows[0];
}

/** Changes that the owners and users, or the contractor, were not informed of, oldest first. */
export async function readUnannouncedChanges(
  database: Pool,
  accountId: Uuid,
): Promise<BankAccountChangeRow[]> {
  const found = await database.query<BankAccountChangeRow>({
    name: "read-unannounced-bank-account-changes",
    text: `SELECT * FROM bank_account_changes
            WHERE account_id = $1
              AND announced IS DISTINCT FROM
                CASE WHEN status IN ('validating', 'cooling_off') THEN 'requested' ELSE status END
            ORDER BY id`,
    values: [accountId],
  });
  return found.rows;
}
