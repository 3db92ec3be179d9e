import { captureExternalPayment, type capturePaymentIntent } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, EncodedResponse } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { writeEvents } from "../events.ts";
import { amountToCapture } from "../payment-intents/amount-to-capture.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { type PaymentRow, updatePayment } from "../payments/payment-rows.ts";
import { findExternalPayment } from "./find-external-payment.ts";
import { areTaken, insertCodes } from "./gateway-codes.ts";
import { recordCapture } from "./record-capture.ts";

/** Records another gateway's capture. Errors   not_found, and see `captureExternal`. */
export const handleCaptureExternalPayment = handlerFor(
  captureExternalPayment,
  async (call, deps) => {
    const found = await findExternalPayment(deps, call.account.id, call.params.payment_intent_id);
    return captureExternal(deps, call, found);
  },
);

type CaptureCall = Call<typeof captureExternalPayment> | Call<typeof capturePaymentIntent>;

/**
 * Records another gateway's capture, also for the capture of its intent.
 *
 * Errors   payment_intent_invalid_status; invalid_body: more than the authorized amount, one code
 *          without the other, codes that are recorded already.
 * Writes   intent, payment, codes, ledger, transactions, fees, splits and events, atomically.
 */
export async function captureExternal(
  deps: Dependencies,
  call: CaptureCall,
  { intent, payment }: { intent: PaymentIntentRow; payment: PaymentRow | undefined },
): Promise<EncodedResponse> {
  const { account, body } = call;
  if (intent.status !== "uncaptured" || payment === undefined) {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The intent is ${intent.status}; only an intent that is uncaptured can be captured.`,
    );
  }
  const amount = amountToCapture(account, { intent, payment }, body);
  const codes = await ownCodes(deps, call, payment);
  const captured = recordCapture(
    deps,
    account,
    { intent, payment },
    { amount, merchantAmount: body.merchant_amount ?? null, codes: codes.changed },
  );
  return commitResponse(
    call as Call<typeof captureExternalPayment>,
    deps.database,
    [
      updatePaymentIntentState(intent, captured.intent),
      updatePayment(payment, captured.payment),
      ...codes.writes,
      ...captured.writes,
      writeEvents(account, captured.payment.updated_at, captured.events, deps.ids),
    ],
    serializePaymentIntent(captured.intent, captured.payment),
  );
}

/**
 * The capture's own codes, if it has some. A settlement may have these or those of the
 * authorization.
 */
async function ownCodes(
  deps: Dependencies,
  { account, body }: CaptureCall,
  payment: PaymentRow,
): Promise<{ changed: Partial<PaymentRow>; writes: Write[] }> {
  const { auth_code, retrieval_reference } = body;
  if (auth_code === undefined || retrieval_reference === undefined) {
    return { changed: {}, writes: [] };
  }
  const changed = { auth_code, processor_reference: retrieval_reference };
  if (auth_code === payment.auth_code && retrieval_reference === payment.processor_reference) {
    return { changed, writes: [] };
  }
  const now = deps.clock.now().toISOString();
  const codes = { auth_code, retrieval_reference, authorized_at: now };
  if (await areTaken(deps, account.id, codes)) {
    throw rejectBodyField({
      code: "conflict",
      expected: "codes of this capture",
      received: retrieval_reference,
      path: "retrieval_reference",
      message:
        "retrieval_reference must be unique to this capture: another payment is recorded with it.",
    });
  }
  const owner = { account_id: account.id, payment_id: payment.id, refund_id: null };
  return { changed, writes: [insertCodes(owner, codes, now)] };
}
