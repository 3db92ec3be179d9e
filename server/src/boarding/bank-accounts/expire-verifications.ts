import { writeAtomically } from "../../database/write-atomically.ts";
import { toId } from "../../ids.ts";
import type { DueJob } from "../../jobs/due-jobs.ts";
import { dueRowsJob } from "../../jobs/due-rows-job.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { decideBankAccount } from "./decide-bank-account.ts";

/** Fails bank accounts whose requested documents were not provided in time. */
export const expireVerificationsJob: DueJob = dueRowsJob<BankAccountRow>(
  "expire_bank_verifications",
  { table: "bank_accounts", due: "documents_due_at", version: "version" },
  {
    failed: "bank account verification was not ended",
    logFields: ({ id }) => ({ bankAccount: toId("bank_account", id) }),
    work: async (deps, row) => {
      const by = { manual: false, expired: true } as const;
      const { writes } = await decideBankAccount(deps, row, "VALIDATION_FAILED", by);
      await writeAtomically(deps.database, writes);
    },
  },
);
