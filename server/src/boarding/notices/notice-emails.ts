import type { EmailContent } from "../../email/compose-email.ts";
import type { Brand } from "../../identity/brands.ts";
import type { NoticeKind } from "./notice-kinds.ts";

/** The data of an email about an application. */
export interface NoticeFacts {
  brand: Brand;
  /** Name of the application, such as the business and its location. */
  application: string;
  /** The applicant's first name; undefined if it is unknown. */
  firstName: string | undefined;
  /** The reason that may be said. */
  comment: string | null;
  /** Missing documents, each with its description. */
  documents: readonly string[];
  /** The form or the status page, with the time until which it accepts changes. */
  link: { url: string; expiresAt: string };
}

const day = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** Emails to the applicant, by kind. */
export const applicantEmails: Record<NoticeKind, (facts: NoticeFacts) => EmailContent> = {
  received: (facts) => ({
    ...common(facts),
    subject: "We received your application",
    paragraphs: [
      `Thank you. We received the application of ${facts.application}, and are reviewing it.`,
      "Most reviews take one to two business days. We email you when there is a decision, or if we need more information.",
    ],
    action: { label: "See the status", url: facts.link.url },
  }),
  information_needed: (facts) => ({
    ...common(facts),
    subject: "Your application needs more information",
    paragraphs: [
      `We need more information to decide on the application of ${facts.application}.`,
      ...(facts.comment === null ? [] : [facts.comment]),
      ...(facts.documents.length === 0
        ? []
        : [`Please upload: ${facts.documents.map((each) => each.replace(/\.$/, "")).join("; ")}.`]),
      `Please send it by ${day(facts.link.expiresAt)}. The review continues when we have it.`,
    ],
    action: { label: "Continue your application", url: facts.link.url },
  }),
  approved: (facts) => ({
    ...common(facts),
    subject: "Your application is approved",
    paragraphs: [
      `Congratulations: the application of ${facts.application} is approved.`,
      "Next, your merchant account is set up, usually within one business day. Payments can be accepted once it is, and payouts begin when your bank account is validated.",
    ],
    action: { label: "See the status", url: facts.link.url },
  }),
  declined: (facts) => ({
    ...common(facts),
    subject: "A decision on your application",
    paragraphs: [
      `We cannot approve the application of ${facts.application} at this time.`,
      ...(facts.comment === null ? [] : [`Reason: ${facts.comment}`]),
      `Within 60 days, you can ask ${facts.brand.name} for the specific reasons in writing, and you can ask for a second review if the information that we had was incorrect.`,
    ],
    closing: [
      "If a report of another company was part of this decision, that company did not make it and cannot explain it. You can get a free copy of the report from it within 60 days, and dispute what is incorrect.",
    ],
  }),
};

function common({ brand, firstName }: NoticeFacts) {
  return {
    from: brand.name,
    color: brand.color,
    greeting: firstName === undefined ? "Hello," : `Hello ${firstName},`,
    closing: [`Questions? Contact ${brand.name}.`],
  };
}

const partnerSubjects: Record<NoticeKind, string> = {
  received: "Application received",
  information_needed: "Application needs more information",
  approved: "Application approved",
  declined: "Application declined",
};

/** Email to the partner: no data of the applicant beyond its name. */
export function partnerEmail(kind: NoticeKind, facts: NoticeFacts & { id: string }): EmailContent {
  return {
    ...common({ ...facts, firstName: undefined }),
    subject: `${partnerSubjects[kind]}: ${facts.application}`,
    paragraphs: [
      `${partnerSubjects[kind]}: ${facts.application}, ${facts.id}.`,
      ...(facts.comment === null ? [] : [`Message to the applicant: ${facts.comment}`]),
      ...(facts.documents.length === 0 ? [] : [`Missing: ${facts.documents.join("; ")}`]),
    ],
    closing: ["Your operator can turn off these emails, or change the address."],
  };
}
