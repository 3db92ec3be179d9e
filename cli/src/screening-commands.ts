import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { listHitsAsOperator } from "@openpayfac/server/operator/list-hits";
import {
  readScreeningStatus,
  requestScreeningRun,
} from "@openpayfac/server/operator/screening-status";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const screeningStatus: Work = (report, env) =>
  withOperator(report, env, async ({ database }) => {
    const status = await readScreeningStatus(await openOperatorDependencies(database));
    const run = status.last_run;
    report.result(status, [
      ...(status.lists.length === 0 ? ["No list is loaded."] : []),
      ...status.lists.map(({ list, entries, published_at, age_hours, outcome, detail }) =>
        [
          list.padEnd(12),
          entries === null ? "not loaded" : `${entries} entries, published ${published_at}`,
          age_hours === null ? "" : `confirmed ${age_hours} hours ago`,
          `last request: ${[outcome, detail].filter(Boolean).join(": ")}`,
        ].join("  "),
      ),
      `The next refresh is at ${status.next_refresh_at}, the next run at ${status.next_run_at}.`,
      run === null
        ? "No run was started."
        : `The last run was started at ${run.started_at} and ${
            run.finished_at === null ? "is not finished" : `finished at ${run.finished_at}`
          }: ${run.subjects} subjects, ${run.compared} compared.`,
      `Open reviews: ${status.open_reviews}.`,
    ]);
  });

export const screeningRun: Work = (report, env) =>
  withOperator(report, env, async ({ database }) => {
    await requestScreeningRun(await openOperatorDependencies(database));
    report.result({ requested: true }, [
      "The servers refresh the lists and screen every subject within a minute.",
    ]);
  });

export const screeningHits: Work = (report, env, { state }) =>
  withOperator(report, env, async ({ database }) => {
    const checks = await listHitsAsOperator({ database }, state);
    const lines = checks.flatMap(({ id, subject, hits, review, report_due_on }) => [
      [id, subject, review === null ? "open" : `${review.verdict} by ${review.reviewed_by}`].join(
        "  ",
      ),
      ...hits.map(
        (hit) =>
          `  ${hit.score}  ${hit.subject}  ${hit.list} ${hit.entryId}  ${hit.listedName}  ${hit.programs.join(", ")}`,
      ),
      ...(report_due_on === null ? [] : [`  Report the blocked property by ${report_due_on}.`]),
    ]);
    report.result({ checks }, lines.length === 0 ? ["There are none."] : lines);
  });
