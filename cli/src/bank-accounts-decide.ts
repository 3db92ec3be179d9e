import { decideBankAccountForOperator } from "@openpayfac/server/operator/decide-bank-account";
import { openOperatorParts } from "@openpayfac/server/operator/parts";
import type { Work } from "./commands.ts";
import { withDirectory } from "./directory/with-directory.ts";

export const bankAccountsDecide: Work = (report, env, { bankAccount = "", verdict = "" }) =>
  withDirectory(report, env, async ({ database, sealing }) => {
    const parts = { ...(await openOperatorParts(database)), sealing };
    const decided = await decideBankAccountForOperator(parts, bankAccount, verdict);
    report.result(decided, [`${decided.bank_account_name} is ${decided.validation_status}.`]);
  });
