import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { planAt } from "../../identity/plan-timeline.ts";
import type { Uuid } from "../../ids.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { readPayment } from "../payments/payment-rows.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import { type DisputeRow, updateDispute } from "./dispute-rows.ts";
import { adjustDisputedAmount } from "./disputed-payment.ts";
import { disputeEvent } from "./serialize-dispute.ts";

/** Postings and balance transactions of a closed dispute. */
interface Moved {
  postings: Posting[];
  movements: MovementOf[];
}

/**
 * Closes a dispute. Won: its amount is available again, to the merchant or to the partner that had
 * covered it. Lost or accepted: it stays with the cardholder, at the partner's cost if the plan of
 * the day on which it was opened says so; once, even if it is accepted and then lost.
 *
 * Returns  the dispute and the writes that close it.
 */
export async function disputeClosure(
  deps: Dependencies,
  account: Account,
  read: DisputeRow,
  status: "won" | "lost" | "accepted",
): Promise<{ dispute: DisputeRow; writes: Write[] }> {
  const now = deps.clock.now().toISOString();
  const dispute = changed(read, { status, closed_date: now }, now, { announced: true });
  const moved =
    status === "won"
      ? await wonBack(deps, account, dispute, now)
      : await borne(deps, account, dispute, now);
  const event = status === "accepted" ? "v2.dispute.accepted" : "v2.dispute.closed";
  return {
    dispute,
    writes: [
      updateDispute(read, dispute),
      ...(status === "won" ? await takenOff(deps, dispute, now) : []),
      ...(moved.postings.length === 0
        ? []
        : [postAllToLedger(moved.postings), insertTransactionsOf(now, moved.movements)]),
      writeEvents(account, now, [disputeEvent(event, dispute)], deps.ids),
    ],
  };
}

async function takenOff(deps: Dependencies, dispute: DisputeRow, now: string): Promise<Write[]> {
  const [payment, intent] = await Promise.all([
    readPayment(deps.database, dispute.account_id, dispute.payment_id),
    readPaymentIntent(deps.database, dispute.account_id, dispute.payment_intent_id),
  ]);
  if (payment === undefined || intent === undefined) {
    throw new Error(`the payment or intent of dispute ${dispute.id} does not exist`);
  }
  return adjustDisputedAmount({ payment, intent }, dispute, "won", now);
}

async function wonBack(
  deps: Dependencies,
  account: Account,
  dispute: DisputeRow,
  now: string,
): Promise<Moved> {
  const won: Moved = {
    postings: [
      {
        ...postingOf(deps, dispute, now),
        accountId: dispute.account_id,
        event: "dispute_won",
        entries: postings.disputeWon(dispute.amount),
      },
    ],
    movements: [
      {
        ...movementOf(deps, dispute, now),
        account_id: dispute.account_id,
        amount: dispute.amount,
        description: "Dispute won",
      },
    ],
  };
  if (!(await wasBorne(deps, dispute))) return won;
  const returned = betweenOwners(deps, dispute, now, {
    from: account.id,
    to: account.partnerId,
    event: "dispute_borne_returned",
    description: "Dispute won late, returned to the partner",
  });
  return {
    postings: [...won.postings, ...returned.postings],
    movements: [...won.movements, ...returned.movements],
  };
}

/**
 * The merchant was debited when the dispute was opened; a partner that covers chargebacks credits
 * the amount.
 */
async function borne(
  deps: Dependencies,
  account: Account,
  dispute: DisputeRow,
  now: string,
): Promise<Moved> {
  const { partnerPaysChargebackAmount } = planAt(account, dispute.created_at);
  if (!partnerPaysChargebackAmount || (await wasBorne(deps, dispute))) {
    return { postings: [], movements: [] };
  }
  return betweenOwners(deps, dispute, now, {
    from: account.partnerId,
    to: account.id,
    event: "dispute_borne",
    description: "Dispute borne by the partner",
  });
}

/** Read from the ledger, because the plan may have changed since. */
async function wasBorne(deps: Dependencies, { account_id, id }: DisputeRow): Promise<boolean> {
  const found = await deps.database.query(
    `SELECT FROM ledger_transactions
      WHERE account_id = $1 AND source_id = $2 AND event = 'dispute_borne'`,
    [account_id, id],
  );
  return found.rowCount === 1;
}

/** Moves the dispute's amount between the `available` balances of two owners. */
function betweenOwners(
  deps: Dependencies,
  dispute: DisputeRow,
  now: string,
  of: { from: Uuid; to: Uuid; event: string; description: string },
): Moved {
  const { amount } = dispute;
  const { event, description } = of;
  const other = (owner: Uuid) => (owner === dispute.account_id ? null : dispute.account_id);
  const sides = [
    { owner: of.from, entries: postings.splitSent(amount, "available"), signed: -amount },
    { owner: of.to, entries: postings.splitReceived(amount, "available"), signed: amount },
  ];
  return {
    postings: sides.map(({ owner, entries }) => ({
      ...postingOf(deps, dispute, now),
      accountId: owner,
      event,
      entries,
    })),
    movements: sides.map(({ owner, signed }) => ({
      ...movementOf(deps, dispute, now),
      account_id: owner,
      source_account_id: other(owner),
      amount: signed,
      description,
    })),
  };
}

function postingOf(deps: Dependencies, dispute: DisputeRow, now: string) {
  return {
    transactionId: deps.ids.next(),
    sourceType: "dispute",
    sourceId: dispute.id,
    occurredAt: now,
  };
}

function movementOf(deps: Dependencies, dispute: DisputeRow, now: string) {
  return {
    id: deps.ids.next(),
    source_type: "dispute",
    source_id: dispute.id,
    source_account_id: null,
    root_source_type: "payment",
    root_source_id: dispute.payment_id,
    settled_at: now,
  } as const;
}
