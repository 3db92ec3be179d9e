import type { Tone } from "../../../kit/alert.tsx";

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

const looking = {
  tone: "waiting",
  label: "In review",
  title: "Your application is in review",
  next: "There is nothing for you to do. This page updates automatically.",
  stage: 1,
  changes: true,
} as const;

const approved = {
  tone: "positive",
  label: "Approved",
  title: "Your application is approved",
  stage: 2,
  changes: true,
} as const;

const declined = {
  tone: "negative",
  label: "Declined",
  title: "Your application is declined",
  stage: 2,
  changes: true,
} as const;

/** Explains a status to the merchant, with the next step. Input   partner: its name. */
export function statusMessage(status: string, partner: string): StatusMessage {
  switch (status) {
    case "DRAFT":
      return {
        ...looking,
        label: "Not submitted",
        title: "This application is open again",
        what: "It was returned to you and can be changed.",
        next: `Ask ${partner} for a new link to continue with it.`,
        stage: 0,
      };
    case "UNDER_REVIEW":
      return {
        ...looking,
        label: "Submitted",
        title: "Your application is submitted",
        what: "We received it and are running the first checks.",
      };
    case "UNDERWRITING":
    case "UNDERWRITING_ERROR":
      return { ...looking, what: "We're verifying the information you provided." };
    case "CREDIT_PENDED":
      return { ...looking, what: "We're reviewing the credit of the business." };
    case "DECLINE_REEVALUATION_INITIATED":
    case "REEVALUATION_PENDING":
      return {
        ...looking,
        label: "Under re-evaluation",
        title: "Your application is being re-evaluated",
        what: "It was declined, and is being decided again.",
      };
    case "NEED_INFORMATION":
      return {
        tone: "waiting",
        label: "Information needed",
        title: "We need more information",
        what: "Underwriting can't decide with the information provided.",
        next: `Ask ${partner} for a new link: use it to add what is missing, and submit again.`,
        stage: 1,
        changes: true,
      };
    case "CONDITIONALLY_APPROVED":
      return {
        ...approved,
        tone: "waiting",
        label: "Conditionally approved",
        title: "Your application is conditionally approved",
        what: "Before you can accept payments, you need to provide the requested information.",
        next: `Ask ${partner} for a new link to provide it, and submit again.`,
      };
    case "APPROVED":
    case "MANUALLY_APPROVED":
    case "REEVALUATION_APPROVED":
      return {
        ...approved,
        what: "You are now a merchant.",
        next: `${partner} will show you how to accept your first payment.`,
      };
    case "DECLINED":
    case "MANUALLY_DECLINED":
    case "REEVALUATION_DECLINED":
      return {
        ...declined,
        what: "Underwriting decided that this business can't accept payments.",
        next:
          status === "REEVALUATION_DECLINED"
            ? `This decision is final. Ask ${partner} about other options.`
            : `Ask ${partner} for the reasons, and whether your application can be re-evaluated.`,
        changes: status !== "REEVALUATION_DECLINED",
      };
    case "REJECT_BY_SALES":
      return {
        ...declined,
        title: "Your application was not accepted",
        what: `${partner} did not forward it to underwriting.`,
        next: `Ask ${partner} why.`,
        changes: false,
      };
    case "CANCELLED":
      return {
        tone: "neutral",
        label: "Cancelled",
        title: "This application was cancelled",
        what: "It is no longer being reviewed.",
        next: `Ask ${partner} for a new one if you want to apply again.`,
        stage: 0,
        changes: false,
      };
    default:
      return { ...looking, what: "Your application is being processed." };
  }
}
