import type { Transfer } from "@openpayfac/processors";
import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import { named } from "../../database/named-statement.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { statementNameFor } from "../../identity/statement-names.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { nextPollTime } from "../bank/poll-times.ts";
import { postings } from "../postings.ts";
import { changePayout, type PayoutChange } from "./change-payout.ts";
import { readPayoutTarget, registerBankAccount } from "./payout-bank-accounts.ts";
import { assignBankTransfer, payoutPostings } from "./payout-postings.ts";
import {
  netAmount,
  newTransfer,
  type PayoutPaymentRow,
  type PayoutRow,
  type PayoutState,
  readPayoutPayments,
} from "./payout-rows.ts";
import { attemptsMax, failPayout, returnPayout } from "./return-payout.ts";
import { applyTaxLimit } from "./tax-limit.ts";

const batchSize = 200;
const sendTime = "16:00";
/** After the bank's settlement in the morning. */
const askTime = "09:00";
/** Days in which a bank can return a completed credit. Source   Nacha: two banking days. */
const returnDays = 5;
const askAgainMs = 5 * 60_000;
const askAgainMsMax = 60 * 60_000;

export const advancePayoutsJob: DueJob = {
  name: "advance_payouts",
  nextDue: (database) =>
    timeOf(database, "SELECT min(next_action_at) FROM payouts WHERE next_action_at IS NOT NULL"),
  upcoming: upcomingRows("payouts WHERE next_action_at IS NOT NULL", "next_action_at"),
  run: advanceDuePayouts,
};

/**
 * Advances each due payout by one step: sends it, queries its status at the bank, or sends a
 * returned one again.
 *
 * Returns  the number of steps.
 */
export async function advanceDuePayouts(deps: Dependencies): Promise<number> {
  for (let total = 0; ; ) {
    const found = await deps.database.query<PayoutRow>(
      named(
        `SELECT * FROM payouts WHERE next_action_at <= $1 ORDER BY next_action_at, id LIMIT ${batchSize}`,
        [deps.clock.now().toISOString()],
      ),
    );
    const payments = await readPayoutPayments(deps.database, found.rows);
    const handled = await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "payout processing failed",
        logFields: ({ id }) => ({ payout: toId("payout", id) }),
        postpone: (payout) => postpone(deps, payout),
      },
      (payout) => advance(deps, { payout, payments: payments.get(payout.id) ?? [] }),
    );
    total += found.rows.length;
    if (handled === 0) return total;
  }
}

async function postpone(deps: Dependencies, { account_id, id, version }: PayoutRow): Promise<void> {
  await deps.database.query(
    "UPDATE payouts SET next_action_at = $4 WHERE account_id = $1 AND id = $2 AND version = $3",
    [account_id, id, version, later(deps, retryDelayMs)],
  );
}

async function advance(deps: Dependencies, state: PayoutState): Promise<void> {
  switch (state.payout.status) {
    case "created":
    case "held":
    case "returned":
      return stage(deps, state);
    case "staged":
      return send(deps, state);
    case "pending":
    case "completed":
      return ask(deps, state);
    case "cancelled":
    case "failed":
      await changePayout(deps, state, { payout: { next_action_at: null } });
  }
}

const nextDay = (deps: Dependencies, time: string): string =>
  atNewYorkTime(addBankingDays(newYorkDate(deps.clock.now()), 1), time).toISOString();

/** Stores the bank transfer before it is sent, or the reason why the payout is held. */
async function stage(deps: Dependencies, state: PayoutState): Promise<void> {
  const { payout } = state;
  if (payout.attempt_count >= attemptsMax) {
    await failPayout(deps, state);
    return;
  }
  const { hold, bankAccount } = await readPayoutTarget(deps, payout.account_id);
  const account = bankAccount && !hold ? await registerBankAccount(deps, bankAccount) : undefined;
  if (bankAccount === undefined || account === undefined) return holdBack(deps, state);
  const tax = await applyTaxLimit(deps, payout);
  if (tax?.hold === true) return holdBack(deps, state, tax.writes);
  const now = deps.clock.now().toISOString();
  const again = payout.status === "returned";
  const transfer = againOrWaiting(deps, state, bankAccount.id, now);
  const staged = await changePayout(deps, state, {
    payout: {
      status: "staged",
      attempt_count: payout.attempt_count + 1,
      processing_attempts: 0,
      next_action_at: now,
    },
    ...transfer.change,
    event: again ? "v2.payout.retried" : "v2.payout.updated",
    writes: [
      ...(again ? takeAgain(deps, payout, transfer.id, now) : []),
      assignBankTransfer(payout, transfer.id, now),
      ...(tax?.writes ?? []),
    ],
  });
  await send(deps, staged);
}

