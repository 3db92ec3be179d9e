import type { Language } from "@openpayfac/contract";
import { shownText } from "@openpayfac/contract/shown-text";
import type { EmailContent } from "../../email/compose-email.ts";
import { passwordEmail } from "../../identity/password-emails.ts";
import { applicantEmail } from "./applicant-email.ts";
import type { EmailCatalog, EmailWords } from "./email-catalog.ts";
import { merchantEmail } from "./merchant-email.ts";
import {
  accountReadyNotification,
  applicationNotification,
  bankAccountFailedNotification,
  payoutReturnedNotification,
  requirementsNotification,
} from "./partner-emails.ts";

const brand = { partner_id: null, name: "Fern & Sons", color: "#ffdd00", logo_url: null };
const of = { brand: brand.name, account: "Larkspur Coffee, Pearl District" };
const url = "https://pay.example/requirements/aefezrrOjRUTZQeqCTQLhzKE4L9cPp5Z5PsY5YpSvCo";
const expiresAt = "2026-12-07T17:00:00.000Z";
const returned = {
  brand: brand.name,
  owner: of.account,
  payoutNumber: 12,
  amount: 485_470,
  fee: 200,
  mask: "6789",
  returnCode: "R02",
  sentAgainAt: null,
};

/** The words of each email to merchants and contractors. */
const words: Record<
  Exclude<
    keyof EmailCatalog,
    "greeting" | "received" | "informationNeeded" | "approved" | "declined"
  >,
  (catalog: EmailCatalog, language: Language) => EmailWords
> = {
  accountReady: (catalog) =>
    catalog.accountReady({ ...of, payouts: { kind: "begin", mask: "6789" } }),
  bankAccountFailed: (catalog) =>
    catalog.bankAccountFailed({ ...of, mask: "6789", expired: false }),
  payoutReturned: (catalog) => catalog.payoutReturned(returned),
  requirementsDue: (catalog, language) =>
    catalog.requirementsDue({
      ...of,
      isPastDue: false,
      isReminder: false,
      due: [
        {
          name: shownText(language, "Bank letter"),
          reason: shownText(
            language,
            "The owner of the bank account ending in 6789 must be verified.",
          ),
          deadline: expiresAt,
        },
      ],
    }),
  payoutsPaused: (catalog) => catalog.payoutsPaused(of),
  newLink: (catalog) => catalog.newLink(of),
  changeRequested: (catalog) =>
    catalog.changeRequested({ ...of, mask: "6789", previousMask: "4321", coolingOffDays: 3 }),
  changeEffective: (catalog) => catalog.changeEffective({ ...of, mask: "6789" }),
  changeFailed: (catalog) => catalog.changeFailed({ ...of, mask: "6789" }),
  changeCancelled: (catalog) => catalog.changeCancelled({ ...of, mask: "6789" }),
  contractorApproved: (catalog) => catalog.contractorApproved(of),
  contractorRejected: (catalog) => catalog.contractorRejected(of),
};

/** Every email in a language, by name. Input   comment: underwriting's, as stored. */
export function emailSamples(
  language: Language,
  comment: string | null = null,
): Record<string, EmailContent> {
  const to = { language, name: "Ada" };
  const facts = {
    brand,
    language,
    application: of.account,
    firstName: "Ada",
    comment,
    documents: [
      "IRS letter (CP 575 or 147C) (Shows the legal name and the tax id of the business)",
    ],
    link: { url, expiresAt },
    isReminder: false,
  };
  const user = { first_name: "Ada", language };
  const named = { id: "acct_01m7jz3vg0e00sfzawd1adsh56", name: of.account };
  const application = { ...named, comment, documents: facts.documents };
  const password = (pick: Parameters<typeof passwordEmail>[2]) =>
    passwordEmail(user, brand, pick, url);
  return {
    ...Object.fromEntries(
      (["received", "information_needed", "approved", "declined"] as const).flatMap((kind) => [
        [kind, applicantEmail(kind, facts)],
        [`partner ${kind}`, applicationNotification(brand, kind, application)],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(words).map(([name, say]) => [
        name,
        merchantEmail(to, brand, (catalog) => say(catalog, language), url),
      ]),
    ),
    "partner accountReady": accountReadyNotification(brand, named),
    "partner bankAccountFailed": bankAccountFailedNotification(brand, named, "6789"),
    "partner payoutReturned": payoutReturnedNotification(brand, { ...returned, id: named.id }),
    "partner requirementsDue": requirementsNotification(brand, named, ["Bank letter"]),
    invitation: password((catalog) => catalog.invitation(brand.name, of.account)),
    passwordReset: password((catalog) => catalog.reset(brand.name)),
    passwordChanged: password((catalog) => catalog.changed(brand.name)),
    secondFactorRemoved: password((catalog) => catalog.secondFactorRemoved(brand.name)),
    passkeyAdded: password((catalog) => catalog.passkeyAdded(brand.name, "Phone")),
    passkeyRemoved: password((catalog) => catalog.passkeyRemoved(brand.name, "Phone")),
  };
}
