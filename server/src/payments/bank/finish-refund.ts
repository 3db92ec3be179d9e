import type { Transfer } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { reverseRefundDebit } from "../attempts/apply-refund-outcome.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { type RefundRow, updateRefund } from "../refunds/refund-rows.ts";
import { refundEvent } from "../refunds/serialize-refund.ts";
import { settledByBank } from "../settlements/settle-payment.ts";
import { settleFundedRefund } from "../settlements/settle-refund.ts";
import { recordSplitReversals } from "../splits/split-transfer-rows.ts";
import { updateBankIntent, updateBankPayment } from "./bank-payment-rows.ts";
import {
  type BankTransferChange,
  type BankTransferState,
  transitionBankTransfer,
} from "./bank-transfer-change.ts";
import type { BankTransferRow } from "./bank-transfer-rows.ts";
import { reasonOf } from "./reject-debit.ts";

/** The customer has received the money: the refund succeeded and is settled. */
export function completeRefund(
  deps: Dependencies,
  state: BankTransferState,
  result: Transfer,
): BankTransferChange {
  const { account } = state;
  const read = refundOf(state);
  const now = deps.clock.now().toISOString();
  const refund = changed(read, { status: "succeeded" }, now, { announced: true });
  const amount_refunded = state.payment.amount_refunded + refund.amount;
  const payment = changed(
    state.payment,
    { amount_refunded, amount_refunding: state.payment.amount_refunding - refund.amount },
    now,
    { announced: true },
  );
  const intent = changed(state.intent, { amount_refunded }, now, { announced: false });
  const events = [
    refundEvent("v2.refund.succeeded", refund),
    paymentEvent("v2.payment.refunded", payment),
  ];
  return {
    writes: [
      transitionBankTransfer(deps, state, result),
      updateRefund(read, refund),
      updateBankPayment(state.payment, payment),
      updateBankIntent(state.intent, intent),
      writeEvents(account, now, events, deps.ids),
    ],
    after: () => markRefundPaid(deps, state.transfer),
  };
}

/** Records that a refund's money has left the bank, unless that is recorded already. */
export async function markRefundPaid(
  deps: Dependencies,
  transfer: BankTransferRow,
): Promise<boolean> {
  const { account_id: accountId, refund_id: refundId } = transfer;
  if (refundId === null) throw new Error("a refund's transfer has a refund");
  return settleFundedRefund(deps, { accountId, refundId }, settledByBank);
}

/**
 * The customer's bank returned the credit, even after completion, or it was never sent: the
 * platform has the money again.
 */
export function failRefund(
  deps: Dependencies,
  state: BankTransferState,
  result: Transfer,
): BankTransferChange {
  const { account } = state;
  const read = refundOf(state);
  const now = deps.clock.now().toISOString();
  const wasMade = read.status === "succeeded";
  const reason = reasonOf(result);
  const refund = changed(
    read,
    {
      status: "failed",
      posted: false,
      failure_code: reason.return_code ?? "cancelled",
      failure_message: reason.return_message,
    },
    now,
    { announced: true },
  );
  const field = wasMade ? "amount_refunded" : "amount_refunding";
  const payment = changed(state.payment, { [field]: state.payment[field] - refund.amount }, now, {
    announced: false,
  });
  const intent = changed(state.intent, { amount_refunded: payment.amount_refunded }, now, {
    announced: false,
  });
  const returned: Posting = {
    accountId: account.id,
    transactionId: deps.ids.next(),
    event: "refund_returned",
    sourceType: "refund",
    sourceId: refund.id,
    occurredAt: now,
    entries: postings.refundReturned(refund.amount),
  };
  return {
    writes: [
      transitionBankTransfer(deps, state, result),
      updateRefund(read, refund),
      updateBankPayment(state.payment, payment),
      ...(read.split_reversals.length === 0
        ? []
        : [recordSplitReversals(account.id, read.split_reversals, -1, now)]),
      ...(wasMade ? [updateBankIntent(state.intent, intent)] : []),
      ...reverseRefundDebit(deps, state, refund, now, { beside: wasMade ? [returned] : [] }),
      writeEvents(account, now, [refundEvent("v2.refund.failed", refund)], deps.ids),
    ],
  };
}

function refundOf({ refund }: BankTransferState): RefundRow {
  if (refund === undefined) throw new Error("a refund's transfer has a refund");
  return refund;
}
