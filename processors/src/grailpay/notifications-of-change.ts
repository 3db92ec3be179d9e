import type { NotificationOfChange } from "../bank-processor.ts";
import { objectOf, textOf, type WireObject } from "./wire.ts";

type Corrected = Pick<NotificationOfChange, "accountNumber" | "routingNumber" | "subtype">;

/**
 * Reads the corrections of each notification of change from its single field.
 *
 * Source   Nacha, "Notification of change": C01 account, C02 routing, C03 both, C05 transaction
 *          code, C06 account and transaction code, C07 all three; the parts are separated by
 *          spaces.
 */
const readers: Record<string, (fields: string[]) => Corrected | undefined> = {
  C01: ([account]) => accountOf(account),
  C02: ([routing]) => routingOf(routing),
  C03: ([routing, account]) => merged(routingOf(routing), accountOf(account)),
  C05: ([code]) => subtypeOf(code),
  C06: ([account, code]) => merged(accountOf(account), subtypeOf(code)),
  C07: ([routing, account, code]) =>
    merged(routingOf(routing), accountOf(account), subtypeOf(code)),
};

/**
 * Parses the notification of change on a debit's entry.
 *
 * Returns  undefined if there is none; "unreadable" if it cannot be used.
 */
export function parseNotificationOfChange(
  entry: WireObject,
): NotificationOfChange | "unreadable" | undefined {
  const notice = objectOf(entry, "notification_of_change");
  if (notice === undefined) return undefined;
  const code = textOf(notice, "code") ?? "";
  const data = textOf(notice, "corrected_data") ?? "";
  const owner = textOf(entry, "payer_uuid");
  const source = objectOf(entry, "source_bank_account");
  const account = source && textOf(source, "uuid");
  const read = Object.hasOwn(readers, code) ? readers[code] : undefined;
  const corrected = read?.(data.trim().split(/\s+/));
  if (corrected === undefined || owner === undefined || account === undefined) return "unreadable";
  return { code, account: { owner, account }, ...corrected };
}

function accountOf(text: string | undefined): Corrected | undefined {
  return text !== undefined && /^[0-9]{4,17}$/.test(text) ? { accountNumber: text } : undefined;
}

function routingOf(text: string | undefined): Corrected | undefined {
  return text !== undefined && /^[0-9]{9}$/.test(text) ? { routingNumber: text } : undefined;
}

/** Source   Nacha, transaction codes: 2x is a checking account, 3x a savings account. */
function subtypeOf(text: string | undefined): Corrected | undefined {
  if (text === undefined || !/^[23][0-9]$/.test(text)) return undefined;
  return { subtype: text.startsWith("2") ? "checking" : "savings" };
}

/** All parts, or nothing: half of a correction would name a nonexistent account. */
function merged(...fields: (Corrected | undefined)[]): Corrected | undefined {
  const known = fields.filter((part) => part !== undefined);
  return known.length === fields.length ? Object.assign({}, ...known) : undefined;
}
