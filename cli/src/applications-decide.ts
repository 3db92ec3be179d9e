import {
  commentAsOperator,
  decideApplicationAsOperator,
  requestDocument,
} from "@openpayfac/server/operator/decide-application";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import type { Work } from "./commands.ts";
import type { Report } from "./report.ts";
import { type OperatorDependencies, withOperator } from "./with-operator.ts";

export const applicationsDecide: Work = (report, env, options) =>
  withUnderwriting(report, env, async (deps) => {
    const { application = "", decision = "", comment } = options;
    const decided = await decideApplicationAsOperator(deps, application, decision, comment);
    report.result(decided, [`The application is ${decided.status}.`]);
  });

export const applicationsComment: Work = (report, env, { application = "", comment = "" }) =>
  withUnderwriting(report, env, async (deps) => {
    const said = await commentAsOperator(deps, application, comment);
    report.result(said, ["The merchant sees the comment."]);
  });

export const applicationsRequestDocument: Work = (report, env, options) =>
  withUnderwriting(report, env, async (deps) => {
    const { application = "", name = "", description } = options;
    const requested = await requestDocument(deps, application, { name, description });
    report.result(requested, [`${name} is requested.`]);
  });

/** Runs work with the platform's database, clock and secret encryption. */
function withUnderwriting(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (deps: OperatorDependencies) => Promise<void>,
): Promise<void> {
  return withOperator(report, env, async (deps) => {
    await work({ ...deps, ...(await openOperatorDependencies(deps.database)) });
  });
}
