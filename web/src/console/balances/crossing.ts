import type { LedgerTransaction } from "@openpayfac/contract/console";

/**
 * The ledger transaction that took an account below zero, since when it stayed there.
 *
 * Input    transactions: the newest of a ledger account, newest first.
 * Returns  undefined: it is not below zero, or was before the oldest of them.
 */
export function crossingOf(
  transactions: readonly LedgerTransaction[],
  account: string,
): LedgerTransaction | undefined {
  let crossing: LedgerTransaction | undefined;
  for (const transaction of transactions) {
    const after = transaction.entries.findLast((entry) => entry.account === account)?.balance;
    if (after === undefined || after === null) continue;
    if (after >= 0) return crossing;
    crossing = transaction;
  }
  return undefined;
}
