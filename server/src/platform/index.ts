export { closeBalanceDaysJob } from "./balance-report/close-days.ts";
export { writeExportsJob } from "./exports/write-exports.ts";
export {
  followChanges,
  readModelDueJobs,
  startReadModel,
} from "./read-model/follow-changes.ts";
export { riskDueJobs } from "./risk/watch-risk.ts";
export { issueStatementsJob } from "./statements/issue-statements.ts";
export { runSystemRunsJob } from "./system/run-system-runs.ts";
