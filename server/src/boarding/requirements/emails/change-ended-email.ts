import type { Message } from "../recipients.ts";

interface Ended {
  accountName: string;
  from: string;
  url: string;
  mask: string;
}

/** Reports that payouts go to another bank account from now on. */
export function changeEffectiveEmail({ accountName, from, url, mask }: Ended): Message {
  return {
    subject: `Payouts of ${accountName} go to another bank account`,
    from,
    paragraphs: [
      `Payouts of ${accountName} now go to the bank account ending in ${mask}.`,
      `Not you? Contact ${from} immediately, so that payouts can be stopped.`,
    ],
    action: { label: "See the account", url },
    closing: [],
  };
}

/** Reports that a new bank account was not accepted, and that the earlier one stays. */
export function changeFailedEmail({ accountName, from, url, mask }: Ended): Message {
  return {
    subject: `The new bank account of ${accountName} could not be validated`,
    from,
    paragraphs: [
      `The bank account ending in ${mask} could not be validated, so it receives no payouts. The earlier bank account stays in use.`,
      "Check the numbers and enter them again, or use another account.",
    ],
    action: { label: "Enter a bank account", url },
    closing: [],
  };
}

/** Reports that a change was cancelled before it took effect. */
export function changeCancelledEmail({ accountName, from, url, mask }: Ended): Message {
  return {
    subject: `The change of the bank account of ${accountName} was cancelled`,
    from,
    paragraphs: [
      `The bank account ending in ${mask} will not receive payouts of ${accountName}. Earlier links to the account's page no longer work.`,
    ],
    action: { label: "See the account", url },
    closing: [],
  };
}
