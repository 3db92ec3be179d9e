import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import { lateReturnAt, usualReturnAt } from "../grailpay/ach-windows.ts";
import { ruleOf } from "../grailpay/magic-accounts.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { fundingDateOf, nextFundingDate } from "./funding-days.ts";
import { presentRow, queueLine } from "./queue-for-funding.ts";

/** Plans the return of a bank account's debit, if its account is one that returns entries. */
export function planReturn(deps: Dependencies, row: TransactionRow, closedAt: Date): void {
  if (row.card_type !== "ECHK" || row.kind !== "charge") return;
  const site = deps.merchants.find(row.merchid)?.site ?? "";
  const [, account = ""] = deps.vault.find(site, row.token)?.account.split("/") ?? [];
  const rule = ruleOf(account);
  if (rule?.kind !== "return" || !rule.on.includes("debit") || rule.once === true) return;
  const at =
    rule.lateDays === undefined
      ? usualReturnAt(localDate(closedAt))
      : lateReturnAt(closedAt, rule.lateDays);
  deps.agenda.add("return_echeck", `${row.retref} ${rule.code}`, at);
}

/**
 * Returns a bank account's debit.
 *
 * Input    ref: "retref code".
 * Writes   the transaction, rejected; and the amount, negative and with the return code, in the
 *          next funding file, or in the one with the sale if that is still to come.
 * Source   Gateway API, funding, `achreturncode` and `parentretref`; inquire, `setlstat`.
 */
export function returnEcheck(deps: Dependencies, ref: string, at: Date): void {
  const [retref = "", achreturncode = ""] = ref.split(" ");
  const row = deps.transactions.find(retref);
  if (row?.setlstat !== setlstat.settled) return;
  row.setlstat = setlstat.rejected;
  row.settlement_letter = "N";
  deps.transactions.update(row);
  const batch = deps.batches.find(row.batchid ?? 0);
  const respondedAt = new Date(row.settled_at ?? at);
  const broughtOn = fundingDateOf(new Date(batch?.closed_at ?? at), true, respondedAt);
  const next = nextFundingDate(at);
  const leftMinor = row.captured_minor - row.refunded_minor;
  const line = {
    ...presentRow(row, -leftMinor),
    parentretref: row.retref,
    achreturncode,
    date: localDate(at).replaceAll("-", ""),
  };
  const date = broughtOn > next ? broughtOn : next;
  queueLine(deps, row.merchid, "txns", -leftMinor, line, date);
}
