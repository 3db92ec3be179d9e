import type { Tone } from "../../../kit/alert.tsx";

export interface StatusMessage {
  tone: Tone;
  word: string;
  title: string;
  what: string;
  next: string;
  /** How far along: submitted, looked at, decided, ready. */
  stage: 0 | 1 | 2 | 3;
  /** Whether it may still change by itself. */
  changes: boolean;
}

const looking = {
  tone: "waiting",
  word: "In review",
  title: "Your application is being looked at",
  next: "There is nothing for you to do. This page follows the application by itself.",
  stage: 1,
  changes: true,
} as const;

const approved = {
  tone: "positive",
  word: "Approved",
  title: "Your application is approved",
  stage: 2,
  changes: true,
} as const;

const declined = {
  tone: "negative",
  word: "Declined",
  title: "Your application is declined",
  stage: 2,
  changes: true,
} as const;

/** What a status means to the merchant, and what there is to do. Input   partner: its name. */
export function statusMessage(status: string, partner: string): StatusMessage {
  switch (status) {
    case "DRAFT":
      return {
        ...looking,
        word: "Not submitted",
        title: "This application is open again",
        what: "It was taken back and can be changed.",
        next: `Ask ${partner} for a new link to go on with it.`,
        stage: 0,
      };
    case "UNDER_REVIEW":
      return {
        ...looking,
        word: "Submitted",
        title: "Your application is submitted",
        what: "It arrived, and is checked as the first thing.",
      };
    case "UNDERWRITING":
    case "UNDERWRITING_ERROR":
      return { ...looking, what: "What you wrote is compared with what others know." };
    case "CREDIT_PENDED":
      return { ...looking, what: "Somebody looks at the credit of the business." };
    case "DECLINE_REEVALUATION_INITIATED":
    case "REEVALUATION_PENDING":
      return {
        ...looking,
        word: "Looked at again",
        title: "Your application is looked at once more",
        what: "It was declined, and is decided anew.",
      };
    case "NEED_INFORMATION":
      return {
        tone: "waiting",
        word: "Information needed",
        title: "Something more is needed",
        what: "Underwriting cannot decide with what is there.",
        next: `Ask ${partner} for a new link: there you add what is missing, and submit again.`,
        stage: 1,
        changes: true,
      };
    case "CONDITIONALLY_APPROVED":
      return {
        ...approved,
        tone: "waiting",
        word: "Approved on a condition",
        title: "Your application is approved on a condition",
        what: "What is asked for has to come before you can take payments.",
        next: `Ask ${partner} for a new link: there you add it, and submit again.`,
      };
    case "APPROVED":
    case "MANUALLY_APPROVED":
    case "REEVALUATION_APPROVED":
      return {
        ...approved,
        what: "You are a merchant now.",
        next: `${partner} shows you how to take your first payment.`,
      };
    case "DECLINED":
    case "MANUALLY_DECLINED":
    case "REEVALUATION_DECLINED":
      return {
        ...declined,
        what: "Underwriting decided that payments cannot be taken for this business.",
        next:
          status === "REEVALUATION_DECLINED"
            ? `This decision is final. Ask ${partner} what else there is for you.`
            : `Ask ${partner} for the reasons, and whether it can be looked at again.`,
        changes: status !== "REEVALUATION_DECLINED",
      };
    case "REJECT_BY_SALES":
      return {
        ...declined,
        title: "Your application was not taken",
        what: `${partner} did not hand it on to underwriting.`,
        next: `Ask ${partner} why.`,
        changes: false,
      };
    case "CANCELLED":
      return {
        tone: "neutral",
        word: "Cancelled",
        title: "This application was cancelled",
        what: "Nobody looks at it any more.",
        next: `Ask ${partner} for a new one if you want to apply again.`,
        stage: 0,
        changes: false,
      };
    default:
      return { ...looking, what: "It is on its way." };
  }
}
