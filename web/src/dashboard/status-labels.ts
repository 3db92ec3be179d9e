import type { Tone } from "../../kit/alert.tsx";
import type { DashboardMessages } from "./messages/index.ts";

/** A state as a merchant reads it. */
export interface StatusLabel {
  tone: Tone;
  text: string;
}

type Labels = DashboardMessages["applicationStatus"];

const applications: Readonly<Record<string, readonly [Tone, keyof Labels]>> = {
  DRAFT: ["neutral", "notSubmitted"],
  UNDER_REVIEW: ["waiting", "inReview"],
  UNDERWRITING: ["waiting", "inReview"],
  UNDERWRITING_ERROR: ["waiting", "inReview"],
  CREDIT_PENDED: ["waiting", "inReview"],
  NEED_INFORMATION: ["waiting", "informationNeeded"],
  CONDITIONALLY_APPROVED: ["waiting", "conditional"],
  APPROVED: ["positive", "approved"],
  MANUALLY_APPROVED: ["positive", "approved"],
  REEVALUATION_APPROVED: ["positive", "approved"],
  DECLINED: ["negative", "declined"],
  MANUALLY_DECLINED: ["negative", "declined"],
  REJECT_BY_SALES: ["negative", "declined"],
  REEVALUATION_DECLINED: ["negative", "declined"],
  DECLINE_REEVALUATION_INITIATED: ["waiting", "inReevaluation"],
  REEVALUATION_PENDING: ["waiting", "inReevaluation"],
  CANCELLED: ["neutral", "cancelled"],
};

export function applicationStatusLabel(status: string, m: Labels): StatusLabel {
  const [tone, label] = applications[status] ?? [];
  return tone === undefined || label === undefined
    ? { tone: "neutral", text: status }
    : { tone, text: m[label] };
}

export function accountStatusLabel(
  status: string,
  m: DashboardMessages["accountStatus"],
): StatusLabel {
  switch (status) {
    case "BOARDING":
      return { tone: "waiting", text: m.boarding };
    case "BOARDED":
      return { tone: "positive", text: m.boarded };
    case "TERMINATED":
      return { tone: "negative", text: m.terminated };
    default:
      return { tone: "neutral", text: status };
  }
}
