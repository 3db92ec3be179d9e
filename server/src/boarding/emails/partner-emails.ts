import type { EmailContent } from "../../email/compose-email.ts";
import { moneyIn } from "../../email/email-format.ts";
import type { Brand } from "../../identity/brands.ts";
import type { NoticeKind } from "../notices/notice-kinds.ts";
import type { ReturnedPayout } from "./email-catalog.ts";
import { mayBeSaid } from "./may-be-said.ts";

const subjects: Record<NoticeKind, string> = {
  received: "Application received",
  information_needed: "Application needs more information",
  approved: "Application approved",
  declined: "Application declined",
};

/** Notifies the partner of an application: no data of the applicant beyond its name. */
export function applicationNotification(
  brand: Brand,
  kind: NoticeKind,
  of: { id: string; name: string; comment: string | null; documents: readonly string[] },
): EmailContent {
  return notification(brand, subjects[kind], of, [
    ...(of.comment === null || !mayBeSaid(of.comment)
      ? []
      : [`Message to the applicant: ${of.comment}`]),
    ...(of.documents.length === 0 ? [] : [`Missing: ${of.documents.join("; ")}`]),
  ]);
}

interface Named {
  name: string;
  /** The public id. */
  id: string;
}

export function accountReadyNotification(brand: Brand, account: Named): EmailContent {
  return notification(brand, "Account accepts payments", account, []);
}

export function bankAccountFailedNotification(
  brand: Brand,
  account: Named,
  mask: string,
): EmailContent {
  return notification(brand, "Bank account not validated", account, [
    `The bank account ending in ${mask} could not be validated. Payouts wait for another one.`,
  ]);
}

/** Input   id: the payout's. */
export function payoutReturnedNotification(
  brand: Brand,
  of: Omit<ReturnedPayout, "brand"> & { id: string },
): EmailContent {
  const { id, owner, amount, returnCode, sentAgainAt, payoutNumber } = of;
  return notification(brand, "Payout returned", { id, name: owner }, [
    `The bank returned the payout ${payoutNumber} of ${moneyIn("en", amount)} with the code ${returnCode}.`,
    sentAgainAt === null
      ? "It is not sent again. Payouts continue with another bank account."
      : "It is sent again on the next banking day.",
  ]);
}

export function requirementsNotification(
  brand: Brand,
  account: Named,
  due: readonly string[],
): EmailContent {
  return notification(brand, "Account needs information", account, [`Due: ${due.join("; ")}.`]);
}

function notification(
  { name: from, color }: Brand,
  subject: string,
  { name, id }: Named,
  more: readonly string[],
): EmailContent {
  return {
    language: "en",
    from,
    color,
    isSubscription: true,
    greeting: "Hello,",
    subject: `${subject}: ${name}`,
    paragraphs: [`${subject}: ${name}, ${id}.`, ...more],
    closing: ["Your operator can turn off these emails, or change the address."],
  };
}
