import type { applicationStatuses } from "@openpayfac/contract";

export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * What an application may become. Underwriting decides by rules; the manual ways are an operator's.
 * What an approval or a second decline ended does not change again.
 */
export const applicationTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  DRAFT: ["UNDER_REVIEW", "CANCELLED"],
  UNDER_REVIEW: ["UNDERWRITING", "NEED_INFORMATION", "REJECT_BY_SALES"],
  NEED_INFORMATION: ["UNDER_REVIEW", "MANUALLY_DECLINED", "CANCELLED"],
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

/** What the merchant may still change in the hosted form; a call changes drafts only. */
export const changeableInForm: readonly ApplicationStatus[] = [
  "DRAFT",
  "NEED_INFORMATION",
  "CONDITIONALLY_APPROVED",
];

/** The statuses with which an account begins. */
export const approvals: readonly ApplicationStatus[] = [
  "APPROVED",
  "MANUALLY_APPROVED",
  "REEVALUATION_APPROVED",
];

/** Where underwriting goes on by itself. */
export const worked: readonly ApplicationStatus[] = [
  "UNDER_REVIEW",
  "UNDERWRITING",
  "UNDERWRITING_ERROR",
  "DECLINE_REEVALUATION_INITIATED",
  "REEVALUATION_PENDING",
];

/** The statuses from one to another, without the first; undefined where none lead there. */
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
