import { localDate } from "../clock/local-time.ts";
import { lateReturnAt, usualReturnAt } from "../grailpay/ach-windows.ts";
import { ruleOf } from "../grailpay/magic-accounts.ts";
import type { Parts } from "../parts.ts";
import { setlstat, type TransactionRow } from "../record/transaction-row.ts";
import { fundingDateOf, nextFundingDate } from "./funding-days.ts";
import { presentRow, queueLine } from "./queue-for-funding.ts";

/** Plans the return of a bank account's debit, where its bank is one that sends it back. */
export function planReturn(parts: Parts, row: TransactionRow, closedAt: Date): void {
  if (row.card_type !== "ECHK" || row.kind !== "charge") return;
  const site = parts.merchants.find(row.merchid)?.site ?? "";
  const [, account = ""] = parts.vault.find(site, row.token)?.account.split("/") ?? [];
  const rule = ruleOf(account);
  if (rule?.kind !== "return" || !rule.on.includes("debit") || rule.once === true) return;
  const at =
    rule.lateDays === undefined
      ? usualReturnAt(localDate(closedAt))
      : lateReturnAt(closedAt, rule.lateDays);
  parts.agenda.add("return_echeck", `${row.retref} ${rule.code}`, at);
}

/**
 * Takes back a bank account's debit.
 *
 * Input    ref: "retref code".
 * Writes   the transaction, rejected; and the amount, negative and with the return code, in the
 *          next funding file, or in the one that brings the sale when that is still to come.
 * Source   Gateway API, funding, `achreturncode` and `parentretref`; inquire, `setlstat`.
 */
export function returnEcheck(parts: Parts, ref: string, at: Date): void {
  const [retref = "", achreturncode = ""] = ref.split(" ");
  const row = parts.transactions.find(retref);
  if (row?.setlstat !== setlstat.settled) return;
  row.setlstat = setlstat.rejected;
  row.settlement_letter = "N";
  parts.transactions.update(row);
  const batch = parts.batches.find(row.batchid ?? 0);
  const answeredAt = new Date(row.settled_at ?? at);
  const broughtOn = fundingDateOf(new Date(batch?.closed_at ?? at), true, answeredAt);
  const next = nextFundingDate(at);
  const leftMinor = row.captured_minor - row.refunded_minor;
  const line = {
    ...presentRow(row, -leftMinor),
    parentretref: row.retref,
    achreturncode,
    date: localDate(at).replaceAll("-", ""),
  };
  const date = broughtOn > next ? broughtOn : next;
  queueLine(parts, row.merchid, "txns", -leftMinor, line, date);
}
