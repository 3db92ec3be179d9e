import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import {
  decideRequirementAsOperator,
  listProvidedRequirements,
  requestRequirementAsOperator,
  showRequirement,
} from "@openpayfac/server/operator/requirements";
import type { Work } from "./commands.ts";
import { type OperatorDependencies, withOperator } from "./with-operator.ts";

const depsOf = async ({ database, encryption }: OperatorDependencies) => ({
  ...(await openOperatorDependencies(database)),
  encryption,
});

/** The options that were given. */
const given = <Name extends string>(options: Record<Name, string | undefined>) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<
    Record<Name, string>
  >;

export const requirementsList: Work = (report, env) =>
  withOperator(report, env, async (operator) => {
    const found = await listProvidedRequirements(await depsOf(operator));
    const lines = found.map(({ id, account_id, kind, name }) =>
      [id, account_id, kind, name].join("  "),
    );
    report.result(
      { requirements: found },
      lines.length === 0 ? ["None awaits a decision."] : lines,
    );
  });

export const requirementsShow: Work = (report, env, { requirement = "" }) =>
  withOperator(report, env, async (operator) => {
    const shown = await showRequirement(await depsOf(operator), requirement);
    report.result(shown, [JSON.stringify(shown, null, 2)]);
  });

export const requirementsRequest: Work = (report, env, options) =>
  withOperator(report, env, async (operator) => {
    const { account = "", kind = "", name = "", reason, description, deadline } = options;
    const more = given({ reason, description, deadline });
    const deps = await depsOf(operator);
    const after = await requestRequirementAsOperator(deps, account, { kind, name, ...more });
    report.result(after, [`${name} was requested of ${account}.`]);
  });

export const requirementsDecide: Work = (report, env, options) =>
  withOperator(report, env, async (operator) => {
    const { requirement = "", verdict, reason, deadline } = options;
    const of = given({ verdict, reason, deadline });
    const after = await decideRequirementAsOperator(await depsOf(operator), requirement, of);
    report.result(after, [`${after.eventually_due.length} requirements are due.`]);
  });
