import type { Declined, NotSent, ProcessorResponse } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { planAt } from "../../identity/plan-timeline.ts";
import { endAttempt } from "../attempts/attempt-rows.ts";
import {
  type AppliedOutcome,
  type AttemptState,
  applyOutcome,
  changed,
} from "../attempts/attempt-state.ts";
import { scheduleInquiry, type Unresolved } from "../attempts/schedule-inquiry.ts";
import { writeEvents } from "../events.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { declinesAfter } from "../payments/decline-limit.ts";
import { failureOf, notProcessed } from "../payments/failures.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { updateBankIntent, updateBankPayment } from "./bank-payment-rows.ts";
import { insertBankTransfer } from "./bank-transfer-rows.ts";
import { entryNumberOf } from "./order-ids.ts";
import { beginPolling } from "./poll-rows.ts";

/** Result of a debit request. */
export type DebitResult =
  /** The processor accepted the debit; the bank reports its status over the next days. */
  | { kind: "accepted"; reference: string; response: ProcessorResponse }
  | Declined
  | { kind: "not_processed" }
  | NotSent
  | Unresolved;

/**
 * Return window of a debit: a consumer has 60 days from its settlement, and the return reaches us
 * on the next banking day. Both dates can be moved by weekends and holidays.
 */
const watchedDays = 75;

/**
 * Applies the result of a debit request. Accepted: the payment stays pending and the intent becomes
 * pending. Rejected: the payment failed and the intent can be paid by other means. A rejected
 * reinitiation ends the payment with the return of the debit before it.
 */
export function applyDebitOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: DebitResult,
): AppliedOutcome {
  const entryNumber = entryNumberOf(state.attempt.order_id);
  switch (result.kind) {
    case "accepted":
      return accepted(deps, state, result, entryNumber);
    case "declined":
      if (entryNumber > 1) return notReinitiated(deps, state, result.response.text);
      return failed(
        deps,
        state,
        { ...failureOf(result), gateway_response: result.response },
        declinesAfter(state.intent, result.reason),
      );
    case "not_processed":
      if (entryNumber > 1) return notReinitiated(deps, state, "not processed");
      return failed(deps, state, notProcessed);
    case "not_sent":
      return failed(deps, state, notProcessed);
    case "unknown":
      return scheduleInquiry(deps, state, result);
  }
}

function accepted(
  deps: Dependencies,
  state: AttemptState,
  { reference, response }: Extract<DebitResult, { kind: "accepted" }>,
  entryNumber: number,
): AppliedOutcome {
  const { account, attempt } = state;
  const at = deps.clock.now();
  const now = at.toISOString();
  const pended = state.intent.status !== "pending";
  const payment = changed(
    state.payment,
    { processor_reference: reference, gateway_response: response },
    now,
    { announced: false },
  );
  const intent = changed(state.intent, { status: "pending", attempt_id: null }, now, {
    announced: pended,
  });
  const watched = new Date(at.getTime() + watchedDays * 86_400_000).toISOString();
  const writes: Write[] = [
    insertBankTransfer({
      account_id: account.id,
      id: deps.ids.next(),
      kind: "debit",
      payment_id: payment.id,
      refund_id: null,
      order_id: attempt.order_id,
      reference,
      amount: attempt.amount,
      service_type: planAt(account, state.payment.created_at).bank?.service_type ?? "standard",
      status: "waiting",
      return_code: null,
      entry_number: entryNumber,
      return_window_ends_at: watched,
      created_at: now,
      updated_at: now,
    }),
    beginPolling(deps.processors.bankName, now),
  ];
  return applyOutcome(deps, state, {
    intent,
    payment,
    writes,
    events: pended ? [paymentIntentEvent("v2.payment_intent.pended", intent, payment)] : [],
    outcome: { accepted: reference },
  });
}

function failed(
  deps: Dependencies,
  state: AttemptState,
  change: Partial<PaymentRow>,
  declines = state.intent.declines,
): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const payment = changed(state.payment, { ...change, status: "failed" }, now, {
    announced: true,
  });
  const intent = changed(state.intent, { status: "created", attempt_id: null, declines }, now, {
    announced: false,
  });
  return applyOutcome(deps, state, {
    intent,
    payment,
    events: [paymentEvent("v2.payment.failed", payment)],
    outcome: { failure: change.failure_code },
  });
}

function notReinitiated(deps: Dependencies, state: AttemptState, why: string): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const payment = changed(
    state.payment,
    { status: "rejected", amount_rejected: state.payment.amount },
    now,
    { announced: true },
  );
  const intent = changed(state.intent, { status: "failed", attempt_id: null }, now, {
    announced: true,
  });
  const events = [
    paymentEvent("v2.payment.rejected", payment),
    paymentIntentEvent("v2.payment_intent.failed", intent, payment),
  ];
  return {
    intent,
    payment,
    refund: undefined,
    writes: [
      endAttempt(state.attempt, { not_presented_again: why }, now),
      updateBankPayment(state.payment, payment),
      updateBankIntent(state.intent, intent),
      writeEvents(state.account, now, events, deps.ids),
    ],
  };
}
