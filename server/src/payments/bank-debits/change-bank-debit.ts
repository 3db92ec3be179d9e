import type { PlatformEventType } from "@openpayfac/contract";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type PaymentsEvent, writeEvents } from "../events.ts";
import { type BankDebitRow, endDebit, updateBankDebit } from "./bank-debit-rows.ts";
import { isInProgress } from "./bank-debit-states.ts";
import { bankDebitEvent } from "./serialize-bank-debit.ts";

/**
 * Changes a debit with all writes of the change, atomically. A debit that ends lets its owner have
 * another one.
 *
 * Input    event: absent: no change that an endpoint is notified of.
 * Returns  the debit after the change.
 * Errors   ConcurrentModification: the debit changed since it was read; nothing was written.
 */
export async function changeBankDebit(
  deps: Dependencies,
  read: BankDebitRow,
  change: {
    debit: Partial<BankDebitRow>;
    event?: Extract<PlatformEventType, `v2.bank_debit.${string}`>;
    events?: readonly PaymentsEvent[];
    writes?: readonly Write[];
    /** Blocks its bank account for payouts; absent: it stays. */
    block?: { settings?: Write };
  },
): Promise<BankDebitRow> {
  const now = deps.clock.now().toISOString();
  const changed: BankDebitRow = {
    ...read,
    ...change.debit,
    version: read.version + 1,
    sequence: read.sequence + (change.event === undefined ? 0 : 1),
    updated_at: now,
  };
  const ends = isInProgress(read.status) && !isInProgress(changed.status);
  const account = await deps.accounts.find(read.account_id);
  const events = [
    ...(change.event === undefined
      ? []
      : [bankDebitEvent(change.event, changed, account?.name ?? "")]),
    ...(change.events ?? []),
  ];
  // One write for each row, and payout settings before the ledger, as a payout locks them.
  const settings = change.block?.settings;
  const blocked = settings === undefined ? undefined : read.bank_account_id;
  const alone = settings === undefined ? [] : [settings];
  await writeAtomically(deps.database, [
    ...(ends ? [endDebit(read.account_id, read.id, blocked)] : alone),
    updateBankDebit(read, changed),
    ...(change.writes ?? []),
    ...(events.length === 0 ? [] : [writeEvents(read.account_id, now, events, deps.ids)]),
  ]);
  return changed;
}
