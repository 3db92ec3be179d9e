import {
  commentForOperator,
  decideForOperator,
  listApplicationsForOperator,
  openOperatorParts,
  requestDocument,
  showApplication,
} from "@openpayfac/server/operator";
import type { Work } from "./commands.ts";
import { type OperatorParts, withDirectory } from "./directory/with-directory.ts";
import type { Report } from "./report.ts";

export const applicationsList: Work = (report, env, { status }) =>
  withUnderwriting(report, env, async (parts) => {
    const found = await listApplicationsForOperator(parts, status);
    report.result(
      { applications: found },
      found.map((each) => `${each.id}  ${each.status}  ${each.business_name}: ${each.name}`),
    );
  });

export const applicationsShow: Work = (report, env, { application = "" }) =>
  withUnderwriting(report, env, async (parts) => {
    const shown = await showApplication(parts, application);
    report.result(shown, [
      `${shown.business_name}: ${shown.name} is ${shown.status}.`,
      ...shown.decisions.map(
        ({ created_at, decided_by, to_status, reasons }) =>
          `${created_at}  ${to_status} by ${decided_by}: ${reasons.map(({ reason }) => reason).join(" ")}`,
      ),
      ...shown.docs_requested.map(
        ({ name, file_id }) => `Document: ${name}, ${file_id === null ? "missing" : file_id}`,
      ),
    ]);
  });

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
