import { Reversal } from "@openpayfac/contract";
import type { Transfer } from "@openpayfac/processors";
import type { Static } from "typebox";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId, type Uuid } from "../../ids.ts";
import { changed } from "../attempts/attempt-state.ts";
import { type PaymentsEvent, writeEvents } from "../events.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { reverseSplit } from "../splits/split-postings.ts";
import { recordSplitReversals } from "../splits/split-transfer-rows.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import { returnFee } from "./bank-fees.ts";
import { updateBankIntent, updateBankPayment } from "./bank-payment-rows.ts";
import {
  type BankTransferChange,
  type BankTransferState,
  transitionBankTransfer,
} from "./bank-transfer-change.ts";
import { describeReturnCode, isAccountBlockingReturn } from "./return-codes.ts";

/** Why a debit ended: the bank's return code, or a cancellation by the processor. */
interface Reason {
  return_code: string | null;
  return_message: string;
}

export function reasonOf(result: Transfer): Reason {
  if (result.status !== "returned") {
    return { return_code: null, return_message: "Cancelled by the processor" };
  }
  const { code } = result.bankReturn;
  return { return_code: code, return_message: describeReturnCode(code) };
}

/**
 * Applies an ACH return. Before capture the payment is rejected and the intent fails. After capture
 * the funds are debited from the `available` balances of the merchant and the receivers of splits,
 * which can go negative.
 */
export function rejectDebit(
  deps: Dependencies,
  state: BankTransferState,
  result: Transfer,
): BankTransferChange {
  const change = state.payment.status === "captured" ? reverse : reject;
  const reason = reasonOf(result);
  const { writes } = change(deps, state, reason);
  const block = blockMethod(state, reason.return_code, deps.clock.now().toISOString());
  return { writes: [transitionBankTransfer(deps, state, result), ...writes, ...block] };
}

/** A pending payment ends without postings. */
function reject(deps: Dependencies, state: BankTransferState, reason: Reason): { writes: Write[] } {
  const { account } = state;
  const now = deps.clock.now().toISOString();
  const fee = returnFee(deps, { account, payment: state.payment, type: "REJECT_FEE" }, now);
  const payment = changed(
    state.payment,
    { ...reason, status: "rejected", amount_rejected: state.payment.amount },
    now,
    { announced: true },
  );
  const intent = changed(state.intent, { status: "failed", attempt_id: null }, now, {
    announced: true,
  });
  const events = [
    paymentEvent("v2.payment.rejected", payment),
    paymentIntentEvent("v2.payment_intent.failed", intent, payment),
    ...fee.events,
  ];
  return {
    writes: [
      updateBankPayment(state.payment, payment),
      updateBankIntent(state.intent, intent),
      ...fee.writes,
      ...moneyOf(now, fee.postings, fee.movements),
      writeEvents(account, now, events, deps.ids),
    ],
  };
}

function reverse(
  deps: Dependencies,
  state: BankTransferState,
  reason: Reason,
): { writes: Write[] } {
  const { account } = state;
  const now = deps.clock.now().toISOString();
  const amount = state.payment.amount_captured;
  const id = deps.ids.next();
  const payment = changed(
    state.payment,
    {
      ...reason,
      status: "rejected",
      amount_rejected: amount,
      amount_reversed: amount,
      reversed: true,
      reversal_id: id,
    },
    now,
    { announced: true },
  );
  const intent = changed(state.intent, { amount_reversed: amount, reversed: true }, now, {
    announced: false,
  });
  const row = {
    account_id: account.id,
    id,
    payment_id: payment.id,
    payment_intent_id: intent.id,
    amount,
    return_code: reason.return_code ?? "",
    description: reason.return_message,
    settlement_status: "settled" as const,
    settled_at: now,
    created_at: now,
    updated_at: now,
  };
  const root = { root_source_type: "payment", root_source_id: payment.id } as const;
  const back = state.shares
    .map(({ id: transfer_id, receiver_type, receiver_id, ...transfer }) => ({
      transfer_id,
      receiver_type,
      receiver_id,
      amount: transfer.amount - transfer.amount_reversed,
    }))
    .filter((part) => part.amount > 0);
  const others = reverseSplit(deps, {
    accountId: account.id,
    paymentId: payment.id,
    parts: back,
    balance: "available",
    now,
  });
  const fee = returnFee(deps, { account, payment, type: "REVERSAL_FEE" }, now);
  const posted: Posting[] = [
    {
      accountId: account.id,
      transactionId: deps.ids.next(),
      event: "bank_return",
      sourceType: "payment",
      sourceId: payment.id,
      occurredAt: now,
      entries: postings.bankReturn(amount),
    },
    ...others.postings,
    ...fee.postings,
  ];
  const movements: MovementOf[] = [
    {
      account_id: account.id,
      id: deps.ids.next(),
      source_type: "reversal",
      source_id: id,
      source_account_id: null,
      ...root,
      amount: -amount,
      description: "Bank payment returned",
      settled_at: now,
    },
    ...others.movements,
    ...fee.movements,
  ];
  const events: PaymentsEvent[] = [
    paymentEvent("v2.payment.rejected", payment),
    reversalEvent(row),
    ...fee.events,
  ];
  return {
    writes: [
      updateBankPayment(state.payment, payment),
      updateBankIntent(state.intent, intent),
      insertRow("reversals", row),
      ...(back.length === 0 ? [] : [recordSplitReversals(account.id, back, 1, now)]),
      ...fee.writes,
      ...moneyOf(now, posted, movements),
      writeEvents(account, now, events, deps.ids),
    ],
  };
}

function moneyOf(now: string, posted: Posting[], movements: MovementOf[]): Write[] {
  if (posted.length === 0) return [];
  return [postAllToLedger(posted), insertTransactionsOf(now, movements)];
}

/** A closed account, or one whose owner did not authorize the debit, is not debited again. */
function blockMethod(state: BankTransferState, code: string | null, now: string): Write[] {
  if (code === null || !isAccountBlockingReturn(code)) return [];
  return [
    {
      sql: `UPDATE payment_methods SET blocked_by_return_code = $3, version = version + 1, updated_at = $4
             WHERE account_id = $1 AND id = $2`,
      values: [state.account.id, state.payment.payment_method_id, code, now],
    },
  ];
}

function reversalEvent(row: {
  account_id: Uuid;
  id: Uuid;
  payment_id: Uuid;
  payment_intent_id: Uuid;
  amount: number;
  return_code: string;
  description: string;
  created_at: string;
}): PaymentsEvent {
  const data = jsonEncoderFor(Reversal)({
    id: toId("reversal", row.id),
    entity: "reversal",
    account_id: toId("account", row.account_id),
    payment_id: toId("payment", row.payment_id),
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    amount: row.amount,
    return_code: row.return_code === "" ? null : row.return_code,
    description: row.description,
    settlement_status: "settled",
    settled_at: row.created_at,
    created_at: row.created_at,
    updated_at: row.created_at,
  } satisfies Static<typeof Reversal>);
  return { type: "v2.reversal.created", objectId: row.id, sequence: 1, data };
}
