import {
  listSensitiveDataReadsAsOperator,
  revealApplicationAsOperator,
  revealBankAccountAsOperator,
  revealFileAsOperator,
} from "@openpayfac/server/operator/reveal";
import type { Work } from "./commands.ts";
import { withBoarding } from "./with-boarding.ts";
import { withNewFile } from "./write-new-file.ts";

export const applicationsReveal: Work = (report, env, { application = "", reason = "" }) =>
  withBoarding(report, env, async (deps) => {
    const shown = await revealApplicationAsOperator(deps, application, { by: deps.by, reason });
    const { bank_account: bank } = shown;
    report.result(shown, [
      ...shown.owners.map(
        ({ first_name, last_name, ssn, birth_date }) =>
          `${first_name} ${last_name}  SSN ${ssn ?? "missing"}  born ${birth_date ?? "unknown"}`,
      ),
      bank === null
        ? "No bank account was entered."
        : `${bank.bank_account_name}  ${bank.account_type}  routing ${bank.routing_number}  account ${bank.account_number}`,
      ...shown.documents.map(({ file_id, filename }) => `${file_id}  ${filename}`),
    ]);
  });

export const bankAccountsReveal: Work = (report, env, { bankAccount = "", reason = "" }) =>
  withBoarding(report, env, async (deps) => {
    const shown = await revealBankAccountAsOperator(deps, bankAccount, { by: deps.by, reason });
    report.result(shown, [
      `${shown.bank_account_name}  ${shown.account_type}  routing ${shown.routing_number}  account ${shown.account_number}`,
    ]);
  });

/** Writes a document into a new file that only this user can read. */
export const filesDownload: Work = (report, env, { file = "", to = "", reason = "" }) =>
  withBoarding(report, env, (deps) =>
    withNewFile(to, async (write) => {
      const { filename, bytes } = await revealFileAsOperator(deps, file, { by: deps.by, reason });
      await write(bytes);
      report.result({ file: to, filename, size_bytes: bytes.length }, [
        `${filename} is in ${to} (${bytes.length} bytes).`,
      ]);
    }),
  );

export const sensitiveDataReads: Work = (report, env) =>
  withBoarding(report, env, async (deps) => {
    const reads = await listSensitiveDataReadsAsOperator(deps);
    const lines = reads.map(({ read_at, read_by, object_id, fields, reason }) =>
      [read_at, read_by, object_id, fields.join(", "), reason].join("  "),
    );
    report.result({ reads }, lines.length === 0 ? ["No encrypted data was read."] : lines);
  });
