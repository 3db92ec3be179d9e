import { changeCompanyAsOperator } from "@openpayfac/server/operator/change-company";
import { closeAccount } from "@openpayfac/server/operator/close-account";
import type { Work } from "./commands.ts";
import { withBoarding } from "./with-boarding.ts";
import { withPlatform } from "./with-platform.ts";

export const accountsClose: Work = (
  report,
  env,
  { account = "", comment = "", cause, reviewer, details },
) =>
  withPlatform(report, env, async (deps) => {
    const closed = await closeAccount(deps, account, comment, { cause, by: reviewer, details });
    const fee = closed.early ? " The plan's early termination fee was charged." : "";
    const reports =
      closed.reports === undefined
        ? ""
        : ` Report it to the networks' lists: openpayfac screening terminations.`;
    report.result(closed, [`The account ${account} is closed.${fee}${reports}`]);
  });

export const accountsChangeCompany: Work = (
  report,
  env,
  { account = "", legalName, ein, reviewer = "", reason = "" },
) =>
  withBoarding(report, env, async (deps) => {
    const given = { legalName, ein, by: reviewer, reason };
    const changed = await changeCompanyAsOperator(deps, account, given);
    report.result(changed, [
      `${account} is ${changed.legal_name}, EIN ${changed.ein ?? "none"}. Its payouts are held until the checks of the new data have passed.`,
    ]);
  });
