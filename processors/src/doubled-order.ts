import type { CardProcessor, FoundTransaction } from "./port.ts";
import { ambiguous, type RecoveryParts, type StillUnknown, tooEarly } from "./still-unknown.ts";

/**
 * Ends what was carried out more than once: an order id is sent once, so several transactions that
 * stand under it are one attempt. One is kept, the same at every try, so that a void which arrives
 * late cannot hit it. The others are voided, and sales that are settled already are given back.
 *
 * A settled refund cannot be taken back from the customer by anybody: it is left as it is, and the
 * funding file, which has a line for it, shows it as an unmatched settlement.
 *
 * Input    standing: all that stand under the order id, two at least.
 * Returns  the one that is kept, once nothing is to be done about the others any more; until then
 *          still unknown: what a void or a refund came to is seen by asking again.
 */
export async function keepOne(
  processor: CardProcessor,
  order: { merchantId: string; orderId: string; sentAtMs: number },
  standing: readonly FoundTransaction[],
  parts: RecoveryParts,
): Promise<FoundTransaction | StillUnknown> {
  const early = tooEarly(order.sentAtMs, parts);
  if (early !== undefined) return early;
  const byReference = (one: FoundTransaction, two: FoundTransaction) =>
    one.reference < two.reference ? -1 : 1;
  const [kept, ...others] = [...standing].sort(byReference);
  if (kept === undefined) return ambiguous("nothing stands under the order id");

  let open: StillUnknown | undefined;
  for (const other of others) {
    // A check of a card took nothing, and cannot be voided.
    if (other.amountMinor === 0) continue;
    if (other.standing !== "settled") {
      await processor.void({ merchantId: order.merchantId, reference: other.reference });
      open ??= ambiguous(`${standing.length} stood under one order id: all but one were voided`);
    } else if (other.type === "sale") {
      const unsure = await giveBack(processor, order, other, parts);
      open ??= unsure;
    }
  }
  return open ?? kept;
}

/**
 * Refunds a settled sale whole, once: under an order id of its own, by which it is found again.
 *
 * Returns  undefined when the refund stands.
 */
async function giveBack(
  processor: CardProcessor,
  { merchantId, orderId }: { merchantId: string; orderId: string },
  { reference, amountMinor }: FoundTransaction,
  parts: RecoveryParts,
): Promise<StillUnknown | undefined> {
  const refund = { merchantId, orderId: refundOrderId(orderId, reference) };
  const found = await processor.inquireByOrderId({ ...refund, expect: "refund" });
  if (found.kind === "unknown") {
    return { kind: "still_unknown", why: found.why, detail: found.detail };
  }
  const stands =
    found.kind === "found" && found.standing !== "voided" && found.standing !== "declined";
  if (stands) return undefined;
  await processor.refund({ ...refund, reference, amountMinor });
  // Not asked about before it must be there: a refund that is still on its way is not sent again.
  const askAgainAtMs = tooEarly(parts.now(), parts)?.askAgainAtMs;
  return {
    ...ambiguous("several are settled under one order id: all but one are given back"),
    ...(askAgainAtMs === undefined ? {} : { askAgainAtMs }),
  };
}

/** Within the 50 characters of an order id; no more digits together than a card number has. */
function refundOrderId(orderId: string, reference: string): string {
  return `${orderId}_${reference.slice(-12)}`;
}
