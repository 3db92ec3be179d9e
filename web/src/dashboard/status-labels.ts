import type { Tone } from "../../kit/alert.tsx";

/** A state as a merchant reads it. */
export interface StatusLabel {
  tone: Tone;
  text: string;
}

const inReview: StatusLabel = { tone: "waiting", text: "In review" };
const inReevaluation: StatusLabel = { tone: "waiting", text: "Under re-evaluation" };
const approved: StatusLabel = { tone: "positive", text: "Approved" };
const declined: StatusLabel = { tone: "negative", text: "Declined" };

const applications: Record<string, StatusLabel> = {
  DRAFT: { tone: "neutral", text: "Not submitted" },
  UNDER_REVIEW: inReview,
  UNDERWRITING: inReview,
  UNDERWRITING_ERROR: inReview,
  CREDIT_PENDED: inReview,
  NEED_INFORMATION: { tone: "waiting", text: "Information needed" },
  CONDITIONALLY_APPROVED: { tone: "waiting", text: "Conditionally approved" },
  APPROVED: approved,
  MANUALLY_APPROVED: approved,
  REEVALUATION_APPROVED: approved,
  DECLINED: declined,
  MANUALLY_DECLINED: declined,
  REJECT_BY_SALES: declined,
  REEVALUATION_DECLINED: declined,
  DECLINE_REEVALUATION_INITIATED: inReevaluation,
  REEVALUATION_PENDING: inReevaluation,
  CANCELLED: { tone: "neutral", text: "Cancelled" },
};

const accounts: Record<string, StatusLabel> = {
  BOARDING: { tone: "waiting", text: "Being set up" },
  BOARDED: { tone: "positive", text: "Ready" },
  TERMINATED: { tone: "negative", text: "Closed" },
};

export function applicationStatusLabel(status: string): StatusLabel {
  return applications[status] ?? { tone: "neutral", text: status };
}

export function accountStatusLabel(status: string): StatusLabel {
  return accounts[status] ?? { tone: "neutral", text: status };
}
