import type { applicationStatuses } from "@openpayfac/contract";

/** The actor of a status change. */
export type Decider = "merchant" | "partner" | "rules" | "operator" | "sandbox";

export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * Application transitions. Underwriting decides by rules; the manual statuses are set by an
 * operator. An approval or a second decline is final.
 */
export const applicationTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  DRAFT: ["UNDER_REVIEW", "CANCELLED"],
  UNDER_REVIEW: ["UNDERWRITING", "NEED_INFORMATION", "REJECT_BY_SALES"],
  NEED_INFORMATION: ["UNDER_REVIEW", "CREDIT_PENDED", "MANUALLY_DECLINED", "CANCELLED"],
  UNDERWRITING: [
    "APPROVED",
    "DECLINED",
    "CREDIT_PENDED",
    "CONDITIONALLY_APPROVED",
    "NEED_INFORMATION",
    "UNDERWRITING_ERROR",
    "MANUALLY_APPROVED",
    "MANUALLY_DECLINED",
  ],
  UNDERWRITING_ERROR: ["UNDERWRITING", "MANUALLY_APPROVED", "MANUALLY_DECLINED"],
  CREDIT_PENDED: [
    "APPROVED",
    "DECLINED",
    "CONDITIONALLY_APPROVED",
    "NEED_INFORMATION",
    "MANUALLY_APPROVED",
    "MANUALLY_DECLINED",
  ],
  CONDITIONALLY_APPROVED: [
    "UNDERWRITING",
    "APPROVED",
    "DECLINED",
    "CREDIT_PENDED",
    "NEED_INFORMATION",
    "MANUALLY_APPROVED",
    "MANUALLY_DECLINED",
  ],
  DECLINED: ["DECLINE_REEVALUATION_INITIATED"],
  MANUALLY_DECLINED: ["DECLINE_REEVALUATION_INITIATED"],
  DECLINE_REEVALUATION_INITIATED: ["REEVALUATION_PENDING"],
  REEVALUATION_PENDING: ["REEVALUATION_APPROVED", "REEVALUATION_DECLINED"],
  APPROVED: [],
  MANUALLY_APPROVED: [],
  REEVALUATION_APPROVED: [],
  REEVALUATION_DECLINED: [],
  REJECT_BY_SALES: [],
  CANCELLED: [],
};

export function canTransitionApplication(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return applicationTransitions[from].includes(to);
}

/** Statuses in which the merchant may edit in the hosted form; the API changes drafts only. */
export const changeableInForm: readonly ApplicationStatus[] = [
  "DRAFT",
  "NEED_INFORMATION",
  "CONDITIONALLY_APPROVED",
];

/** Initial statuses of an account. */
export const approvals: readonly ApplicationStatus[] = [
  "APPROVED",
  "MANUALLY_APPROVED",
  "REEVALUATION_APPROVED",
];

/** Statuses that underwriting advances automatically. */
export const worked: readonly ApplicationStatus[] = [
  "UNDER_REVIEW",
  "UNDERWRITING",
  "UNDERWRITING_ERROR",
  "DECLINE_REEVALUATION_INITIATED",
  "REEVALUATION_PENDING",
];

/** Shortest path of statuses from one to another, without the first; undefined if unreachable. */
export function shortestWay(
  from: ApplicationStatus,
  to: ApplicationStatus,
): ApplicationStatus[] | undefined {
  const ways: ApplicationStatus[][] = [[]];
  const seen = new Set([from]);
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    if (at === to) return way;
    for (const next of applicationTransitions[at]) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
