import { Payment } from "@openpayfac/contract";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import type { PaymentsEvent, PaymentsEventType } from "../events.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { serializePayment } from "./serialize-payment.ts";

/** An event with a payment's state after the change. */
export function paymentEvent(type: PaymentsEventType, payment: PaymentRow): PaymentsEvent {
  const data = jsonEncoderFor(Payment)(serializePayment(payment));
  return { type, objectId: payment.id, sequence: payment.sequence, data };
}
