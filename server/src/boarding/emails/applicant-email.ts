import type { Language } from "@openpayfac/contract";
import { shownText } from "@openpayfac/contract/shown-text";
import type { EmailContent } from "../../email/compose-email.ts";
import type { Brand } from "../../identity/brands.ts";
import type { NoticeKind } from "../notices/notice-kinds.ts";
import { neutralReason } from "../underwriting/check-findings.ts";
import type { ApplicationFacts, EmailCatalog, EmailWords } from "./email-catalog.ts";
import { mayBeSaid } from "./may-be-said.ts";
import { merchantEmail } from "./merchant-email.ts";

/** The data of an email about an application. */
export interface NoticeFacts {
  brand: Brand;
  language: Language;
  /** Name of the application, such as the business and its location. */
  application: string;
  /** The applicant's first name; undefined if it is unknown. */
  firstName: string | undefined;
  /** The reason as stored. */
  comment: string | null;
  /** Missing documents as stored, each with its description. */
  documents: readonly string[];
  /** The form or the status page, with the time until which it accepts changes. */
  link: { url: string; expiresAt: string };
  isReminder: boolean;
}

const wordsOf: Record<NoticeKind, (catalog: EmailCatalog, facts: ApplicationFacts) => EmailWords> =
  {
    received: (catalog, facts) => catalog.received(facts),
    information_needed: (catalog, facts) => catalog.informationNeeded(facts),
    approved: (catalog, facts) => catalog.approved(facts),
    declined: (catalog, facts) => catalog.declined(facts),
  };

export function applicantEmail(kind: NoticeKind, of: NoticeFacts): EmailContent {
  const { language, comment } = of;
  // The neutral reason of a decline that rests on a list explains nothing to the applicant.
  const reason = kind === "declined" ? comment?.replaceAll(neutralReason, "").trim() : comment;
  const facts: ApplicationFacts = {
    brand: of.brand.name,
    application: of.application,
    reason: reason && mayBeSaid(reason) ? shownText(language, reason) : null,
    documents: of.documents.filter(mayBeSaid).map((each) => documentIn(language, each)),
    by: of.link.expiresAt,
    isReminder: of.isReminder,
  };
  const to = { language, name: of.firstName };
  return merchantEmail(to, of.brand, (catalog) => wordsOf[kind](catalog, facts), of.link.url);
}

function documentIn(language: Language, english: string): string {
  return shownText(language, english).replace(/\.$/, "");
}
