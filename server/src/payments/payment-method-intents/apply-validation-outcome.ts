import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { recordStoredPaymentMethod } from "../fees/charge-token-fees.ts";
import {
  insertPaymentMethod,
  type PaymentMethodRow,
} from "../payment-methods/payment-method-rows.ts";
import { declinesAfter } from "../payments/decline-limit.ts";
import { openUntil } from "./open-until.ts";
import {
  type PaymentMethodIntentRow,
  updatePaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import { paymentMethodIntentEvent } from "./serialize-payment-method-intent.ts";
import type { ValidationResult } from "./validate-card.ts";
import { endValidation, postponeValidation, type ValidationRow } from "./validation-rows.ts";

/** A validation with its payment method intent, as read from the database. */
export interface ValidationState {
  account: Account;
  validation: ValidationRow;
  intent: PaymentMethodIntentRow;
}

/** The payment method intent after a validation, with its writes. */
export interface AppliedValidation {
  intent: PaymentMethodIntentRow;
  method: PaymentMethodRow | undefined;
  writes: Write[];
}

type Response = NonNullable<PaymentMethodIntentRow["latest_validation_response"]>;

const firstInquiryAfterMs = 2_000;
const inquiryEveryMsMax = 5 * 60_000;

/**
 * Applies the result of a validation.
 *
 * Returns  approved: the payment method is stored; declined or not processed: it is not stored, and
 *          another can be sent; unknown: still processing, inquiry scheduled.
 */
export function applyValidationOutcome(
  deps: Dependencies,
  state: ValidationState,
  result: ValidationResult,
): AppliedValidation {
  switch (result.kind) {
    case "approved":
      return passed(deps, state, {
        status: "succeeded",
        code: result.response.code,
        message: result.response.text,
        avs_result_code: letter(result.avs),
        cvv_result_code: letter(result.cvv),
      });
    case "declined":
      return failed(
        deps,
        state,
        {
          status: "failed",
          code: result.response.code,
          message: result.response.text,
          avs_result_code: letter(result.avs),
          cvv_result_code: letter(result.cvv),
        },
        declinesAfter(state.intent, result.reason),
      );
    case "not_processed":
      return failed(deps, state, {
        status: "failed",
        code: null,
        message: "The processor could not verify the payment method. Send it again.",
        avs_result_code: null,
        cvv_result_code: null,
      });
    case "not_sent":
      return asBefore(deps, state, result);
    case "unknown": {
      const at = deps.clock.now().getTime();
      const { recovery_attempts } = state.validation;
      const waitMs = Math.min(firstInquiryAfterMs * 2 ** recovery_attempts, inquiryEveryMsMax);
      const nextTryMs = Math.max(at + waitMs, result.askAgainAtMs ?? 0);
      const next = new Date(nextTryMs).toISOString();
      const outcome = { unknown: result.detail };
      return {
        intent: state.intent,
        method: undefined,
        writes: [
          postponeValidation(state.validation, outcome, next),
          enqueue("resolve_validations", nextTryMs - at),
        ],
      };
    }
  }
}

/** Restores the previous state without an event; only the version differs. */
function asBefore(
  deps: Dependencies,
  state: ValidationState,
  { before, detail }: Extract<ValidationResult, { kind: "not_sent" }>,
): AppliedValidation {
  const now = deps.clock.now().toISOString();
  const intent = changed(state.intent, before, now, { announced: false });
  return {
    intent,
    method: undefined,
    writes: [
      endValidation(state.validation, { not_sent: detail }, now),
      updatePaymentMethodIntentRow(state.intent, intent),
    ],
  };
}

function passed(deps: Dependencies, state: ValidationState, response: Response): AppliedValidation {
  const now = deps.clock.now().toISOString();
  const { candidate } = state.validation;
  if (candidate === null) throw new Error("a validation that is not done has a candidate");
  const method = { ...candidate, validation_response: response, updated_at: now };
  const intent = changed(
    state.intent,
    { status: "succeeded", payment_method_id: method.id, latest_validation_response: response },
    now,
    { announced: true },
  );
  return applied(deps, state, { intent, method, response, now });
}

function failed(
  deps: Dependencies,
  state: ValidationState,
  response: Response,
  declines = state.intent.declines,
): AppliedValidation {
  const at = deps.clock.now();
  const intent = changed(
    state.intent,
    {
      status: "failed",
      declines,
      latest_validation_response: response,
      expires_at: openUntil(at),
    },
    at.toISOString(),
    { announced: true },
  );
  return applied(deps, state, { intent, method: undefined, response, now: at.toISOString() });
}

function applied(
  deps: Dependencies,
  state: ValidationState,
  after: {
    intent: PaymentMethodIntentRow;
    method: PaymentMethodRow | undefined;
    response: Response;
    now: string;
  },
): AppliedValidation {
  const { intent, method, response, now } = after;
  const type =
    intent.status === "succeeded"
      ? "v2.payment_method_intent.succeeded"
      : "v2.payment_method_intent.failed";
  const event = paymentMethodIntentEvent(type, intent, method);
  return {
    intent,
    method,
    writes: [
      endValidation(state.validation, response, now),
      updatePaymentMethodIntentRow(state.intent, intent),
      ...(method === undefined
        ? []
        : [insertPaymentMethod(method), ...recordStoredPaymentMethod(state.account, method)]),
      writeEvents(state.account, now, [event], deps.ids),
    ],
  };
}

function letter(code: string | undefined): string | null {
  return code === undefined || code === "" ? null : code;
}
