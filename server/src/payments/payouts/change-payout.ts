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
  /** A new bank transfer, or the changed fields of the latest one. */
  added?: PayoutPaymentRow;
  latest?: Partial<PayoutPaymentRow>;
  /** Absent: no change that an endpoint is notified of. */
  event?: PaymentsEventType;
  writes?: readonly Write[];
  events?: readonly PaymentsEvent[];
}

/**
 * Changes a payout with all writes of the change, atomically.
 *
 * Returns  the payout after the change.
 * Errors   ConcurrentModification: the payout changed since it was read; nothing was written. A
 *          transition that is not in the table of states is a bug.
 */
export async function changePayout(
  deps: OperatorDependencies,
  read: PayoutState,
  change: PayoutChange,
): Promise<PayoutState> {
  const { state, writes } = plannedChange(deps, read, change);
  await writeAtomically(deps.database, writes);
  return state;
}

/**
 * The writes of a change, for a transaction with further writes.
 *
 * Returns  also the payout after the change.
 */
export function plannedChange(
  deps: Pick<OperatorDependencies, "clock" | "ids">,
  read: PayoutState,
  change: PayoutChange,
): { state: PayoutState; writes: Write[] } {
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
  return { state, writes: [...writes, ...(change.writes ?? [])] };
}
