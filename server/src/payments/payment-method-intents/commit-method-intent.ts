import type { updatePaymentMethodIntent } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, EncodedResponse } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { writeEvents } from "../events.ts";
import { recordStoredPaymentMethod } from "../fees/charge-token-fees.ts";
import {
  insertPaymentMethod,
  type PaymentMethodRow,
} from "../payment-methods/payment-method-rows.ts";
import {
  type PaymentMethodIntentRow,
  updatePaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import {
  paymentMethodIntentEvent,
  serializePaymentMethodIntent,
} from "./serialize-payment-method-intent.ts";

/**
 * Commits the end of a payment method intent with its response.
 *
 * Input    method: stored, and the intent succeeded; undefined: it failed.
 * Writes   payment method, payment method intent and event.
 */
export function commitMethodIntent(
  deps: Dependencies,
  call: Call<typeof updatePaymentMethodIntent>,
  of: {
    read: PaymentMethodIntentRow;
    intent: PaymentMethodIntentRow;
    method: PaymentMethodRow | undefined;
  },
): Promise<EncodedResponse> {
  const { read, intent, method } = of;
  const type =
    method === undefined ? "v2.payment_method_intent.failed" : "v2.payment_method_intent.succeeded";
  return commitResponse(
    call,
    deps.database,
    [
      updatePaymentMethodIntentRow(read, intent),
      ...(method === undefined
        ? []
        : [insertPaymentMethod(method), ...recordStoredPaymentMethod(call.account, method)]),
      writeEvents(
        call.account.id,
        intent.updated_at,
        [paymentMethodIntentEvent(type, intent, method)],
        deps.ids,
      ),
    ],
    serializePaymentMethodIntent(intent, method),
  );
}
