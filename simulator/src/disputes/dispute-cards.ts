import { disputeOf } from "../cards/issuer.ts";
import { addDays } from "../clock/banking-days.ts";
import { atLocalTime, localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import { disputableMinor, openDispute } from "./dispute.ts";

/** Time at which issuers open their cardholders' disputes: before the day's deposit. */
const disputedAtTime = "09:00";

function afterDays(at: Date, days: number): Date {
  return atLocalTime(addDays(localDate(at), days), disputedAtTime);
}

function cardDisputeOf(deps: Dependencies, row: TransactionRow) {
  const site = deps.merchants.find(row.merchid)?.site ?? "";
  const account = deps.vault.find(site, row.token);
  return account?.kind === "card" ? disputeOf(account.account) : undefined;
}

/** Plans the dispute of a settled sale, if its card is one that disputes. */
export function planDispute(deps: Dependencies, row: TransactionRow, at: Date): void {
  const planned = row.kind === "charge" ? cardDisputeOf(deps, row) : undefined;
  if (planned === undefined) return;
  deps.agenda.add("dispute_card", row.retref, afterDays(at, planned.afterDays));
}

/** Disputes the remaining amount of a sale, as its cardholder. */
export function disputeCard(deps: Dependencies, retref: string, at: Date): void {
  const sale = deps.transactions.find(retref);
  const planned = sale && cardDisputeOf(deps, sale);
  if (sale === undefined || planned === undefined) return;
  const amountMinor = planned.kind === "retrieval" ? 0 : disputableMinor(deps, sale);
  if (planned.kind === "chargeback" && amountMinor <= 0) return;
  const { casenumber } = deps.disputes.add({
    retref,
    merchid: sale.merchid,
    kind: planned.kind,
    amount_minor: amountMinor,
    reason_code: planned.reasonCode,
    status: "planned",
    opened_at: at.toISOString(),
  });
  openDispute(deps, casenumber, at);
  if (planned.wonAfterDays === undefined) return;
  deps.agenda.add("win_dispute", casenumber, afterDays(at, planned.wonAfterDays));
}