/** The transfer that was waiting since the payout was created; a new one after a return. */
function againOrWaiting(
  deps: Dependencies,
  { payout, payments }: PayoutState,
  bankAccountId: Uuid,
  now: string,
): { id: Uuid; change: Pick<PayoutChange, "added" | "latest"> } {
  const waiting = payout.status === "returned" ? undefined : payments.at(-1);
  const status = "pending";
  if (waiting !== undefined) {
    return { id: waiting.id, change: { latest: { status, bank_account_id: bankAccountId } } };
  }
  const added = newTransfer(payout, { id: deps.ids.next(), status, bankAccountId, now });
  return { id: added.id, change: { added } };
}

/** Holds a payout until the next banking day. After a return it fails: a later one includes it. */
async function holdBack(
  deps: Dependencies,
  state: PayoutState,
  writes: readonly Write[] = [],
): Promise<void> {
  const { payout } = state;
  if (payout.status === "returned") {
    await failPayout(deps, state);
    return;
  }
  // Read again: the bank may have reported that the account does not exist.
  const { bankAccount } = await readPayoutTarget(deps, payout.account_id);
  const status = bankAccount === undefined ? "blocked" : "hold";
  const next_action_at = nextDay(deps, sendTime);
  const isHeld = payout.status === "held";
  await changePayout(deps, state, {
    payout: isHeld ? { next_action_at } : { status: "held", next_action_at },
    ...(state.payments.at(-1)?.status === status ? {} : { latest: { status } }),
    ...(isHeld ? {} : { event: "v2.payout.held" }),
    writes,
  });
}

/** Debits the returned amount again, less the fee for the return. */
function takeAgain(
  deps: Dependencies,
  payout: PayoutRow,
  bankTransferId: Uuid,
  now: string,
): Write[] {
  const amount = netAmount(payout);
  return payoutPostings(
    deps,
    payout,
    {
      event: "payout_retried",
      bankTransferId,
      entries: postings.payoutCreated(amount, 0),
      movements: [
        {
          source: "payout",
          sourceId: payout.id,
          amount: -amount,
          description: `Payout ${payout.payout_number}, sent again`,
        },
      ],
    },
    now,
  );
}

/**
 * Sends the payout to the bank, with no transaction open. If an earlier request lost its response
 * or its process stopped, inquires first. Without a transfer at the bank, sends again under the
 * same order id, which the bank processes once.
 */
async function send(deps: Dependencies, state: PayoutState): Promise<void> {
  const { bank } = deps.processors;
  const order = latestOrder(state);
  const orderId = toId("bank_transfer", order.id);
  const { bankAccount } = await readPayoutTarget(deps, state.payout.account_id);
  const account = bankAccount && (await registerBankAccount(deps, bankAccount));
  if (state.payout.processing_attempts > 0 || account === undefined) {
    const found = await bank.inquirePayout({ orderId });
    if (found.kind === "found") return sent(deps, state, found.reference);
    if (found.kind === "not_found" && bankAccount === undefined) {
      await failPayout(deps, state, "No bank account can receive payouts");
      return;
    }
    if (found.kind === "unknown" || account === undefined) return askAgain(deps, state);
  }
  const companyName = await statementNameFor(deps.database, state.payout.account_id);
  // Stored before the request: a process that finds the payout staged inquires before it sends.
  const noted = await changePayout(deps, state, {
    payout: {
      processing_attempts: state.payout.processing_attempts + 1,
      next_action_at: later(deps, deps.inFlightMsMax),
    },
    // The owner's bank account may have changed since the payout was staged.
    ...(bankAccount === undefined || bankAccount.id === order.bank_account_id
      ? {}
      : { latest: { bank_account_id: bankAccount.id } }),
  });
  const outcome = await bank.pay({
    orderId,
    account,
    amountMinor: order.amount,
    speed: "standard",
    companyName,
    description: "PAYOUT",
  });
  switch (outcome.kind) {
    case "accepted":
      return sent(deps, noted, outcome.reference);
    case "declined":
      await failPayout(deps, noted, outcome.response.text);
      return;
    case "not_sent":
    case "unknown":
      return askAgain(deps, noted);
  }
}

