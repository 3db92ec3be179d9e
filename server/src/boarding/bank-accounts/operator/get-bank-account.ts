import { isIdOf } from "@openpayfac/contract/names";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId, toUuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readChecksOf } from "../../verification/index.ts";
import { readDecisions } from "../../verification/operator/decided-by.ts";
import { shownCheck } from "../../verification/operator/shown-check.ts";
import { type BankAccountRow, serializeBankAccountAsOperator } from "../bank-account-rows.ts";
import type { BankAccountChangeRow } from "../changes/change-rows.ts";

/**
 * Returns one bank account with its checks and the changes that added it, oldest first; without its
 * numbers.
 *
 * Errors   OperatorError: unknown bank account.
 */
export async function getBankAccountAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  id: string,
) {
  const row = await findBankAccount(database, id);
  const [checks, changes, decisions] = await Promise.all([
    readChecksOf(database, [row.id]),
    database.query<BankAccountChangeRow>(
      "SELECT * FROM bank_account_changes WHERE bank_account_id = $1 ORDER BY id",
      [row.id],
    ),
    readDecisions(database, row.id),
  ]);
  return {
    ...serializeBankAccountAsOperator(row),
    checks: checks.map((check) => shownCheck(check)),
    decisions,
    changes: changes.rows.map((change) => ({
      id: toId("bank_account_change", change.id),
      payee_id: toId(row.contractor_id === null ? "account" : "contractor", change.account_id),
      status: change.status,
      requested_by: change.requested_by,
      requested_at: change.created_at,
      effective_at: change.effective_at,
      cancelled_by: change.cancelled_by,
      cancel_reason: change.cancel_reason,
      updated_at: change.updated_at,
    })),
  };
}

/** Returns the bank account that a command names. Errors   OperatorError. */
export async function findBankAccount(
  database: OperatorDependencies["database"],
  id: string,
): Promise<BankAccountRow> {
  const found = isIdOf("bank_account", id)
    ? await database.query<BankAccountRow>("SELECT * FROM bank_accounts WHERE id = $1", [
        toUuid(id),
      ])
    : { rows: [] };
  const row = found.rows[0];
  if (row !== undefined) return row;
  throw new OperatorError({
    cause: `There is no bank account ${id}.`,
    remedy: "List pending bank accounts with: openpayfac bank-accounts list.",
  });
}
