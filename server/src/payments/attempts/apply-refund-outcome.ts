import type { Declined, NotSent, ProcessorResponse } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { failureOf, notProcessed } from "../payments/failures.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { type RefundRow, updateRefund } from "../refunds/refund-rows.ts";
import { refundEvent } from "../refunds/serialize-refund.ts";
import { type Balance, postSplit, reverseSplit } from "../splits/split-postings.ts";
import { recordSplitReversals } from "../splits/split-transfer-rows.ts";
import { insertTransactions, insertTransactionsOf } from "../transactions/transaction-rows.ts";
import { postponeAttempt } from "./attempt-rows.ts";
import { type AppliedOutcome, type AttemptState, applyOutcome, changed } from "./attempt-state.ts";
import { scheduleInquiry, type Unresolved } from "./schedule-inquiry.ts";

/** Result of a refund request, or of an inquiry about it. */
export type RefundResult =
  | { kind: "refunded"; reference: string; response: ProcessorResponse }
  /** The processor cannot refund the payment before it is settled. */
  | { kind: "not_settled"; response: ProcessorResponse }
  | Declined
  | { kind: "not_processed" }
  | NotSent
  | Unresolved;

type RefundedPayment = Pick<AttemptState, "account" | "payment">;

export const waitForSettlementMs = 60 * 60_000;

/**
 * Applies the result of a refund. The merchant's balance is debited when the refund is certain:
 * when it was made, or when it waits only for settlement.
 */
export function applyRefundOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: RefundResult,
): AppliedOutcome {
  const { refund } = state;
  if (refund === undefined) throw new Error("a refund attempt has a refund");
  switch (result.kind) {
    case "refunded":
      return succeeded(deps, state, refund, result);
    case "not_settled":
      return waiting(deps, state, refund, result.response);
    case "declined": {
      const { failure_code, failure_message } = failureOf(result);
      return failed(deps, state, refund, {
        failure_code,
        failure_message,
        gateway_response: result.response,
      });
    }
    case "not_sent":
    case "not_processed": {
      const { failure_code, failure_message } = notProcessed;
      return failed(deps, state, refund, { failure_code, failure_message });
    }
    case "unknown":
      return scheduleInquiry(deps, state, result);
  }
}

function succeeded(
  deps: Dependencies,
  state: AttemptState,
  read: RefundRow,
  result: { reference: string; response: ProcessorResponse },
): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const refund = changed(
    read,
    {
      status: "succeeded",
      posted: true,
      gateway_response: result.response,
      processor_reference: result.reference,
    },
    now,
    { announced: true },
  );
  const amount_refunded = state.payment.amount_refunded + refund.amount;
  const payment = changed(
    state.payment,
    { amount_refunded, amount_refunding: state.payment.amount_refunding - refund.amount },
    now,
    { announced: true },
  );
  const intent = changed(state.intent, { amount_refunded }, now, { announced: false });
  return applyOutcome(deps, state, {
    refund,
    payment,
    intent,
    writes: read.posted ? [] : debitRefund(deps, state, refund, now),
    events: [
      refundEvent("v2.refund.succeeded", refund),
      paymentEvent("v2.payment.refunded", payment),
    ],
    outcome: result,
  });
}

/** The refund stays `pending`; its amount is debited now, so that it is not paid out. */
function waiting(
  deps: Dependencies,
  state: AttemptState,
  read: RefundRow,
  response: ProcessorResponse,
): AppliedOutcome {
  const at = deps.clock.now().getTime();
  const now = new Date(at).toISOString();
  const writes = [
    postponeAttempt(state.attempt, {
      state: "waiting",
      outcome: { waiting: response.text },
      nextAttemptAt: new Date(at + waitForSettlementMs).toISOString(),
    }),
    enqueue("resolve_attempts", waitForSettlementMs),
  ];
  if (read.posted) return { ...state, writes };
  const refund = changed(read, { posted: true, gateway_response: response }, now, {
    announced: false,
  });
  return {
    ...state,
    refund,
    writes: [...writes, updateRefund(read, refund), ...debitRefund(deps, state, refund, now)],
  };
}

function failed(
  deps: Dependencies,
  state: AttemptState,
  read: RefundRow,
  change: Partial<RefundRow>,
): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const refund = changed(read, { ...change, status: "failed", posted: false }, now, {
    announced: true,
  });
  const payment = changed(
    state.payment,
    { amount_refunding: state.payment.amount_refunding - refund.amount },
    now,
    { announced: false },
  );
  return applyOutcome(deps, state, {
    refund,
    payment,
    writes: [
      ...(read.split_reversals.length === 0
        ? []
        : [recordSplitReversals(state.account.id, read.split_reversals, -1, now)]),
      ...(read.posted ? reverseRefundDebit(deps, state, refund, now) : []),
    ],
    events: [refundEvent("v2.refund.failed", refund)],
    outcome: { failure: refund.failure_code },
  });
}

/** Debits the refund from the merchant's balance and from the receivers of splits. */
export function debitRefund(
  deps: Dependencies,
  state: RefundedPayment,
  refund: RefundRow,
  now: string,
): Write[] {
  return move(deps, state, refund, now, {
    event: "refund",
    source_type: "refund",
    entries: postings.refund(refund.amount, balanceOf(state)),
    amount: -refund.amount,
    description: "Refund",
    transfer: reverseSplit,
  });
}

/**
 * Credits a refund's debits again, because the refund was not made.
 *
 * Input    beside: further postings of the same ledger transaction.
 */
export function reverseRefundDebit(
  deps: Dependencies,
  state: RefundedPayment,
  refund: RefundRow,
  now: string,
  { description = "Refund failed", beside = [] }: { description?: string; beside?: Posting[] } = {},
): Write[] {
  return move(deps, state, refund, now, {
    event: "refund_failed",
    source_type: "refund_failure",
    entries: postings.refundFailed(refund.amount, balanceOf(state)),
    amount: refund.amount,
    description,
    beside,
    transfer: postSplit,
  });
}

function move(
  deps: Dependencies,
  state: RefundedPayment,
  refund: RefundRow,
  now: string,
  movement: {
    event: string;
    source_type: "refund" | "refund_failure";
    entries: Posting["entries"];
    amount: number;
    description: string;
    beside?: Posting[];
    /** Direction of the split transfers. */
    transfer: typeof reverseSplit;
  },
): Write[] {
  const { event, entries, transfer, beside = [], ...shown } = movement;
  const { id: accountId } = state.account;
  const { id: paymentId } = state.payment;
  const posting: Posting = {
    accountId,
    transactionId: deps.ids.next(),
    event,
    sourceType: "refund",
    sourceId: refund.id,
    occurredAt: now,
    entries,
  };
  const shownWrite = insertTransactions(accountId, now, [
    {
      id: deps.ids.next(),
      ...shown,
      available: balanceOf(state) === "available",
      source_id: refund.id,
      root_source_type: "payment",
      root_source_id: paymentId,
    },
  ]);
  if (refund.split_reversals.length === 0)
    return [postAllToLedger([...beside, posting]), shownWrite];
  const others = transfer(deps, {
    accountId,
    paymentId,
    parts: refund.split_reversals,
    balance: balanceOf(state),
    now,
  });
  return [
    postAllToLedger([...beside, posting, ...others.postings]),
    shownWrite,
    insertTransactionsOf(now, others.movements),
  ];
}

/** The balance that holds the payment's funds: `available` after settlement, else `pending`. */
function balanceOf(state: RefundedPayment): Balance {
  return state.payment.settlement_status === "settled" ? "available" : "pending";
}
