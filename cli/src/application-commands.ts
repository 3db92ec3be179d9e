import {
  getApplicationAsOperator,
  listApplicationsAsOperator,
} from "@openpayfac/server/operator/list-applications";
import { checkLines } from "./check-lines.ts";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const applicationsList: Work = (report, env, { status }) =>
  withOperator(report, env, async (deps) => {
    const found = await listApplicationsAsOperator(deps, status);
    report.result(
      { applications: found },
      found.map((each) => `${each.id}  ${each.status}  ${each.business_name}: ${each.name}`),
    );
  });

export const applicationsShow: Work = (report, env, { application = "" }) =>
  withOperator(report, env, async (deps) => {
    const shown = await getApplicationAsOperator(deps, application);
    report.result(shown, [
      `${shown.business_name}: ${shown.name} is ${shown.status}.`,
      ...shown.decisions.map(
        ({ created_at, decided_by, reviewed_by, to_status, reasons }) =>
          `${created_at}  ${to_status} by ${reviewed_by ?? decided_by}: ${reasons.map(({ reason }) => reason).join(" ")}`,
      ),
      ...checkLines(shown.checks),
      ...shown.docs_requested.map(
        ({ kind, name, file_id }) =>
          `Document: ${name} (${kind ?? "other"}), ${file_id === null ? "missing" : file_id}`,
      ),
    ]);
  });
