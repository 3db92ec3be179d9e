import { dayIn, moneyIn } from "../../email/email-format.ts";
import type { EmailCatalog, ReturnedPayout } from "./email-catalog.ts";

const questions = (brand: string) => `Questions? Contact ${brand}.`;
const linkIsPersonal = [
  "The link is valid for 14 days. After that, the page sends you a new one.",
  "Do not forward this email: anyone with the link can provide information for you.",
];

export const english: EmailCatalog = {
  greeting: (name) => (name === undefined ? "Hello," : `Hello ${name},`),
  received: ({ application, brand }) => ({
    subject: "We received your application",
    paragraphs: [
      `Thank you. We received the application of ${application}, and are reviewing it.`,
      "Most reviews take one to two business days. We email you when there is a decision, or if we need more information.",
    ],
    action: "See the status",
    closing: [questions(brand)],
  }),
  informationNeeded: ({ application, brand, reason, documents, by, isReminder }) => ({
    subject: isReminder
      ? "Reminder: your application needs more information"
      : "Your application needs more information",
    paragraphs: [
      `We need more information to decide on the application of ${application}.`,
      ...(reason === null ? [] : [reason]),
      ...(documents.length === 0 ? [] : [`Please upload: ${documents.join("; ")}.`]),
      `Please send it by ${dayIn("en", by)}. The review continues when we have it.`,
    ],
    action: "Continue your application",
    closing: [questions(brand)],
  }),
  approved: ({ application, brand }) => ({
    subject: "Your application is approved",
    paragraphs: [
      `Congratulations: the application of ${application} is approved.`,
      "Next, your merchant account is set up, usually within one business day. We email you as soon as it can accept payments. Payouts begin when your bank account is validated.",
    ],
    action: "See the status",
    closing: [questions(brand)],
  }),
  declined: ({ application, brand, reason }) => ({
    subject: "A decision on your application",
    paragraphs: [
      `We cannot approve the application of ${application} at this time.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      `Within 60 days, you can ask ${brand} for the specific reasons in writing, and you can ask for a second review if the information that we had was incorrect.`,
    ],
    closing: [
      "If a report of another company was part of this decision, that company did not make it and cannot explain it. You can get a free copy of the report from it within 60 days, and dispute what is incorrect.",
    ],
  }),
  accountReady: ({ account, brand, payouts }) => ({
    subject: `${account} can accept payments`,
    paragraphs: [
      `The merchant account ${account} is set up and can accept payments now.`,
      payouts.kind === "begin"
        ? `Payouts go to the bank account ending in ${payouts.mask}. The first one follows your first settled payments.`
        : payouts.kind === "validating"
          ? "Your bank account is still being validated. Your first payout follows when that is finished; until then, your funds stay available."
          : "One thing is missing for your first payout: a bank account that can receive it. Add it now; until then, your funds stay available.",
    ],
    action: payouts.kind === "needed" ? "Add a bank account" : "See your account",
    closing: [...linkIsPersonal, questions(brand)],
  }),
  bankAccountFailed: ({ account, brand, mask, expired }) => ({
    subject: `The bank account of ${account} could not be validated`,
    paragraphs: [
      expired
        ? `The bank account ending in ${mask} was not verified in time, because a document is missing. It receives no payouts.`
        : `The bank account ending in ${mask} could not be validated, so it receives no payouts.`,
      "Check the numbers and enter them again, or use another account. Until then, your funds stay available, and nothing is lost.",
    ],
    action: "Enter a bank account",
    closing: [...linkIsPersonal, questions(brand)],
  }),
  payoutReturned: (facts) => ({
    subject: `A payout to ${facts.owner} was returned`,
    paragraphs: [
      `The bank returned the payout ${facts.payoutNumber} of ${moneyIn("en", facts.amount)}${facts.mask === null ? "" : ` to the bank account ending in ${facts.mask}`}. ${returnReason(facts)}`,
      facts.fee === 0
        ? "The amount is available again."
        : `The amount is available again, less a fee of ${moneyIn("en", facts.fee)} for the return.`,
      facts.sentAgainAt === null
        ? "It is not sent again. Enter another bank account, and your funds are part of the next payout after its validation."
        : `It is sent again on ${dayIn("en", facts.sentAgainAt)}. Ask your bank whether the account can receive payments, or enter another one.`,
    ],
    action: facts.sentAgainAt === null ? "Enter a bank account" : "Check the bank account",
    closing: [...linkIsPersonal, questions(facts.brand)],
  }),
  requirementsDue: ({ account, brand, due, isPastDue, isReminder }) => {
    const subject = isPastDue
      ? `Payouts of ${account} are on hold`
      : `${account}: information needed`;
    return {
      subject: isReminder ? `Reminder: ${subject}` : subject,
      paragraphs: [
        isPastDue
          ? `We cannot pay out the funds of ${account} until we have the following from you. Payments are still accepted, and nothing is lost.`
          : `To keep paying out the funds of ${account}, we need the following from you.`,
        ...due.map(({ name, reason, deadline }) => {
          const by = deadline === null ? "" : ` By ${dayIn("en", deadline)}.`;
          return `${name}: ${reason}${by}`;
        }),
      ],
      action: "Provide it now",
      closing: [...linkIsPersonal, questions(brand)],
    };
  },
  payoutsPaused: ({ account, brand }) => ({
    subject: `Payouts of ${account} are paused`,
    paragraphs: [
      `We are looking at the account of ${account}. Its payouts are paused until the review is complete.`,
      "You can still accept payments, and what you earn stays in your balance. You do not need to do anything; we contact you if we need more information.",
    ],
    closing: [questions(brand)],
  }),
  newLink: ({ account, brand }) => ({
    subject: `Your new link for ${account}`,
    paragraphs: [
      `Here is a new link to the page of ${account}, where you can see what is required and change the bank account.`,
    ],
    action: "Open the page",
    closing: [...linkIsPersonal, questions(brand)],
  }),
  changeRequested: ({ account, brand, mask, previousMask, coolingOffDays }) => ({
    subject: `The bank account for payouts of ${account} is changing`,
    paragraphs: [
      previousMask === null
        ? `A bank account ending in ${mask} was added to ${account}.`
        : `A request was made to pay out ${account} to the bank account ending in ${mask} instead of the one ending in ${previousMask}.`,
      coolingOffDays === null
        ? "It receives payouts after its validation."
        : `Once it is validated, it receives payouts after ${coolingOffDays === 1 ? "1 day" : `${coolingOffDays} days`}. You will get an email then.`,
      "Not you? Open the page and cancel the change before it takes effect.",
    ],
    action: "Review or cancel the change",
    closing: [`If you cannot open the page, contact ${brand} immediately.`],
  }),
  changeEffective: ({ account, brand, mask }) => ({
    subject: `Payouts of ${account} go to another bank account`,
    paragraphs: [
      `Payouts of ${account} now go to the bank account ending in ${mask}.`,
      `Not you? Contact ${brand} immediately, so that payouts can be stopped.`,
    ],
    action: "See the account",
    closing: [],
  }),
  changeFailed: ({ account, mask }) => ({
    subject: `The new bank account of ${account} could not be validated`,
    paragraphs: [
      `The bank account ending in ${mask} could not be validated, so it receives no payouts. The earlier bank account stays in use.`,
      "Check the numbers and enter them again, or use another account.",
    ],
    action: "Enter a bank account",
    closing: [],
  }),
  changeCancelled: ({ account, mask }) => ({
    subject: `The change of the bank account of ${account} was cancelled`,
    paragraphs: [
      `The bank account ending in ${mask} will not receive payouts of ${account}. Earlier links to the account's page no longer work.`,
    ],
    action: "See the account",
    closing: [],
  }),
  contractorApproved: ({ brand }) => ({
    subject: "You can be paid now",
    paragraphs: [
      "Your details were confirmed. Your earnings are now paid out to your bank account.",
    ],
    closing: [questions(brand)],
  }),
  contractorRejected: ({ brand }) => ({
    subject: "We could not confirm your details",
    paragraphs: [
      `Your details could not be confirmed. Ask ${brand} for a new link to send them again.`,
    ],
    closing: [],
  }),
};

/** Only the codes that a merchant can act on: of all others, the bank's text is not repeated. */
function returnReason({ returnCode }: ReturnedPayout): string {
  switch (returnCode) {
    case "R02":
      return "The bank account is closed.";
    case "R03":
      return "The bank has no account with this number and name.";
    case "R04":
      return "The account number is invalid.";
    case "R20":
      return "The bank account does not accept such transfers.";
    default:
      return "The bank account could not receive it.";
  }
}
