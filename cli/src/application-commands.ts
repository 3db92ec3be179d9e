import {
  getApplicationAsOperator,
  listApplicationsAsOperator,
} from "@openpayfac/server/operator/list-applications";
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
        ({ created_at, decided_by, to_status, reasons }) =>
          `${created_at}  ${to_status} by ${decided_by}: ${reasons.map(({ reason }) => reason).join(" ")}`,
      ),
      ...shown.checks.map(({ id, kind, network, subject, outcome, reason, service, review }) =>
        [
          `Check ${id}: ${[kind, network].filter(Boolean).join(" ")}`,
          `${subject === null ? "" : `of ${subject} `}is ${outcome}`,
          `(${[service, reason].filter(Boolean).join(": ")})`,
          review === null ? "" : `${review.verdict} by ${review.reviewed_by}: ${review.reason}`,
        ]
          .filter(Boolean)
          .join(" "),
      ),
      ...shown.docs_requested.map(
        ({ name, file_id }) => `Document: ${name}, ${file_id === null ? "missing" : file_id}`,
      ),
    ]);
  });
