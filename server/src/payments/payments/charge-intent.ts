import type { AuthorizeInstruction } from "@openpayfac/processors";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { EncodedResponse } from "../../http/call.ts";
import type { Claim } from "../../http/claim.ts";
import { commitAttemptStart } from "../../http/commit.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId } from "../../ids.ts";
import { applyAuthorizationOutcome } from "../attempts/apply-authorization-outcome.ts";
import { insertAttempt } from "../attempts/attempt-rows.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { authorizeFullAmount } from "../attempts/authorize-full-amount.ts";
import { newAttempt } from "../attempts/new-attempt.ts";
import { recordOutcome } from "../attempts/record-outcome.ts";
import { reopenForLateApproval } from "../attempts/reverse-late-approval.ts";
import { applyDebitOutcome } from "../bank/apply-debit-outcome.ts";
import { debitInstruction, requireDebitable } from "../bank/debit-terms.ts";
import { writeEvents } from "../events.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import { requireNoAttemptInFlight } from "../payment-intents/require-no-attempt-in-flight.ts";
import {
  markFirstCharge,
  markPaymentMethodUsed,
  type PaymentMethodRow,
  releasePaymentMethod,
} from "../payment-methods/payment-method-rows.ts";
import { notSentError } from "../processor-error.ts";
import { authorizeInstruction } from "./authorize-instruction.ts";
import { requireDeclinesLeft } from "./decline-limit.ts";
import { waitsForFirstCharge } from "./entry-of.ts";
import { newPayment } from "./new-payment.ts";
import { paymentEvent } from "./payment-events.ts";
import { insertPayment } from "./payment-rows.ts";

/** The charging request and its account. */
export interface Charger {
  caller: Caller;
  account: Account;
  claim: Claim | undefined;
  audit: readonly Write[];
}

/** An intent and the payment method to charge. */
export interface Charge {
  intent: PaymentIntentRow;
  method: PaymentMethodRow;
  /** Whether the method is created with this payment: `writes` then inserts it. */
  isNew?: boolean;
  /** Further writes with the payment, before the request to the processor. */
  writes?: Write[];
}

/**
 * Charges a payment method for the full amount of an intent.
 *
 * Returns  the payment: captured or uncaptured, failed if declined, pending if the processor did
 *          not respond, or if a bank account is debited.
 * Errors   payment_intent_invalid_status, payment_create_error, idempotency_in_flight; unavailable:
 *          the request was not sent: the payment failed, and the intent can be paid as before.
 * Writes   the payment and an attempt before the request; payment, intent, ledger, transactions,
 *          fee and events atomically after it. A process that stops in between leaves the attempt,
 *          which `resolve-attempts` claims.
 */
export async function chargeIntent(
  deps: Dependencies,
  charger: Charger,
  charge: Charge,
): Promise<EncodedResponse> {
  requireChargeable(charger.account, charge);
  requireDeclinesLeft(charger.caller, charge.intent, "payment intent");
  if (charge.method.payment_method_type === "bank") return debitAccount(deps, charger, charge);
  const state = await open(deps, charger, charge, "authorize");

  // No transaction stays open during the request: a slow processor must not hold row locks.
  const instruction: AuthorizeInstruction = authorizeInstruction(state, charge.method);
  const processor = deps.processors.for(charger.account.processor);
  const outcome = await authorizeFullAmount(processor, instruction);
  const result =
    outcome.kind === "not_sent" ? { ...outcome, writes: unspent(charge, state) } : outcome;

  return recordOutcome(
    deps,
    state,
    (read) => applyAuthorizationOutcome(deps, read, result),
    result.kind === "not_sent" ? notSentError(result) : undefined,
    (ended) => reopenForLateApproval(deps, ended, result),
  );
}

async function debitAccount(
  deps: Dependencies,
  charger: Charger,
  charge: Charge,
): Promise<EncodedResponse> {
  const bank = requireDebitable(charger.account, charge);
  const state = await open(deps, charger, charge, "debit");
  const instruction = debitInstruction(state, charge.method, bank);
  const result = await deps.processors.bank.debit(instruction);
  return recordOutcome(
    deps,
    state,
    (read) => applyDebitOutcome(deps, read, result),
    result.kind === "not_sent" ? notSentError(result) : undefined,
  );
}

