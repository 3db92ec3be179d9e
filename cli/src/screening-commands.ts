import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { listBlocksAsOperator, recordBlockReport } from "@openpayfac/server/operator/list-blocks";
import { listHitsAsOperator } from "@openpayfac/server/operator/list-hits";
import { listMerchantAlertsAsOperator } from "@openpayfac/server/operator/list-merchant-alerts";
import { listTerminationReports } from "@openpayfac/server/operator/list-termination-reports";
import { recordTerminationReport } from "@openpayfac/server/operator/record-termination-report";
import {
  readScreeningStatus,
  requestScreeningRun,
} from "@openpayfac/server/operator/screening-status";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const screeningStatus: Work = (report, env) =>
  withOperator(report, env, async ({ database }) => {
    const deps = await openOperatorDependencies(database);
    const status = await readScreeningStatus(deps);
    const run = status.last_run;
    const now = deps.clock.now().getTime();
    // The jobs start within a minute of their times.
    const due = (at: string) => (Date.parse(at) <= now ? "now" : at);
    report.result(status, [
      ...(status.lists.length === 0 ? ["No list is loaded."] : []),
      ...status.lists.map(({ list, entries, published_at, age_hours, outcome, detail }) =>
        [
          list.padEnd(12),
          entries === null
            ? "not loaded"
            : `${counted(entries, "entry", "entries")}, published ${published_at}`,
          age_hours === null ? "" : `confirmed ${counted(age_hours, "hour", "hours")} ago`,
          `last request: ${[outcome, detail].filter(Boolean).join(": ")}`,
        ].join("  "),
      ),
      `Next refresh: ${due(status.next_refresh_at)}. Next run: ${due(status.next_run_at)}.`,
      run === null
        ? "No run was started."
        : `The last run was started at ${run.started_at} and ${
            run.finished_at === null ? "is not finished" : `finished at ${run.finished_at}`
          }: ${counted(run.subjects, "subject", "subjects")}, ${run.compared} compared.`,
      `Open reviews: ${status.open_reviews}.`,
    ]);
  });

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

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

export const screeningAlerts: Work = (report, env, { state }) =>
  withOperator(report, env, async ({ database }) => {
    const found = await listMerchantAlertsAsOperator({ database }, state);
    const lines = found.alerts.map(
      ({ check, account, application, name, network, reason, matched, review }) =>
        [
          check,
          account ?? application,
          name,
          network,
          `${reason} (${matched.join(", ")})`,
          review === null ? "open" : `${review.verdict} by ${review.reviewed_by}`,
        ].join("  "),
    );
    report.result(found, [
      ...found.watches.map(
        ({ network, read_until, next_at, reason }) =>
          `${network}: alerts are read until ${read_until ?? "never"}, next at ${next_at}${
            reason === null ? "" : `; the last request failed: ${reason}`
          }.`,
      ),
      ...(lines.length === 0 ? ["There are none."] : lines),
    ]);
  });

const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;

export const screeningBlocks: Work = (report, env) =>
  withOperator(report, env, async ({ database }) => {
    const blocks = await listBlocksAsOperator(await openOperatorDependencies(database));
    const lines = blocks.map((block) =>
      [
        block.owner,
        block.name,
        `${dollars(block.blocked_amount)} blocked`,
        `since ${block.blocked_at}`,
        block.reported_at === null
          ? `report due ${block.report_due_on}${block.report_overdue ? " OVERDUE" : ""}`
          : `reported ${block.reported_at} by ${block.reported_by}: ${block.report_reference}`,
      ].join("  "),
    );
    report.result({ blocks }, lines.length === 0 ? ["No funds are blocked."] : lines);
  });

export const screeningReported: Work = (
  report,
  env,
  { owner = "", reviewer = "", reference = "" },
) =>
  withOperator(report, env, async ({ database }) => {
    const recorded = await recordBlockReport(await openOperatorDependencies(database), owner, {
      reportedBy: reviewer,
      reference,
    });
    report.result(recorded, [`The report about ${owner} is recorded.`]);
  });

export const screeningTerminations: Work = (report, env, { state }) =>
  withOperator(report, env, async ({ database }) => {
    const deps = await openOperatorDependencies(database);
    const reports = await listTerminationReports(deps, state);
    const lines = reports.map((each) =>
      [
        each.account,
        each.name,
        `${each.network} ${each.reason_code} ${each.cause}`,
        each.filed_at === null
          ? `due ${each.due_on}${each.state === "overdue" ? " OVERDUE" : ""}`
          : `filed ${each.filed_at} by ${each.filed_by}: ${each.reference}`,
      ].join("  "),
    );
    report.result({ reports }, lines.length === 0 ? ["There are none."] : lines);
  });

export const screeningTerminationReported: Work = (
  report,
  env,
  { account = "", network = "", reviewer = "", reference = "" },
) =>
  withOperator(report, env, async ({ database }) => {
    const deps = await openOperatorDependencies(database);
    const filed = await recordTerminationReport(deps, account, network, {
      filedBy: reviewer,
      reference,
    });
    report.result(filed, [`The report of ${account} to ${network} is recorded.`]);
  });
