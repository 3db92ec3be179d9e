import type { ApplicationStatus } from "../../applications/application-states.ts";

/** Decisions of an operator, by the command's argument. */
export const applicationDecisions = {
  approve: "MANUALLY_APPROVED",
  "approve-with-conditions": "CONDITIONALLY_APPROVED",
  decline: "MANUALLY_DECLINED",
  /** After a check without a response. */
  retry: "UNDERWRITING",
  "need-information": "NEED_INFORMATION",
  reevaluate: "DECLINE_REEVALUATION_INITIATED",
  "reject-by-sales": "REJECT_BY_SALES",
  cancel: "CANCELLED",
} as const satisfies Record<string, ApplicationStatus>;