/**
 * Rejects a charge that is not possible now, whatever the card.
 *
 * Errors   payment_intent_invalid_status, payment_create_error, idempotency_in_flight.
 */
export function requirePayable(
  account: Account,
  intent: PaymentIntentRow,
  methodType: PaymentMethodRow["payment_method_type"],
): void {
  requireNoAttemptInFlight(intent);
  if (intent.status !== "created") {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The intent is ${intent.status}; only an intent that is created can be paid.`,
    );
  }
  if (!account.processingEnabled) {
    throw new ApiError("payment_create_error", "This account may not process payments.");
  }
  if (intent.amount === 0) {
    throw new ApiError("payment_create_error", "An intent of amount 0 cannot be charged.");
  }
  if (account.paymentAmountMax !== null && intent.amount > account.paymentAmountMax) {
    throw new ApiError(
      "payment_create_error",
      `amount must be at most ${account.paymentAmountMax} cents for this account; the intent's amount is ${intent.amount}. The facilitator can raise the limit.`,
    );
  }
  if (!intent.payment_method_types.includes(methodType)) {
    throw new ApiError(
      "payment_create_error",
      `The intent accepts ${intent.payment_method_types.join(", ")}; this payment method is a ${methodType}.`,
    );
  }
}

function requireChargeable(account: Account, charge: Charge): void {
  const { intent, method } = charge;
  requirePayable(account, intent, method.payment_method_type);
  const brand = method.card?.brand;
  if (brand !== undefined && !account.plan.cards[brand].active) {
    throw new ApiError(
      "payment_create_error",
      `This account's plan does not accept ${brand} cards.`,
    );
  }
  if (paysOnce(method) && method.used_at !== null && charge.isNew !== true) {
    throw new ApiError("payment_create_error", "This payment method can only be charged once.");
  }
  // A wallet payload contains its expiry within its token.
  if (method.card?.wallet === null && method.card.exp_month === null) {
    throw new ApiError(
      "payment_create_error",
      "The card's expiry is unknown. Set card.exp_month and card.exp_year of the payment method.",
    );
  }
}

/** Undoes the use of a method, because its charge was not sent. */
function unspent({ method, isNew }: Charge, { payment }: AttemptState): Write[] {
  if (isNew === true || !(paysOnce(method) || waitsForFirstCharge(method))) return [];
  return [releasePaymentMethod(method, payment.created_at)];
}

/** Whether the method may be charged only once. */
function paysOnce({ single_use_token: once, card }: PaymentMethodRow): boolean {
  return once && card?.reuse_eligible !== true;
}

/** Of two concurrent charges of a single-use method, one fails. */
function useOf(method: PaymentMethodRow, now: string): Write[] {
  if (paysOnce(method)) return [markPaymentMethodUsed(method, now)];
  return waitsForFirstCharge(method) ? [markFirstCharge(method, now)] : [];
}

async function open(
  deps: Dependencies,
  { account, claim, audit }: Charger,
  { intent, method, isNew, writes = [] }: Charge,
  kind: "authorize" | "debit",
): Promise<AttemptState> {
  const now = deps.clock.now().toISOString();
  const payment = newPayment(deps, intent, method, now);
  const attempt = newAttempt(
    deps,
    {
      account_id: account.id,
      kind,
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: null,
      order_id: toId("payment", payment.id),
      amount: intent.amount,
    },
    claim?.id,
  );
  const opened = {
    ...intent,
    version: intent.version + 1,
    attempt_id: attempt.id,
    latest_payment_id: payment.id,
  };
  await commitAttemptStart({ claim, audit }, deps.database, [
    ...writes,
    ...(isNew === true ? [] : useOf(method, now)),
    updatePaymentIntentState(intent, opened),
    insertPayment(payment),
    insertAttempt(attempt),
    writeEvents(account, now, [paymentEvent("v2.payment.created", payment)], deps.ids),
  ]);
  return { account, attempt, intent: opened, payment, refund: undefined };
}
