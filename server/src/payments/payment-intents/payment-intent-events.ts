import { PaymentIntent } from "@openpayfac/contract";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import type { PaymentsEvent, PaymentsEventType } from "../events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";

/** An event with an intent's state after the change, without its client secret. */
export function paymentIntentEvent(
  type: PaymentsEventType,
  intent: PaymentIntentRow,
  payment: PaymentRow | undefined,
): PaymentsEvent {
  const data = jsonEncoderFor(PaymentIntent)(serializePaymentIntent(intent, payment));
  return { type, objectId: intent.id, sequence: intent.sequence, data };
}