async function sent(deps: Dependencies, state: PayoutState, reference: string): Promise<void> {
  await changePayout(deps, state, {
    payout: {
      status: "pending",
      sent_at: deps.clock.now().toISOString(),
      next_action_at: nextPollTime(deps.clock.now()).toISOString(),
    },
    latest: { status: "batched", reference },
    event: "v2.payout.pended",
  });
}

const later = (deps: Dependencies, ms: number): string =>
  new Date(deps.clock.now().getTime() + ms).toISOString();

async function askAgain(deps: Dependencies, state: PayoutState): Promise<void> {
  const { processing_attempts } = state.payout;
  const waitMs = Math.min(askAgainMs * 2 ** Math.min(processing_attempts, 10), askAgainMsMax);
  const payout = {
    processing_attempts: processing_attempts + 1,
    next_action_at: later(deps, Math.max(waitMs, deps.inFlightMsMax)),
  };
  await changePayout(deps, state, { payout });
}

async function ask(deps: Dependencies, state: PayoutState): Promise<void> {
  const order = latestOrder(state);
  const result = await deps.processors.bank.inquirePayout(
    order.reference === null
      ? { orderId: toId("bank_transfer", order.id) }
      : { reference: order.reference },
  );
  if (result.kind !== "found") {
    deps.log.warn({ payout: toId("payout", state.payout.id), result }, "payout event was not sent");
    return askAgain(deps, state);
  }
  await applyBankStatus(deps, state, result);
}

/** Applies the bank's status to a payout that the bank has. */
export async function applyBankStatus(
  deps: Dependencies,
  state: PayoutState,
  result: Transfer,
): Promise<void> {
  const { payout } = state;
  switch (result.status) {
    case "waiting":
      await changePayout(deps, state, {
        payout: { next_action_at: nextPollTime(deps.clock.now()).toISOString() },
      });
      return;
    case "originated":
      await originate(deps, state);
      return;
    case "completed":
      if (payout.status === "completed") return watch(deps, state);
      return complete(deps, state);
    case "returned":
      await returnPayout(deps, state, result.bankReturn);
      return;
    case "cancelled":
      await returnPayout(deps, state, { code: "cancelled", text: "The bank cancelled it" });
  }
}

async function originate(deps: Dependencies, state: PayoutState): Promise<void> {
  const isKnown = latestOrder(state).status === "processing";
  await changePayout(deps, state, {
    payout: { next_action_at: nextDay(deps, askTime) },
    ...(isKnown ? {} : { latest: { status: "processing" }, event: "v2.payout.updated" }),
  });
}

async function complete(deps: Dependencies, state: PayoutState): Promise<void> {
  const now = deps.clock.now().toISOString();
  await changePayout(deps, state, {
    payout: { status: "completed", completed_at: now, next_action_at: nextDay(deps, askTime) },
    latest: { status: "completed" },
    event: "v2.payout.completed",
    writes: payoutPostings(
      deps,
      state.payout,
      {
        event: "payout_completed",
        entries: postings.payoutCompleted(latestOrder(state).amount),
        movements: [],
      },
      now,
    ),
  });
}

/** A bank can return a completed payout for some days. */
async function watch(deps: Dependencies, state: PayoutState): Promise<void> {
  const completed = newYorkDate(new Date(state.payout.completed_at ?? state.payout.updated_at));
  const over = newYorkDate(deps.clock.now()) >= addBankingDays(completed, returnDays);
  await changePayout(deps, state, {
    payout: { next_action_at: over ? null : nextDay(deps, askTime) },
  });
}

/** The order that was sent to the bank last. */
export function latestOrder({ payments, payout }: PayoutState): PayoutPaymentRow {
  const order = payments.findLast((each) => each.payment_type === "origination");
  if (order === undefined) throw new Error(`payout ${payout.id} was never staged`);
  return order;
}
