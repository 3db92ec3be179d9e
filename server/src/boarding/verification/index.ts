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
export { hasIdentityPage, openIdentityPage } from "./identity-page.ts";
export { openChecksOf } from "./open-checks.ts";
export {
  type CheckInput,
  type CheckOwner,
  checkOwnerOf,
  type PlannedCheck,
} from "./planned-check.ts";
export { type CheckProgress, callDueServices, runChecks } from "./run-checks.ts";
export { setOutcome } from "./set-outcome.ts";
export {
  type FoundCheck,
  findChecks,
  hasInputsOf,
  isCheckOf,
  isSilent,
  type StartedCheck,
  serviceOf,
  startChecks,
} from "./start-checks.ts";
export { type LaterFinding, supersedeCheck } from "./supersede-check.ts";
