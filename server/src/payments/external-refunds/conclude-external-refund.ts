import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import {
  readPaymentIntent,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { readPayment, updatePayment } from "../payments/payment-rows.ts";
import type { RefundRow } from "../refunds/refund-rows.ts";
import { refundEvent } from "../refunds/serialize-refund.ts";

/** The columns of a succeeded external refund, and its further writes. */
export interface ConcludedRefund {
  columns: { status: "succeeded"; sequence: number };
  writes: Write[];
}

/**
 * Concludes an external refund that the processor's settlement confirms: it succeeded, and its
 * payment counts it as refunded. Its amount was debited when it was recorded.
 *
 * Input    refund: pending; settled: columns that the settlement writes too.
 */
export async function concludeExternalRefund(
  deps: Dependencies,
  refund: RefundRow,
  applied: Partial<RefundRow>,
  now: string,
): Promise<ConcludedRefund> {
  const { account_id: accountId } = refund;
  const [read, readIntent] = await Promise.all([
    readPayment(deps.database, accountId, refund.payment_id),
    readPaymentIntent(deps.database, accountId, refund.payment_intent_id),
  ]);
  if (read === undefined || readIntent === undefined) throw new Error("a refund has a payment");
  const succeeded = changed(refund, { ...applied, status: "succeeded" }, now, { announced: true });
  const amount_refunded = read.amount_refunded + refund.amount;
  const payment = changed(
    read,
    { amount_refunded, amount_refunding: read.amount_refunding - refund.amount },
    now,
    { announced: true },
  );
  const intent = changed(readIntent, { amount_refunded }, now, { announced: false });
  const events = [
    refundEvent("v2.refund.succeeded", succeeded),
    paymentEvent("v2.payment.refunded", payment),
  ];
  return {
    columns: { status: "succeeded", sequence: succeeded.sequence },
    writes: [
      updatePayment(read, payment),
      updatePaymentIntentState(readIntent, intent),
      writeEvents(accountId, now, events, deps.ids),
    ],
  };
}
