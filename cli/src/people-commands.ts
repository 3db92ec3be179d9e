import { readFile } from "node:fs/promises";
import { decideContractorAsOperator } from "@openpayfac/server/operator/decide-contractor";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { uuidOf } from "@openpayfac/server/operator/directory";
import { listBankAccountsAsOperator } from "@openpayfac/server/operator/list-bank-accounts";
import { listContractorsByStatus } from "@openpayfac/server/operator/list-contractors";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { resetSecondFactor } from "@openpayfac/server/operator/reset-second-factor";
import { setBrand } from "@openpayfac/server/operator/set-brand";
import type { Work } from "./commands.ts";
import { withDirectory } from "./directory/with-directory.ts";

export const contractorsList: Work = (report, env, { status = "UNDER_REVIEW" }) =>
  withDirectory(report, env, async ({ database }) => {
    const contractors = await listContractorsByStatus(
      await openOperatorDependencies(database),
      status,
    );
    const lines = contractors.map(({ id, name, contractor_type: type }) =>
      [id, type.padEnd(10), name].join("  "),
    );
    report.result({ contractors }, lines.length === 0 ? [`None is ${status}.`] : lines);
  });

export const contractorsDecide: Work = (report, env, { contractor = "", verdict = "" }) =>
  withDirectory(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const decided = await decideContractorAsOperator(deps, contractor, verdict);
    report.result(decided, [`${decided.name} is ${decided.status}.`]);
  });

export const bankAccountsList: Work = (report, env, { status = "VALIDATION_INFO_REQUESTED" }) =>
  withDirectory(report, env, async ({ database }) => {
    const found = await listBankAccountsAsOperator({ database }, status);
    const lines = found.map(({ bank_account_id: id, bank_account_mask: mask, bank_account_name }) =>
      [id, `…${mask}`, bank_account_name].join("  "),
    );
    report.result({ bank_accounts: found }, lines.length === 0 ? [`None is ${status}.`] : lines);
  });

export const usersResetSecondFactor: Work = (report, env, { user = "" }) =>
  withDirectory(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const reset = await resetSecondFactor(deps, user);
    report.result(reset, [
      `${reset.email} now signs in with the password only, and was notified by email.`,
    ]);
  });

export const partnersBrand: Work = (report, env, { partner = "", name = "", color, logo }) =>
  withDirectory(report, env, async ({ database }) => {
    const brand = await setBrand(
      await openOperatorDependencies(database),
      uuidOf("partner", partner),
      {
        name,
        color,
        logo: logo === undefined ? undefined : await readLogo(logo),
      },
    );
    report.result(brand, [`The pages of ${partner} show the name ${brand.name}.`]);
  });

async function readLogo(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new OperatorError({
      cause: `The file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`,
      remedy: "Name a PNG, JPEG or WebP",
    });
  }
}
