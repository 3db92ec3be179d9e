import type { Tone } from "../../kit/alert.tsx";

/** A state as a merchant reads it. */
export interface StateWords {
  tone: Tone;
  words: string;
}

const beingLookedAt: StateWords = { tone: "waiting", words: "In review" };
const lookedAtAgain: StateWords = { tone: "waiting", words: "Under re-evaluation" };
const approved: StateWords = { tone: "positive", words: "Approved" };
const declined: StateWords = { tone: "negative", words: "Declined" };

const applications: Record<string, StateWords> = {
  DRAFT: { tone: "neutral", words: "Not submitted" },
  UNDER_REVIEW: beingLookedAt,
  UNDERWRITING: beingLookedAt,
  UNDERWRITING_ERROR: beingLookedAt,
  CREDIT_PENDED: beingLookedAt,
  NEED_INFORMATION: { tone: "waiting", words: "Information needed" },
  CONDITIONALLY_APPROVED: { tone: "waiting", words: "Conditionally approved" },
  APPROVED: approved,
  MANUALLY_APPROVED: approved,
  REEVALUATION_APPROVED: approved,
  DECLINED: declined,
  MANUALLY_DECLINED: declined,
  REJECT_BY_SALES: declined,
  REEVALUATION_DECLINED: declined,
  DECLINE_REEVALUATION_INITIATED: lookedAtAgain,
  REEVALUATION_PENDING: lookedAtAgain,
  CANCELLED: { tone: "neutral", words: "Cancelled" },
};

const accounts: Record<string, StateWords> = {
  BOARDING: { tone: "waiting", words: "Being set up" },
  BOARDED: { tone: "positive", words: "Ready" },
  TERMINATED: { tone: "negative", words: "Closed" },
};

export function applicationState(status: string): StateWords {
  return applications[status] ?? { tone: "neutral", words: status };
}

export function accountState(status: string): StateWords {
  return accounts[status] ?? { tone: "neutral", words: status };
}
