import type { Message } from "../recipients.ts";

/** Announces a change of the bank account before it takes effect. */
export function changeRequestedEmail(of: {
  accountName: string;
  from: string;
  url: string;
  mask: string;
  /** null: there is no earlier bank account. */
  previousMask: string | null;
  /** Days of the cooling-off period; null: it is used immediately after its validation. */
  coolingOffDays: number | null;
}): Message {
  const { accountName, from, mask, previousMask, coolingOffDays } = of;
  const days = coolingOffDays === 1 ? "1 day" : `${coolingOffDays} days`;
  return {
    subject: `The bank account for payouts of ${accountName} is changing`,
    from,
    paragraphs: [
      previousMask === null
        ? `A bank account ending in ${mask} was added to ${accountName}.`
        : `A request was made to pay out ${accountName} to the bank account ending in ${mask} instead of the one ending in ${previousMask}.`,
      coolingOffDays === null
        ? "It receives payouts after its validation."
        : `Once it is validated, it receives payouts after ${days}. You will get an email then.`,
      "Not you? Open the page and cancel the change before it takes effect.",
    ],
    action: { label: "Review or cancel the change", url: of.url },
    closing: [`If you cannot open the page, contact ${from} immediately.`],
  };
}
