import { decideContractorAsOperator } from "@openpayfac/server/operator/decide-contractor";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { getContractorAsOperator } from "@openpayfac/server/operator/get-contractor";
import { listContractorsAsOperator } from "@openpayfac/server/operator/list-contractors";
import { checkLines, decisionLines } from "./check-lines.ts";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const contractorsList: Work = (report, env, { status = "UNDER_REVIEW" }) =>
  withOperator(report, env, async ({ database }) => {
    const contractors = await listContractorsAsOperator(
      await openOperatorDependencies(database),
      status,
    );
    const lines = contractors.map(({ id, name, contractor_type: type }) =>
      [id, type.padEnd(10), name].join("  "),
    );
    report.result({ contractors }, lines.length === 0 ? [`None is ${status}.`] : lines);
  });

export const contractorsDecide: Work = (
  report,
  env,
  { contractor = "", verdict = "", ...options },
) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const { reviewer: reviewedBy = "", reason = "" } = options;
    const by = { reviewedBy, reason };
    const decided = await decideContractorAsOperator(deps, contractor, verdict, by);
    report.result(decided, [`${decided.name} is ${decided.status}.`]);
  });

export const contractorsShow: Work = (report, env, { contractor = "" }) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const shown = await getContractorAsOperator(deps, contractor);
    const { eventually_due: due, pending_verification: pending } = shown.requirements;
    report.result(shown, [
      `${shown.name} is ${shown.status}; payouts are ${shown.payouts_enabled ? "enabled" : "disabled"}.`,
      ...checkLines(shown.checks),
      ...decisionLines(shown.decisions),
      ...[...due, ...pending].map(({ name, status, reason }) => `${name} is ${status}: ${reason}`),
      ...(shown.bank_account_id === null
        ? ["There is no bank account."]
        : [`Bank account: openpayfac bank-accounts show ${shown.bank_account_id}`]),
    ]);
  });
