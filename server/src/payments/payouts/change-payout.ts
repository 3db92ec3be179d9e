import type { PaymentsEventType } from "@openpayfac/contract";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import type { PaymentsEvent } from "../events.ts";
import { writePayoutEvents } from "./payout-events.ts";
import {
  insertPayoutPayment,
  type PayoutPaymentRow,
  type PayoutRow,
  type PayoutState,
  updatePayout,
  updatePayoutPayment,
} from "./payout-rows.ts";
import { payoutEvent } from "./serialize-payout.ts";

export interface PayoutChange {
  payout?: Partial<PayoutRow>;
  /** A bank transfer that is new, or the latest one as it is now. */
  added?: PayoutPaymentRow;
  latest?: Partial<PayoutPaymentRow>;
  /** Absent: nothing that a receiver would see. */
  event?: PaymentsEventType;
  writes?: readonly Write[];
  events?: readonly PaymentsEvent[];
}

/**
 * Changes a payout with all that belongs to the change, at once.
 *
 * Returns  the payout as it is then.
 * Errors   ConcurrentModification: it is not as it was read; nothing was written. A transition that the
 *          table of states does not have is a fault of ours.
 */
export async function changePayout(
  deps: OperatorDependencies,
  read: PayoutState,
  change: PayoutChange,
): Promise<PayoutState> {
  const now = deps.clock.now().toISOString();
  const payout: PayoutRow = {
    ...read.payout,
    ...change.payout,
    version: read.payout.version + 1,
    sequence: read.payout.sequence + (change.event === undefined ? 0 : 1),
    updated_at: now,
  };
  const payments = [...read.payments];
  const writes = [updatePayout(read.payout, payout)];
  const last = payments.at(-1);
  if (change.latest !== undefined && last !== undefined) {
    const latest = { ...last, ...change.latest, updated_at: now };
    payments[payments.length - 1] = latest;
    writes.push(updatePayoutPayment(latest));
  }
  if (change.added !== undefined) {
    payments.push(change.added);
    writes.push(insertPayoutPayment(change.added));
  }
  const state = { payout, payments };
  const events = [
    ...(change.event === undefined ? [] : [payoutEvent(change.event, state)]),
    ...(change.events ?? []),
  ];
  if (events.length > 0) writes.push(writePayoutEvents(payout, now, events, deps.ids));
  await writeAtomically(deps.database, [...writes, ...(change.writes ?? [])]);
  return state;
}
