import {
  commentForOperator,
  decideForOperator,
  requestDocument,
} from "@openpayfac/server/operator/decide-application";
import { openOperatorParts } from "@openpayfac/server/operator/parts";
import type { Work } from "./commands.ts";
import { type OperatorParts, withDirectory } from "./directory/with-directory.ts";
import type { Report } from "./report.ts";

export const applicationsDecide: Work = (report, env, options) =>
  withUnderwriting(report, env, async (parts) => {
    const { application = "", decision = "", comment } = options;
    const decided = await decideForOperator(parts, application, decision, comment);
    report.result(decided, [`The application is ${decided.status}.`]);
  });

export const applicationsComment: Work = (report, env, { application = "", comment = "" }) =>
  withUnderwriting(report, env, async (parts) => {
    const said = await commentForOperator(parts, application, comment);
    report.result(said, ["The merchant sees the comment."]);
  });

export const applicationsRequestDocument: Work = (report, env, options) =>
  withUnderwriting(report, env, async (parts) => {
    const { application = "", name = "", description } = options;
    const asked = await requestDocument(parts, application, { name, description });
    report.result(asked, [`${name} is asked for.`]);
  });

/** Runs work with the platform's database, its time and what seals its secrets. */
function withUnderwriting(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (parts: OperatorParts) => Promise<void>,
): Promise<void> {
  return withDirectory(report, env, async (parts) => {
    await work({ ...parts, ...(await openOperatorParts(parts.database)) });
  });
}
