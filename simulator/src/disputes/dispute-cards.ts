import { disputeOf } from "../cards/issuer.ts";
import { addDays } from "../clock/banking-days.ts";
import { atLocalTime, localDate } from "../clock/local-time.ts";
import type { Parts } from "../parts.ts";
import type { TransactionRow } from "../record/transaction-row.ts";
import { disputableMinor, openDispute } from "./dispute.ts";

/** When issuers bring what their cardholders dispute: before the day's deposit. */
const BROUGHT_AT = "09:00";

function afterDays(at: Date, days: number): Date {
  return atLocalTime(addDays(localDate(at), days), BROUGHT_AT);
}

function cardDisputeOf(parts: Parts, row: TransactionRow) {
  const site = parts.merchants.find(row.merchid)?.site ?? "";
  const account = parts.vault.find(site, row.token);
  return account?.kind === "card" ? disputeOf(account.account) : undefined;
}

/** Plans the dispute of a settled sale, where its cardholder is one who disputes. */
export function planDispute(parts: Parts, row: TransactionRow, at: Date): void {
  const planned = row.kind === "charge" ? cardDisputeOf(parts, row) : undefined;
  if (planned === undefined) return;
  parts.agenda.add("dispute_card", row.retref, afterDays(at, planned.afterDays));
}

/** Disputes what is left of a sale, as the holder of its card does. */
export function disputeCard(parts: Parts, retref: string, at: Date): void {
  const sale = parts.transactions.find(retref);
  const planned = sale && cardDisputeOf(parts, sale);
  if (sale === undefined || planned === undefined) return;
  const amountMinor = planned.kind === "retrieval" ? 0 : disputableMinor(parts, sale);
  if (planned.kind === "chargeback" && amountMinor <= 0) return;
  const { casenumber } = parts.disputes.add({
    retref,
    merchid: sale.merchid,
    kind: planned.kind,
    amount_minor: amountMinor,
    reason_code: planned.reasonCode,
    status: "planned",
    opened_at: at.toISOString(),
  });
  openDispute(parts, casenumber, at);
  if (planned.wonAfterDays === undefined) return;
  parts.agenda.add("win_dispute", casenumber, afterDays(at, planned.wonAfterDays));
}
