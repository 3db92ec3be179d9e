import type { WireRequirement } from "../derive-requirements.ts";
import type { Message } from "../recipients.ts";
import { dayInEmail } from "./email-times.ts";

/** Asks for everything that is due. Input   isReminder: nothing changed since an earlier email. */
export function requirementsDueEmail(of: {
  accountName: string;
  from: string;
  url: string;
  due: readonly WireRequirement[];
  isReminder: boolean;
}): Message {
  const { accountName, from, due, isReminder } = of;
  const isPastDue = due.some(({ status }) => status === "past_due");
  const subject = isPastDue
    ? `Payouts of ${accountName} are on hold`
    : `${accountName}: information needed`;
  return {
    subject: isReminder ? `Reminder: ${subject}` : subject,
    from,
    paragraphs: [
      isPastDue
        ? `We cannot pay out the funds of ${accountName} until we have the following from you. Payments are still accepted, and nothing is lost.`
        : `To keep paying out the funds of ${accountName}, we need the following from you.`,
      ...due.map(itemOf),
    ],
    action: { label: "Provide it now", url: of.url },
    closing: [
      "The link is valid for 14 days. After that, the page sends you a new one.",
      "Do not forward this email: anyone with the link can provide information for you.",
    ],
  };
}

function itemOf({ name, reason, deadline, status }: WireRequirement): string {
  const by = deadline === null || status === "past_due" ? "" : ` By ${dayInEmail(deadline)}.`;
  return `${name}: ${reason}${by}`;
}
