import type { Transfer } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { planAt, withPlanAt } from "../../identity/plan-timeline.ts";
import { toId } from "../../ids.ts";
import { insertAttempt } from "../attempts/attempt-rows.ts";
import { type AttemptState, changed } from "../attempts/attempt-state.ts";
import { newAttempt } from "../attempts/new-attempt.ts";
import { recordOutcome } from "../attempts/record-outcome.ts";
import { writeEvents } from "../events.ts";
import { readPaymentMethod } from "../payment-methods/payment-method-rows.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";
import { applyDebitOutcome, type DebitResult } from "./apply-debit-outcome.ts";
import { returnFee } from "./bank-fees.ts";
import { updateBankIntent, updateBankPayment } from "./bank-payment-rows.ts";
import {
  type BankTransferChange,
  type BankTransferState,
  transitionBankTransfer,
} from "./bank-transfer-change.ts";
import { debitInstruction, requireDebitable, retryDescription } from "./debit-terms.ts";
import { orderIdOf } from "./order-ids.ts";
import { reasonOf } from "./reject-debit.ts";
import { returnCategory } from "./return-codes.ts";

/**
 * Entries of a debit, including the first.
 *
 * Source   Nacha: at most two reinitiations, within 180 days of the first settlement. Three debits,
 *          each sent after the return of the one before, take some three weeks.
 */
const entriesMax = 3;

/**
 * Reinitiates a debit returned for insufficient or uncollected funds (R01, R09), as a new attempt,
 * up to the plan's limit. The payment stays pending until then.
 *
 * Returns  undefined if the debit is not reinitiated.
 */
export function reinitiateDebit(
  deps: Dependencies,
  state: BankTransferState,
  update: Transfer,
): BankTransferChange | undefined {
  const { account, payment, intent, transfer } = state;
  const { bank } = planAt(account, payment.created_at);
  const times = Math.min(1 + (bank?.max_reinitiations ?? 0), entriesMax);
  if (update.status !== "returned" || payment.status !== "pending") return undefined;
  if (returnCategory(update.bankReturn.code) !== "retryable") return undefined;
  if (transfer.entry_number >= times || intent.attempt_id !== null) return undefined;

  const now = deps.clock.now().toISOString();
  const attempt = newAttempt(
    deps,
    {
      account_id: account.id,
      kind: "debit",
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: null,
      order_id: orderIdOf(toId("payment", payment.id), transfer.entry_number + 1),
      amount: transfer.amount,
    },
    undefined,
  );
  const waiting = changed(payment, reasonOf(update), now, { announced: false });
  const opened = changed(intent, { attempt_id: attempt.id }, now, { announced: false });
  const fee = returnFee(deps, { account, payment, type: "REJECT_FEE" }, now);
  const next: AttemptState = {
    account,
    attempt,
    intent: opened,
    payment: waiting,
    refund: undefined,
  };
  return {
    writes: [
      transitionBankTransfer(deps, state, update),
      updateBankPayment(payment, waiting),
      updateBankIntent(intent, opened),
      insertAttempt(attempt),
      ...fee.writes,
      ...(fee.postings.length === 0
        ? []
        : [postAllToLedger(fee.postings), insertTransactionsOf(now, fee.movements)]),
      ...(fee.events.length === 0 ? [] : [writeEvents(account, now, fee.events, deps.ids)]),
    ],
    after: () => debitAgain(deps, next),
  };
}

async function debitAgain(deps: Dependencies, state: AttemptState): Promise<void> {
  const { account, payment, intent } = state;
  const method = await readPaymentMethod(deps.database, account.id, payment.payment_method_id);
  if (method === undefined) throw new Error("a payment has a method");
  const bank = requireDebitable(withPlanAt(account, payment.created_at), { intent, method });
  const instruction = debitInstruction(state, method, bank, retryDescription);
  const outcome = await deps.processors.bank.debit(instruction);
  // No API request waits for the response: a failure is resolved by an inquiry, like a lost
  // response.
  const result: DebitResult =
    outcome.kind === "not_sent" ? { ...outcome, kind: "unknown" } : outcome;
  await recordOutcome(deps, state, (read) => applyDebitOutcome(deps, read, result));
}
