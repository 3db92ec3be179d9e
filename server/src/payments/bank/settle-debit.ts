import type { Declined, NotSent, ProcessorResponse } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { endAttempt } from "../attempts/attempt-rows.ts";
import { type AttemptState, changed, type Settled, settle } from "../attempts/attempt-state.ts";
import { leaveUnknown, type StillUnknown } from "../attempts/leave-unknown.ts";
import { writeEvents } from "../events.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { declinesAfter } from "../payments/decline-limit.ts";
import { failureOf, notProcessed } from "../payments/failures.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { updateBankIntent, updateBankPayment } from "./bank-payment-rows.ts";
import { insertBankTransfer } from "./bank-transfer-rows.ts";
import { presentmentOf } from "./order-ids.ts";
import { beginPolling } from "./poll-rows.ts";

/** What became of the order to debit an account. */
export type DebitResult =
  /** It was taken; what becomes of it is told by the bank over days. */
  | { kind: "accepted"; reference: string; response: ProcessorResponse }
  | Declined
  | { kind: "not_processed" }
  | NotSent
  | StillUnknown;

/**
 * How long the bank may take a debit back: a consumer has 60 days from its settlement, and the
 * return is with us on the banking day after; both ends may meet weekends and holidays.
 */
const watchedDays = 75;

/**
 * What an order to debit changes: taken, the payment stays pending and the intent becomes it;
 * refused, the payment failed and the intent can be paid otherwise.
 * A debit that could not even be presented again ends as the one before it did: returned.
 */
export function settleDebit(deps: Dependencies, state: AttemptState, result: DebitResult): Settled {
  const presentment = presentmentOf(state.attempt.order_id);
  switch (result.kind) {
    case "accepted":
      return accepted(deps, state, result, presentment);
    case "declined":
      if (presentment > 1) return notPresentedAgain(deps, state, result.response.text);
      return failed(
        deps,
        state,
        { ...failureOf(result), gateway_response: result.response },
        declinesAfter(state.intent, result.reason),
      );
    case "not_processed":
      if (presentment > 1) return notPresentedAgain(deps, state, "not processed");
      return failed(deps, state, notProcessed);
    case "not_sent":
      return failed(deps, state, notProcessed);
    case "unknown":
      return leaveUnknown(deps, state, result);
  }
}

function accepted(
  deps: Dependencies,
  state: AttemptState,
  { reference, response }: Extract<DebitResult, { kind: "accepted" }>,
  presentment: number,
): Settled {
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
      service_type: account.plan.bank?.service_type ?? "standard",
      standing: "waiting",
      return_code: null,
      presentment,
      watched_until: watched,
      created_at: now,
      updated_at: now,
    }),
    beginPolling(deps.processors.bankName, now),
  ];
  return settle(deps, state, {
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
): Settled {
  const now = deps.clock.now().toISOString();
  const payment = changed(state.payment, { ...change, status: "failed" }, now, {
    announced: true,
  });
  const intent = changed(state.intent, { status: "created", attempt_id: null, declines }, now, {
    announced: false,
  });
  return settle(deps, state, {
    intent,
    payment,
    events: [paymentEvent("v2.payment.failed", payment)],
    outcome: { failure: change.failure_code },
  });
}

function notPresentedAgain(deps: Dependencies, state: AttemptState, why: string): Settled {
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
      writeEvents(state.account.id, now, events, deps.ids),
    ],
  };
}
