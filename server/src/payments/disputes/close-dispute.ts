import type { Write } from "../../database/write-at-once.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Parts } from "../../parts.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { readPayment } from "../payments/payment-rows.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import { type DisputeRow, updateDispute } from "./dispute-rows.ts";
import { countDispute } from "./disputed-payment.ts";
import { disputeEvent } from "./present-dispute.ts";

/** What closing a dispute moves. */
interface Moved {
  postings: Posting[];
  movements: MovementOf[];
}

/**
 * The end of a dispute. Won: its amount is available to the merchant again. Lost: it stays with the
 * cardholder, at the partner's cost where the plan says so.
 *
 * Returns  the dispute and the writes that make it so.
 */
export async function closingDispute(
  parts: Parts,
  account: Account,
  read: DisputeRow,
  status: "won" | "lost",
): Promise<{ dispute: DisputeRow; writes: Write[] }> {
  const now = parts.clock.now().toISOString();
  const dispute = changed(read, { status, closed_date: now }, now, { announced: true });
  const moved =
    status === "won" ? wonBack(parts, dispute, now) : borne(parts, account, dispute, now);
  return {
    dispute,
    writes: [
      updateDispute(read, dispute),
      ...(status === "won" ? await takenOff(parts, dispute, now) : []),
      ...(moved.postings.length === 0
        ? []
        : [postAllToLedger(moved.postings), insertTransactionsOf(now, moved.movements)]),
      writeEvents(account.id, now, [disputeEvent("v2.dispute.closed", dispute)], parts.ids),
    ],
  };
}

async function takenOff(parts: Parts, dispute: DisputeRow, now: string): Promise<Write[]> {
  const [payment, intent] = await Promise.all([
    readPayment(parts.database, dispute.account_id, dispute.payment_id),
    readPaymentIntent(parts.database, dispute.account_id, dispute.payment_intent_id),
  ]);
  if (payment === undefined || intent === undefined) {
    throw new Error(`what dispute ${dispute.id} is about is not there`);
  }
  return countDispute({ payment, intent }, dispute, "won", now);
}

function wonBack(parts: Parts, dispute: DisputeRow, now: string): Moved {
  return {
    postings: [
      {
        ...postingOf(parts, dispute, now),
        accountId: dispute.account_id,
        event: "dispute_won",
        entries: postings.disputeWon(dispute.amount),
      },
    ],
    movements: [
      {
        ...movementOf(parts, dispute, now),
        account_id: dispute.account_id,
        amount: dispute.amount,
        description: "Dispute won",
      },
    ],
  };
}

/** What was lost is the merchant's loss already; a partner that stands in for it pays it back. */
function borne(parts: Parts, account: Account, dispute: DisputeRow, now: string): Moved {
  if (!account.plan.partnerPaysChargebackAmount) return { postings: [], movements: [] };
  const { amount } = dispute;
  const description = "Lost dispute, borne by the partner";
  const both = { ...postingOf(parts, dispute, now), event: "dispute_borne" };
  return {
    postings: [
      { ...both, accountId: account.partnerId, entries: postings.splitSent(amount, "available") },
      {
        ...both,
        transactionId: parts.ids.next(),
        accountId: account.id,
        entries: postings.splitReceived(amount, "available"),
      },
    ],
    movements: [
      {
        ...movementOf(parts, dispute, now),
        account_id: account.partnerId,
        source_account_id: account.id,
        amount: -amount,
        description,
      },
      { ...movementOf(parts, dispute, now), account_id: account.id, amount, description },
    ],
  };
}

function postingOf(parts: Parts, dispute: DisputeRow, now: string) {
  return {
    transactionId: parts.ids.next(),
    sourceType: "dispute",
    sourceId: dispute.id,
    occurredAt: now,
  };
}

function movementOf(parts: Parts, dispute: DisputeRow, now: string) {
  return {
    id: parts.ids.next(),
    source_type: "dispute",
    source_id: dispute.id,
    source_account_id: null,
    root_source_type: "payment",
    root_source_id: dispute.payment_id,
    settled_at: now,
  } as const;
}
