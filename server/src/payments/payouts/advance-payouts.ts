import type { Transfer } from "@openpayfac/processors";
import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { eachApart, putOffMs } from "../../jobs/each-apart.ts";
import type { Parts } from "../../parts.ts";
import { postings } from "../postings.ts";
import { changePayout } from "./change-payout.ts";
import { attemptsMax, giveUpPayout, returnPayout } from "./end-payout.ts";
import { readPayoutTarget, registerBankAccount } from "./payout-bank-accounts.ts";
import { payoutMoney } from "./payout-money.ts";
import {
  netAmount,
  type PayoutPaymentRow,
  type PayoutRow,
  type PayoutState,
  readPayoutPayments,
} from "./payout-rows.ts";

const atOnce = 200;
const sendTime = "16:00";
/** After the bank's settlement in the morning. */
const askTime = "09:00";
/** How long after it was completed a bank may send a credit back. Source   Nacha: two banking days. */
const returnDays = 5;
const askAgainMs = 5 * 60_000;
const askAgainMsMax = 60 * 60_000;

export const advancePayoutsJob: DueJob = {
  name: "advance_payouts",
  nextDue: (database) =>
    timeOf(database, "SELECT min(next_action_at) FROM payouts WHERE next_action_at IS NOT NULL"),
  run: advanceDuePayouts,
};

/**
 * Takes each payout that is due one step on: sends it, asks the bank what became of it, sends one
 * that came back once more.
 *
 * Returns  how many steps were taken.
 */
export async function advanceDuePayouts(parts: Parts): Promise<number> {
  for (let total = 0; ; ) {
    const found = await parts.database.query<PayoutRow>(
      `SELECT * FROM payouts WHERE next_action_at <= $1 ORDER BY next_action_at, id LIMIT ${atOnce}`,
      [parts.clock.now().toISOString()],
    );
    const payments = await readPayoutPayments(parts.database, found.rows);
    await eachApart(
      parts,
      found.rows,
      {
        failed: "a payout was not taken on",
        nameOf: ({ id }) => ({ payout: toId("payout", id) }),
        putOff: (payout) => putOff(parts, payout),
      },
      (payout) => advance(parts, { payout, payments: payments.get(payout.id) ?? [] }),
    );
    total += found.rows.length;
    if (found.rows.length === 0) return total;
  }
}

async function putOff(parts: Parts, { account_id, id, version }: PayoutRow): Promise<void> {
  await parts.database.query(
    "UPDATE payouts SET next_action_at = $4 WHERE account_id = $1 AND id = $2 AND version = $3",
    [account_id, id, version, later(parts, putOffMs)],
  );
}

async function advance(parts: Parts, state: PayoutState): Promise<void> {
  switch (state.payout.status) {
    case "created":
    case "held":
    case "returned":
      return stage(parts, state);
    case "staged":
      return send(parts, state);
    case "pending":
    case "completed":
      return ask(parts, state);
    case "cancelled":
    case "failed":
      await changePayout(parts, state, { payout: { next_action_at: null } });
  }
}

const nextDay = (parts: Parts, time: string): string =>
  atNewYorkTime(addBankingDays(newYorkDate(parts.clock.now()), 1), time).toISOString();

/** Writes down what will be sent, before anything is; or why it is held. */
async function stage(parts: Parts, state: PayoutState): Promise<void> {
  const { payout } = state;
  if (payout.attempt_count >= attemptsMax) {
    await giveUpPayout(parts, state);
    return;
  }
  const { hold, bankAccount } = await readPayoutTarget(parts, payout.account_id);
  const account = bankAccount && !hold ? await registerBankAccount(parts, bankAccount) : undefined;
  if (bankAccount === undefined || account === undefined) {
    if (payout.status === "returned") {
      await giveUpPayout(parts, state);
      return;
    }
    const next_action_at = nextDay(parts, sendTime);
    await changePayout(
      parts,
      state,
      payout.status === "held"
        ? { payout: { next_action_at } }
        : { payout: { status: "held", next_action_at }, event: "v2.payout.held" },
    );
    return;
  }
  const now = parts.clock.now().toISOString();
  const again = payout.status === "returned";
  const staged = await changePayout(parts, state, {
    payout: {
      status: "staged",
      attempt_count: payout.attempt_count + 1,
      tries: 0,
      next_action_at: now,
    },
    added: {
      account_id: payout.account_id,
      id: parts.ids.next(),
      payout_id: payout.id,
      payment_type: "origination",
      direction: "outbound",
      status: "created",
      amount: netAmount(payout),
      bank_account_id: bankAccount.id,
      reference: null,
      return_code: null,
      return_message: null,
      created_at: now,
      updated_at: now,
    },
    event: again ? "v2.payout.retried" : "v2.payout.updated",
    writes: again ? takeAgain(parts, payout, now) : [],
  });
  await send(parts, staged);
}

