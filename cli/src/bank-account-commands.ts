import { cancelBankAccountChangeAsOperator } from "@openpayfac/server/operator/cancel-bank-account-change";
import { getBankAccountAsOperator } from "@openpayfac/server/operator/get-bank-account";
import { listBankAccountsAsOperator } from "@openpayfac/server/operator/list-bank-accounts";
import { checkLines, decisionLines } from "./check-lines.ts";
import type { Work } from "./commands.ts";
import { withBoarding } from "./with-boarding.ts";
import { withOperator } from "./with-operator.ts";

export const bankAccountsList: Work = (report, env, { status = "VALIDATION_INFO_REQUESTED" }) =>
  withOperator(report, env, async ({ database }) => {
    const found = await listBankAccountsAsOperator({ database }, status);
    const lines = found.map(({ bank_account_id: id, bank_account_mask: mask, bank_account_name }) =>
      [id, `…${mask}`, bank_account_name].join("  "),
    );
    report.result({ bank_accounts: found }, lines.length === 0 ? [`None is ${status}.`] : lines);
  });

export const bankAccountsShow: Work = (report, env, { bankAccount = "" }) =>
  withOperator(report, env, async ({ database }) => {
    const shown = await getBankAccountAsOperator({ database }, bankAccount);
    report.result(shown, [
      `${shown.bank_account_name}, …${shown.bank_account_mask}, of ${shown.contractor_id ?? shown.business_id} is ${shown.validation_status}, ${shown.verification_status}.`,
      ...checkLines(shown.checks),
      ...decisionLines(shown.decisions),
      ...shown.needs_info_documents.map(
        ({ name, file_id }) => `Document: ${name}, ${file_id ?? "missing"}`,
      ),
      ...shown.changes.map(({ id, payee_id, status, requested_by, requested_at, ...change }) =>
        [
          `Change ${id} of ${payee_id} is ${status}, requested by ${requested_by} at ${requested_at}`,
          change.cancelled_by === null
            ? ""
            : `, cancelled by ${change.cancelled_by}: ${change.cancel_reason ?? "no reason"}`,
        ].join(""),
      ),
    ]);
  });

export const bankAccountsCancelChange: Work = (report, env, { payee = "", reason = "" }) =>
  withBoarding(report, env, async (deps) => {
    const of = { by: deps.by, reason };
    const cancelled = await cancelBankAccountChangeAsOperator(deps, payee, of);
    report.result(cancelled, [
      `The change ${cancelled.bank_account_change_id} of ${payee} is cancelled.`,
    ]);
  });
