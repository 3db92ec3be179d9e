import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Uuid } from "../../ids.ts";
import { type PaymentsEvent, writeEvents } from "../events.ts";
import {
  type PaymentIntentRow,
  readPaymentIntent,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import { type PaymentRow, readPayment, updatePayment } from "../payments/payment-rows.ts";
import { type RefundRow, readRefund, updateRefund } from "../refunds/refund-rows.ts";
import {
  readTerminalPayment,
  type TerminalPaymentRow,
} from "../terminal-charges/terminal-payment-rows.ts";
import { type AttemptRow, abandonAttempt, endAttempt, readAttempt } from "./attempt-rows.ts";

/** Objects that an attempt refers to. */
export interface AttemptObjects {
  intent: PaymentIntentRow;
  payment: PaymentRow;
  /** Set for a refund only. */
  refund: RefundRow | undefined;
  /** Set for a terminal charge only. */
  terminal?: TerminalPaymentRow | undefined;
}

/** An attempt with its objects, as read from the database. */
export interface AttemptState extends AttemptObjects {
  account: Account;
  attempt: AttemptRow;
  /** Card data that was read with the charge, as writes that go with the outcome. */
  read?: { writes: Write[] };
}

/** The objects after a change, with the writes that store it. */
export interface AppliedOutcome extends AttemptObjects {
  writes: Write[];
}

export async function readAttemptState(
  deps: Dependencies,
  accountId: Uuid,
  attemptId: Uuid,
): Promise<AttemptState> {
  const attempt = await readAttempt(deps.database, accountId, attemptId);
  if (attempt === undefined) throw new Error(`attempt ${attemptId} does not exist`);
  return withObjects(deps, attempt);
}

/** Reads the objects of an attempt. */
export async function withObjects(deps: Dependencies, attempt: AttemptRow): Promise<AttemptState> {
  const { account_id: accountId, refund_id: refundId } = attempt;
  const [account, intent, payment, refund, terminal] = await Promise.all([
    deps.accounts.find(accountId),
    readPaymentIntent(deps.database, accountId, attempt.payment_intent_id),
    readPayment(deps.database, accountId, attempt.payment_id),
    refundId === null ? undefined : readRefund(deps.database, accountId, refundId),
    attempt.kind === "authorize_terminal"
      ? readTerminalPayment(deps.database, accountId, attempt.payment_id)
      : undefined,
  ]);
  if (account === undefined || intent === undefined || payment === undefined) {
    throw new Error(`an object of attempt ${attempt.id} does not exist`);
  }
  return { account, attempt, intent, payment, refund, terminal };
}

export interface OutcomeEffects extends Partial<AttemptObjects> {
  writes?: Write[];
  events?: PaymentsEvent[];
  /** The result of the request, for the record. */
  outcome: unknown;
  /** The processor found nothing, but may still process the request: inquire once more. */
  mayStillBeProcessed?: boolean;
}

/** After this time, a proxy or queue has delivered or lost a delayed request. */
export const lookAgainAfterMs = 15 * 60_000;

/** Closes an attempt: combines the changed objects, further writes and the events in one change. */
export function applyOutcome(
  deps: Dependencies,
  state: AttemptState,
  change: OutcomeEffects,
): AppliedOutcome {
  const at = deps.clock.now();
  const now = at.toISOString();
  const { intent = state.intent, payment = state.payment, refund = state.refund } = change;
  const lookAgainAt = new Date(at.getTime() + lookAgainAfterMs).toISOString();
  const writes = [
    change.mayStillBeProcessed === true
      ? abandonAttempt(state.attempt, change.outcome, { now, lookAgainAt })
      : endAttempt(state.attempt, change.outcome, now),
  ];
  if (payment !== state.payment) {
    writes.push(updatePayment(state.payment, payment, { cardRead: state.read !== undefined }));
  }
  if (intent !== state.intent) writes.push(updatePaymentIntentState(state.intent, intent));
  if (refund !== undefined && state.refund !== undefined && refund !== state.refund) {
    writes.push(updateRefund(state.refund, refund));
  }
  writes.push(...(change.writes ?? []), ...(state.read?.writes ?? []));
  const events = change.events ?? [];
  if (events.length > 0) writes.push(writeEvents(state.account, now, events, deps.ids));
  return { intent, payment, refund, terminal: state.terminal, writes };
}

/** A changed object: increments the version, and the event sequence if the object has one. */
export function changed<Row extends { version: number; sequence: number; updated_at: string }>(
  row: Row,
  change: Partial<Row>,
  now: string,
  options: { announced: boolean },
): Row {
  return {
    ...row,
    ...change,
    version: row.version + 1,
    sequence: row.sequence + (options.announced ? 1 : 0),
    updated_at: now,
  };
}
