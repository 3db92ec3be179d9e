import type { Dependencies } from "../../dependencies.ts";
import type { RefundResult } from "./apply-refund-outcome.ts";
import type { AttemptState } from "./attempt-state.ts";

/**
 * Refunds a payment at the processor. An unsettled payment cannot be refunded there; a full refund
 * of one is sent as a void.
 *
 * Source   the processors' documents on refunds: void a full refund of an unsettled transaction.
 */
export async function refundAtProcessor(
  deps: Dependencies,
  state: AttemptState,
): Promise<RefundResult> {
  const { account, attempt, payment } = state;
  const reference = payment.processor_reference;
  if (reference === null) throw new Error("a captured payment has a reference");
  const processor = deps.processors.for(account.processor);
  const outcome = await processor.refund({
    merchantId: account.merchantId,
    reference,
    orderId: attempt.order_id,
    amountMinor: attempt.amount,
  });
  if (outcome.kind !== "not_settled" || attempt.amount < payment.amount_captured) return outcome;

  const voided = await processor.void({ merchantId: account.merchantId, reference });
  switch (voided.kind) {
    case "voided":
      return { kind: "refunded", reference, response: voided.response };
    case "not_voided":
      return outcome;
    case "not_sent":
      return voided;
    case "unknown":
      return { kind: "unknown", detail: `the void for a refund: ${voided.detail}` };
  }
}
