import type { DueJob } from "../jobs/due-jobs.ts";
import { runResidualPeriodsJob } from "./calculation/run-periods.ts";

export { runResidualPeriods } from "./calculation/run-periods.ts";

export const residualsDueJobs: readonly DueJob[] = [runResidualPeriodsJob];
