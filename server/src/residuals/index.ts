import type { DueJob } from "../jobs/due-jobs.ts";
import { runResidualPeriodsJob } from "./calculation/run-periods.ts";

export { runResidualPeriods } from "./calculation/run-periods.ts";
export { salesFieldErrors } from "./sales-codes/check-sales-references.ts";

export const residualsDueJobs: readonly DueJob[] = [runResidualPeriodsJob];
