import { listBankAccountsAsOperator } from "@openpayfac/server/operator/list-bank-accounts";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const bankAccountsList: Work = (report, env, { status = "VALIDATION_INFO_REQUESTED" }) =>
  withOperator(report, env, async ({ database }) => {
    const found = await listBankAccountsAsOperator({ database }, status);
    const lines = found.map(({ bank_account_id: id, bank_account_mask: mask, bank_account_name }) =>
      [id, `…${mask}`, bank_account_name].join("  "),
    );
    report.result({ bank_accounts: found }, lines.length === 0 ? [`None is ${status}.`] : lines);
  });