/** The money that came back goes out again, less what its return cost. */
function takeAgain(parts: Parts, payout: PayoutRow, now: string) {
  const amount = netAmount(payout);
  return payoutMoney(
    parts,
    payout,
    {
      event: "payout_retried",
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
 * Calls the bank, with no transaction open. An order whose answer was lost, or whose process died,
 * is looked for first; where there is none it is sent under the same order id, which the bank
 * carries out once.
 */
async function send(parts: Parts, state: PayoutState): Promise<void> {
  const { bank } = parts.processors;
  const order = latestOrder(state);
  const orderId = toId("bank_transfer", order.id);
  const { bankAccount } = await readPayoutTarget(parts, state.payout.account_id);
  const account = bankAccount && (await registerBankAccount(parts, bankAccount));
  if (state.payout.tries > 0 || account === undefined) {
    const found = await bank.inquirePay({ orderId });
    if (found.kind === "found") return sent(parts, state, found.reference);
    if (found.kind === "not_found" && bankAccount === undefined) {
      await giveUpPayout(parts, state, "There is no bank account that can be paid to");
      return;
    }
    if (found.kind === "unknown" || account === undefined) return askAgain(parts, state);
  }
  // Noted before the call: whoever finds it staged asks before it sends.
  const noted = await changePayout(parts, state, {
    payout: { tries: state.payout.tries + 1, next_action_at: later(parts, parts.settleAfterMs) },
  });
  const outcome = await bank.pay({
    orderId,
    account,
    amountMinor: order.amount,
    speed: "standard",
    companyName: "OPENPAYFAC",
    description: "PAYOUT",
  });
  switch (outcome.kind) {
    case "accepted":
      return sent(parts, noted, outcome.reference);
    case "declined":
      await giveUpPayout(parts, noted, outcome.response.text);
      return;
    case "not_sent":
    case "unknown":
      return askAgain(parts, noted);
  }
}

async function sent(parts: Parts, state: PayoutState, reference: string): Promise<void> {
  await changePayout(parts, state, {
    payout: {
      status: "pending",
      sent_at: parts.clock.now().toISOString(),
      next_action_at: nextDay(parts, askTime),
    },
    latest: { status: "processing", reference },
    event: "v2.payout.pended",
  });
}

const later = (parts: Parts, ms: number): string =>
  new Date(parts.clock.now().getTime() + ms).toISOString();

async function askAgain(parts: Parts, state: PayoutState): Promise<void> {
  const { tries } = state.payout;
  const waitMs = Math.min(askAgainMs * 2 ** Math.min(tries, 10), askAgainMsMax);
  const payout = {
    tries: tries + 1,
    next_action_at: later(parts, Math.max(waitMs, parts.settleAfterMs)),
  };
  await changePayout(parts, state, { payout });
}

async function ask(parts: Parts, state: PayoutState): Promise<void> {
  const order = latestOrder(state);
  const told = await parts.processors.bank.inquirePay(
    order.reference === null
      ? { orderId: toId("bank_transfer", order.id) }
      : { reference: order.reference },
  );
  if (told.kind !== "found") {
    parts.log.warn({ payout: toId("payout", state.payout.id), told }, "a payout was not told of");
    return askAgain(parts, state);
  }
  await learn(parts, state, told);
}

/** Writes what the bank says about the transfer of a payout that it has. */
export async function learn(parts: Parts, state: PayoutState, told: Transfer): Promise<void> {
  const { payout } = state;
  switch (told.standing) {
    case "waiting":
    case "originated":
      await changePayout(parts, state, { payout: { next_action_at: nextDay(parts, askTime) } });
      return;
    case "completed":
      if (payout.status === "completed") return watch(parts, state);
      return complete(parts, state);
    case "returned":
      await returnPayout(parts, state, told.bankReturn);
      return;
    case "cancelled":
      await returnPayout(parts, state, { code: "cancelled", text: "The bank cancelled it" });
  }
}

async function complete(parts: Parts, state: PayoutState): Promise<void> {
  const now = parts.clock.now().toISOString();
  await changePayout(parts, state, {
    payout: { status: "completed", completed_at: now, next_action_at: nextDay(parts, askTime) },
    latest: { status: "completed" },
    event: "v2.payout.completed",
    writes: payoutMoney(
      parts,
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

/** A bank can send back what it took, for some days. */
async function watch(parts: Parts, state: PayoutState): Promise<void> {
  const completed = newYorkDate(new Date(state.payout.completed_at ?? state.payout.updated_at));
  const over = newYorkDate(parts.clock.now()) >= addBankingDays(completed, returnDays);
  await changePayout(parts, state, {
    payout: { next_action_at: over ? null : nextDay(parts, askTime) },
  });
}

/** The order that went to the bank last. */
export function latestOrder({ payments, payout }: PayoutState): PayoutPaymentRow {
  const order = payments.findLast((each) => each.payment_type === "origination");
  if (order === undefined) throw new Error(`payout ${payout.id} was never staged`);
  return order;
}
