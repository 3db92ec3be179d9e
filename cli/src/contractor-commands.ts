import { decideContractorAsOperator } from "@openpayfac/server/operator/decide-contractor";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { listContractorsAsOperator } from "@openpayfac/server/operator/list-contractors";
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

export const contractorsDecide: Work = (report, env, { contractor = "", verdict = "" }) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const decided = await decideContractorAsOperator(deps, contractor, verdict);
    report.result(decided, [`${decided.name} is ${decided.status}.`]);
  });
