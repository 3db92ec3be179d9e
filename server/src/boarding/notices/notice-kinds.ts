import type { ApplicationStatus } from "../applications/application-states.ts";

/** Subjects of an email about an application. */
export type NoticeKind = "received" | "information_needed" | "approved" | "declined";

/** The report of each status; a status without one is internal. */
export const noticeOf: Partial<Record<ApplicationStatus, NoticeKind>> = {
  UNDER_REVIEW: "received",
  NEED_INFORMATION: "information_needed",
  CONDITIONALLY_APPROVED: "information_needed",
  APPROVED: "approved",
  MANUALLY_APPROVED: "approved",
  REEVALUATION_APPROVED: "approved",
  DECLINED: "declined",
  MANUALLY_DECLINED: "declined",
  REEVALUATION_DECLINED: "declined",
  REJECT_BY_SALES: "declined",
};
