import type { Authorized, Declined, NotSent } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { declinesAfter } from "../payments/decline-limit.ts";
import { approvedInPart, type Failure, failureOf, notProcessed } from "../payments/failures.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import {
  type AppliedOutcome,
  type AttemptState,
  applyOutcome,
  changed,
  type OutcomeEffects,
} from "./attempt-state.ts";
import { markCaptured } from "./mark-captured.ts";
import { scheduleInquiry, type Unresolved } from "./schedule-inquiry.ts";

/** Result of an authorization request, or of an inquiry about it. */
export type AuthorizationResult =
  | Authorized
  | Declined
  /** The issuer approved part of the amount, and that approval was voided. */
  | { kind: "voided_part"; authorization: Authorized }
  /**
   * The full amount was approved and then voided, because the account does not accept this card.
   */
  | { kind: "voided_whole"; authorization: Authorized; failure: Failure }
  /**
   * The processor did not process the charge; `failure` gives the reason if known.
   * `mayStillBeProcessed` is true if an inquiry, not the charge itself, returned this result: the
   * charge can still arrive.
   */
  | { kind: "not_processed"; failure?: Failure; mayStillBeProcessed: boolean }
  /** `writes`: further changes to undo in the same transaction. */
  | (NotSent & { writes?: Write[] })
  | Unresolved;

const holdDays = 7;

/**
 * Applies the result of an authorization.
 *
 * Returns  approved: captured or uncaptured, with postings and fees; declined: the payment failed
 *          and the intent can be paid again; unknown: payment and intent pending, inquiry
 *          scheduled.
 */
export function applyAuthorizationOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: AuthorizationResult,
): AppliedOutcome {
  switch (result.kind) {
    case "approved":
      return result.captured
        ? approvedAndCaptured(deps, state, result)
        : approvedAndHeld(deps, state, result);
    case "declined":
      return declined(deps, state, {
        ...failureOf(result),
        avs_result_code: result.avs ?? null,
        cvv_result_code: result.cvv ?? null,
        gateway_response: result.response,
        processor_reference: result.reference ?? null,
      });
    case "voided_part":
      return declined(deps, state, {
        ...approvedInPart,
        ...evidenceOf(result.authorization),
        amount_voided: result.authorization.amountMinor,
      });
    case "voided_whole":
      return declined(deps, state, {
        ...evidenceOf(result.authorization),
        ...result.failure,
        amount_voided: result.authorization.amountMinor,
      });
    case "not_processed":
      return failed(deps, state, result.failure ?? notProcessed, {
        mayStillBeProcessed: result.mayStillBeProcessed,
      });
    case "not_sent":
      return failed(deps, state, notProcessed, { writes: result.writes ?? [] });
    case "unknown":
      return scheduleInquiry(deps, state, result);
  }
}

function approvedAndCaptured(
  deps: Dependencies,
  state: AttemptState,
  result: Authorized,
): AppliedOutcome {
  const { amountMinor } = result;
  const amounts = { amount_authorized: amountMinor, amount_captured: amountMinor };
  return markCaptured(deps, state, amounts, evidenceOf(result), result);
}

function approvedAndHeld(
  deps: Dependencies,
  state: AttemptState,
  result: Authorized,
): AppliedOutcome {
  const at = deps.clock.now();
  const now = at.toISOString();
  const amount_authorized = result.amountMinor;
  const payment = changed(
    state.payment,
    {
      ...evidenceOf(result),
      status: "uncaptured",
      amount_authorized,
      authorization_expires_at: new Date(at.getTime() + holdDays * 86_400_000).toISOString(),
    },
    now,
    { announced: false },
  );
  const intent = changed(
    state.intent,
    { status: "uncaptured", amount_authorized, attempt_id: null },
    now,
    { announced: false },
  );
  return applyOutcome(deps, state, { intent, payment, outcome: result });
}

/**
 * The issuer responded, so this attempt tested the card and counts toward the intent's decline
 * limit.
 */
function declined(
  deps: Dependencies,
  state: AttemptState,
  change: Partial<PaymentRow> & { failure_code: string | null },
): AppliedOutcome {
  const declines = declinesAfter(state.intent, change.failure_code ?? "declined");
  return failed(deps, state, change, { declines });
}

function failed(
  deps: Dependencies,
  state: AttemptState,
  change: Partial<PaymentRow>,
  {
    declines = state.intent.declines,
    ...more
  }: Pick<OutcomeEffects, "mayStillBeProcessed" | "writes"> & { declines?: number } = {},
): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const payment = changed(state.payment, { ...change, status: "failed" }, now, {
    announced: true,
  });
  // The intent stays payable, with another card or with the same one later.
  const intent = changed(state.intent, { status: "created", attempt_id: null, declines }, now, {
    announced: false,
  });
  return applyOutcome(deps, state, {
    intent,
    payment,
    events: [paymentEvent("v2.payment.failed", payment)],
    outcome: { failure: change.failure_code },
    ...more,
  });
}

function evidenceOf(result: Authorized): Partial<PaymentRow> {
  return {
    avs_result_code: result.avs === "" ? null : result.avs,
    cvv_result_code: result.cvv === "" ? null : result.cvv,
    gateway_response: result.response,
    auth_code: result.authCode,
    processor_reference: result.reference,
    ...(result.emvTagData === undefined ? {} : { emv_tag_data: result.emvTagData }),
  };
}
