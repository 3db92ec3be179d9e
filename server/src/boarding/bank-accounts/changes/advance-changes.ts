import { updateRow } from "../../../database/row-writes.ts";
import type { ChangedRow } from "../../../database/table-rows.ts";
import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { toId } from "../../../ids.ts";
import type { DueJob } from "../../../jobs/due-jobs.ts";
import { dueRowsJob } from "../../../jobs/due-rows-job.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";
import { assignBankAccount } from "./assign-bank-account.ts";
import type { BankAccountChangeRow } from "./change-rows.ts";
import { coolingOffEnd } from "./cooling-off.ts";
import { readChangedPayee } from "./read-changed-payee.ts";
import { removeBankAccount } from "./remove-bank-account.ts";

/**
 * Advances each pending change of a bank account whose bank account was decided, or whose
 * cooling-off period is over. Each step is one transaction: after a kill it is taken again, or was
 * taken whole.
 */
export const advanceBankAccountChangesJob: DueJob = dueRowsJob<BankAccountChangeRow>(
  "advance_bank_account_changes",
  { table: "bank_account_changes", due: "next_action_at", version: "version" },
  {
    failed: "bank account change failed",
    logFields: ({ id }) => ({ bankAccountChange: toId("bank_account_change", id) }),
    work: advance,
  },
);

async function advance(deps: Dependencies, row: BankAccountChangeRow): Promise<void> {
  const found = await deps.database.query<BankAccountRow>(
    "SELECT * FROM bank_accounts WHERE id = $1",
    [row.bank_account_id],
  );
  const bankAccount = found.rows[0];
  if (bankAccount === undefined) throw new Error("a bank account is never deleted");
  switch (bankAccount.validation_status) {
    case "PENDING_VALIDATION":
    case "VALIDATION_INFO_REQUESTED":
      // Its decision makes the change due again.
      return write(deps, [changed(deps, row, { next_action_at: null })]);
    case "VALIDATION_FAILED":
      return write(deps, [
        changed(deps, row, { status: "failed", next_action_at: null }),
        // Without an earlier one, it stays the account's and shows why nothing is paid out.
        ...(row.cools_off ? await removeBankAccount(deps, row.account_id, bankAccount.id) : []),
      ]);
    case "VALIDATED":
      return validated(deps, row, bankAccount);
  }
}

async function validated(
  deps: Dependencies,
  row: BankAccountChangeRow,
  bankAccount: BankAccountRow,
): Promise<void> {
  const now = deps.clock.now();
  if (!row.cools_off) {
    const at = { effective_at: now.toISOString(), next_action_at: null };
    return write(deps, [changed(deps, row, { status: "effective", ...at })]);
  }
  if (row.status === "validating") {
    const end = coolingOffEnd(deps, now);
    const cools = { status: "cooling_off", effective_at: end, next_action_at: end };
    return write(deps, [changed(deps, row, cools)]);
  }
  const end = row.effective_at ?? now.toISOString();
  if (end > now.toISOString()) return write(deps, [changed(deps, row, { next_action_at: end })]);
  const read = await readChangedPayee(deps.database, row.account_id);
  if (read === undefined) throw new Error("an account or a contractor is never deleted");
  return write(deps, [
    changed(deps, row, { status: "effective", next_action_at: null }),
    ...assignBankAccount(deps, read, bankAccount),
    ...(await removeBankAccount(deps, row.account_id, read.payee.bank_account_id)),
  ]);
}

function changed(
  deps: Dependencies,
  { id, version }: BankAccountChangeRow,
  set: ChangedRow<"bank_account_changes">,
): Write {
  return updateRow(
    "bank_account_changes",
    { id, version },
    { ...set, version: version + 1, updated_at: deps.clock.now().toISOString() },
  );
}

const write = (deps: Dependencies, writes: Write[]): Promise<void> =>
  writeAtomically(deps.database, [...writes, enqueue("update_account_requirements", 0)]);
