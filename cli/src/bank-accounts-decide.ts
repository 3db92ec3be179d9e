import { decideBankAccountAsOperator } from "@openpayfac/server/operator/decide-bank-account";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const bankAccountsDecide: Work = (
  report,
  env,
  { bankAccount = "", verdict = "", ...options },
) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const { reviewer: reviewedBy = "", reason = "" } = options;
    const by = { reviewedBy, reason };
    const decided = await decideBankAccountAsOperator(deps, bankAccount, verdict, by);
    report.result(decided, [`${decided.bank_account_name} is ${decided.validation_status}.`]);
  });
