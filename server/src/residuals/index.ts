import type { DueJob } from "../jobs/due-jobs.ts";
import { runResidualPeriodsJob } from "./calculation/run-periods.ts";

export { runResidualPeriods } from "./calculation/run-periods.ts";
export { type SalesReferences, salesFieldErrors } from "./sales-codes/check-sales-references.ts";
export {
  isResidualsCalculated,
  unlessResidualsCalculated,
} from "./sales-codes/unless-residuals-calculated.ts";
export { followResidualPeriods } from "./shards/follow-periods.ts";

export const residualsDueJobs: readonly DueJob[] = [runResidualPeriodsJob];
