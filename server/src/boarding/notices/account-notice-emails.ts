import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { AccountNotice } from "../../email/enqueue-account-notice.ts";
import { enqueueEmail } from "../../email/enqueue-email.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { type Brand, brandOf } from "../../identity/brands.ts";
import { toId } from "../../ids.ts";
import type { EmailCatalog, EmailWords, PayoutsOfAccount } from "../emails/email-catalog.ts";
import {
  accountReadyNotification,
  bankAccountFailedNotification,
  payoutReturnedNotification,
} from "../emails/partner-emails.ts";
import { type Payee, readPayee } from "../payees/payee.ts";
import { emailAll, readRecipients } from "../requirements/recipients.ts";
import { newRequirementsLink } from "../requirements/requirements-links.ts";
import type { AccountNoticeRow } from "./account-notice-rows.ts";
import { partnerPayoutEmails } from "./partner-payout-emails.ts";
import { readEmailSettings } from "./read-email-settings.ts";
import { maskOf, returnedPayout } from "./returned-payout.ts";

/** The emails of a notice. nextAt: when it is due again; null: it is sent. */
export interface NoticeEmails {
  writes: Write[];
  nextAt: string | null;
}

const daysMs = 24 * 60 * 60 * 1000;

/** The emails that report a change to its owner and its partner, as its settings permit. */
export async function emailsOfAccountNotice(
  deps: Dependencies,
  notice: AccountNoticeRow,
): Promise<NoticeEmails> {
  if (notice.owner_type === "partner") {
    const isReturn = notice.kind === "payout_returned";
    return {
      writes: isReturn ? await partnerPayoutEmails(deps, notice.owner_id, notice.details) : [],
      nextAt: null,
    };
  }
  const payee = await readPayee(deps.database, notice.owner_id);
  if (payee === undefined) throw new Error("an account or a contractor is never deleted");
  if (notice.kind === "account_ready" && payee.type === "account") {
    // It was closed, or became ready and was held in the meantime: the hold may end.
    if (payee.record.status !== "BOARDED") return { writes: [], nextAt: null };
    if (!payee.record.processing_enabled) {
      const later = new Date(deps.clock.now().getTime() + daysMs);
      return { writes: [], nextAt: later.toISOString() };
    }
  }
  const brand = await brandOf(deps, payee.partner_id);
  const { words, toPartner } = await messageOf(deps, payee, brand, notice);
  return { writes: await writesOf(deps, payee, brand, words, toPartner), nextAt: null };
}

interface Message {
  words(catalog: EmailCatalog): EmailWords;
  toPartner: ReturnType<typeof accountReadyNotification>;
}

async function messageOf(
  deps: Dependencies,
  payee: Payee,
  brand: Brand,
  { kind, details }: AccountNotice,
): Promise<Message> {
  const named = { id: toId(payee.type, payee.id), name: payee.name };
  const of = { brand: brand.name, account: payee.name };
  switch (kind) {
    case "account_ready": {
      if (payee.type !== "account") throw new Error("a contractor accepts no payments");
      const payouts = payoutsOf(payee.record);
      return {
        words: (catalog) => catalog.accountReady({ ...of, payouts }),
        toPartner: accountReadyNotification(brand, named),
      };
    }
    case "bank_account_failed":
      return {
        words: (catalog) => catalog.bankAccountFailed({ ...of, ...details }),
        toPartner: bankAccountFailedNotification(brand, named, details.mask),
      };
    case "payout_returned": {
      const returned = {
        ...returnedPayout(details, payee.name),
        mask: await maskOf(deps, details),
      };
      return {
        words: (catalog) => catalog.payoutReturned({ ...returned, brand: brand.name }),
        toPartner: payoutReturnedNotification(brand, {
          ...returned,
          id: toId("payout", details.payout_id),
        }),
      };
    }
  }
}

function payoutsOf(account: BoardedAccount): PayoutsOfAccount {
  const { bank_account_mask: mask, bank_account_validation_status: status } = account;
  if (mask !== null && account.payouts_enabled) return { kind: "begin", mask };
  const isMissing = mask === null || status === "VALIDATION_FAILED";
  return { kind: isMissing ? "needed" : "validating" };
}

async function writesOf(
  deps: Dependencies,
  payee: Payee,
  brand: Brand,
  words: Message["words"],
  toPartner: Message["toPartner"],
): Promise<Write[]> {
  const settings = await readEmailSettings(deps.database, payee.partner_id);
  // A contractor that was rejected has no page to enter another bank account.
  const isOver = payee.type === "contractor" && payee.record.status === "REJECTED";
  const isSent = settings.to_applicants && !isOver;
  const recipients = isSent ? await readRecipients(deps.database, payee) : [];
  const link = newRequirementsLink(deps, payee.id);
  const owner = { tenantId: payee.tenant_id, partnerId: payee.partner_id };
  return [
    ...(recipients.length === 0 ? [] : [link.write]),
    ...emailAll(deps, payee, recipients, { brand, url: link.uri, words }),
    ...(settings.recipient === null
      ? []
      : enqueueEmail(deps, owner, settings.recipient, toPartner)),
  ];
}
