import type { Tone } from "../../../kit/alert.tsx";
import type { ApplyMessages } from "../messages/index.ts";

export interface StatusMessage {
  tone: Tone;
  label: string;
  title: string;
  what: string;
  next: string;
  /** How far along: submitted, looked at, decided, ready. */
  stage: 0 | 1 | 2 | 3;
  /** Whether the status can still change. */
  changes: boolean;
}

/** Explains a status to the merchant, with the next step. Input   partner: its name. */
export function statusMessage(
  status: string,
  partner: string,
  m: ApplyMessages["status"],
): StatusMessage {
  const inReview = { ...m.inReview, tone: "waiting", stage: 1, changes: true } as const;
  switch (status) {
    case "DRAFT":
      return { ...inReview, ...m.reopened, next: m.reopened.next(partner), stage: 0 };
    case "UNDER_REVIEW":
      return { ...inReview, ...m.submitted };
    case "UNDERWRITING":
    case "UNDERWRITING_ERROR":
      return { ...inReview, what: m.verifying };
    case "CREDIT_PENDED":
      return { ...inReview, what: m.credit };
    case "DECLINE_REEVALUATION_INITIATED":
    case "REEVALUATION_PENDING":
      return { ...inReview, ...m.reevaluation };
    case "NEED_INFORMATION":
      return { ...inReview, ...m.information, next: m.information.next(partner) };
    case "CONDITIONALLY_APPROVED":
      return { ...inReview, ...m.conditional, next: m.conditional.next(partner), stage: 2 };
    case "APPROVED":
    case "MANUALLY_APPROVED":
    case "REEVALUATION_APPROVED":
      return {
        ...m.approved,
        tone: "positive",
        next: m.approved.next(partner),
        stage: 2,
        changes: true,
      };
    case "DECLINED":
    case "MANUALLY_DECLINED":
    case "REEVALUATION_DECLINED": {
      const isFinal = status === "REEVALUATION_DECLINED";
      const next = isFinal ? m.declined.final(partner) : m.declined.next(partner);
      return { ...m.declined, tone: "negative", next, stage: 2, changes: !isFinal };
    }
    case "REJECT_BY_SALES":
      return {
        tone: "negative",
        label: m.declined.label,
        title: m.notForwarded.title,
        what: m.notForwarded.what(partner),
        next: m.notForwarded.next(partner),
        stage: 2,
        changes: false,
      };
    case "CANCELLED":
      return {
        ...m.cancelled,
        tone: "neutral",
        next: m.cancelled.next(partner),
        stage: 0,
        changes: false,
      };
    default:
      return { ...inReview, what: m.processing };
  }
}
