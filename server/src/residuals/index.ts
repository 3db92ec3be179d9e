import type { DueJob } from "../jobs/due-jobs.ts";
import { runResidualPeriodsJob } from "./calculation/run-periods.ts";

export { runResidualPeriods } from "./calculation/run-periods.ts";

/** What waits for a time. */
export const residualsDueJobs: readonly DueJob[] = [runResidualPeriodsJob];
