export type { CheckDependencies } from "./check-dependencies.ts";
export {
  type CheckReview,
  type CheckRow,
  type ListingNetwork,
  type ReviewedCheck,
  type ReviewVerdict,
  readCheck,
  readChecksOf,
  readChecksOfApplication,
  type SubjectType,
} from "./check-rows.ts";
export { clearByDecision } from "./clear-by-decision.ts";
export { effectiveOutcome, isOpen } from "./effective-outcome.ts";
export type { HitDetails } from "./hit-details.ts";
export { openChecksOf } from "./open-checks.ts";
export type { CheckInput, CheckOwner, PlannedCheck } from "./planned-check.ts";
export { type CheckProgress, runChecks } from "./run-checks.ts";
export {
  type FoundCheck,
  findChecks,
  hasInputsOf,
  isCheckOf,
  type StartedCheck,
  serviceOf,
  startChecks,
} from "./start-checks.ts";
