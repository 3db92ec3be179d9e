import { cancelPaymentIntent } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, EncodedResponse } from "../../http/call.ts";
import { commitAttemptStart, commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { startCancellation } from "../attempts/start-cancellation.ts";
import { concludeVoid } from "../attempts/void-authorization.ts";
import { recordDebitCancellation } from "../bank/cancel-bank-payment.ts";
import { writeEvents } from "../events.ts";
import { cancelExternal } from "../external-payments/cancel-external-payment.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { cancellingIntent } from "./cancelling-intent.ts";
import { findPaymentIntent } from "./find-payment-intent.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { requireNoAttemptInFlight } from "./require-no-attempt-in-flight.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";

/**
 * Cancels an intent that is created or uncaptured; its authorization is voided. A bank payment is
 * cancelled before origination.
 *
 * Returns  the intent: cancelled, or pending if the processor did not respond.
 * Errors   not_found, payment_intent_invalid_status, processor_refused.
 * Writes   the intent and its event; for an authorization or a debit, an attempt before the
 *          request.
 */
export const handleCancelPaymentIntent = handlerFor(cancelPaymentIntent, async (call, deps) => {
  const { intent, payment } = await findPaymentIntent(deps, call.account.id, call.params.id);
  const reason = call.body.cancellation_reason ?? null;
  if (intent.external) return cancelExternal(deps, call, { intent, payment });
  const isDebit = isWithBank(intent);
  if (!isDebit) requireNoAttemptInFlight(intent);
  if (intent.status === "created") return cancelUnpaid(call, deps, intent, payment);
  if ((intent.status !== "uncaptured" && !isDebit) || payment === undefined) {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The intent is ${intent.status}; only an intent that is created or uncaptured, or whose debit has not been sent to the bank, can be cancelled.`,
    );
  }
  const of = { intent, payment };
  const { state, writes } = startCancellation(deps, call.account, of, reason, call.claim);
  await commitAttemptStart(call, deps.database, writes);
  const conclude = isDebit ? recordDebitCancellation : concludeVoid;
  return conclude(deps, state, call.requestId);
});

/** Pending without an attempt in flight: an accepted debit. */
function isWithBank(intent: PaymentIntentRow): boolean {
  return intent.status === "pending" && intent.attempt_id === null;
}

async function cancelUnpaid(
  call: Call<typeof cancelPaymentIntent>,
  deps: Dependencies,
  intent: PaymentIntentRow,
  payment: PaymentRow | undefined,
): Promise<EncodedResponse> {
  const reason = call.body.cancellation_reason ?? null;
  const { cancelled, write, event } = cancellingIntent(deps, { intent, payment }, reason);
  const events = writeEvents(call.account, cancelled.updated_at, [event], deps.ids);
  return commitResponse(
    call,
    deps.database,
    [write, events],
    serializePaymentIntent(cancelled, payment),
  );
}
