import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { decideBankAccount } from "./decide-bank-account.ts";

const batchSize = 100;

export const expireVerificationsJob: DueJob = {
  name: "expire_bank_verifications",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(documents_due_at) FROM bank_accounts WHERE documents_due_at IS NOT NULL",
    ),
  run: expireVerifications,
};

/** Fails bank accounts whose requested documents were not provided in time. */
export async function expireVerifications(deps: Dependencies): Promise<void> {
  const due = await deps.database.query<BankAccountRow>(
    `SELECT * FROM bank_accounts WHERE documents_due_at <= $1
      ORDER BY documents_due_at, id LIMIT ${batchSize}`,
    [deps.clock.now().toISOString()],
  );
  await forEachIsolated(
    deps,
    due.rows,
    {
      failed: "bank account verification was not ended",
      logFields: ({ id }) => ({ bankAccount: toId("bank_account", id) }),
      postpone: (row) => postpone(deps, row),
    },
    async (row) => {
      const by = { manual: false, expired: true } as const;
      const { writes } = await decideBankAccount(deps, row, "VALIDATION_FAILED", by);
      await writeAtomically(deps.database, writes);
    },
  );
}

async function postpone(deps: Dependencies, { id, version }: BankAccountRow): Promise<void> {
  await deps.database.query(
    "UPDATE bank_accounts SET documents_due_at = $3 WHERE id = $1 AND version = $2",
    [id, version, new Date(deps.clock.now().getTime() + retryDelayMs).toISOString()],
  );
}
