import { minorUnits, type SignedMinorUnits } from "@openpayfac/money";
import type { LedgerCode } from "./codes.ts";

/** One line of a transaction. The amount is signed: a debit is positive, a credit negative. */
export interface LedgerEntry {
  readonly code: LedgerCode;
  readonly amountMinor: SignedMinorUnits;
}

/** An entry on the debit side; `amountMinor` is above 0. */
export function debit(code: LedgerCode, amountMinor: number): LedgerEntry {
  return { code, amountMinor: minorUnits(amountMinor) };
}

/** An entry on the credit side; `amountMinor` is above 0. */
export function credit(code: LedgerCode, amountMinor: number): LedgerEntry {
  return { code, amountMinor: -minorUnits(amountMinor) as SignedMinorUnits };
}

/**
 * Encodes entries as the last two arguments of the SQL function `ledger_post`.
 *
 * Returns  `codes` for text[] and `amounts` for bigint[], in the order of the entries.
 */
export function entryArrays(entries: readonly LedgerEntry[]): {
  codes: LedgerCode[];
  amounts: SignedMinorUnits[];
} {
  return {
    codes: entries.map((entry) => entry.code),
    amounts: entries.map((entry) => entry.amountMinor),
  };
}
