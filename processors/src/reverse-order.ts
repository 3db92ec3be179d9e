import type { CardProcessor, FoundTransaction } from "./card-processor.ts";
import {
  ambiguous,
  mayStillBeProcessed,
  type RecoveryOptions,
  type Unresolved,
} from "./unresolved.ts";

type Order = { merchantId: string; orderId: string };

/** The result of reversing an order, when nothing is left to do. */
export interface Reversed {
  kind: "over";
  found: "nothing" | "voided" | "declined" | "refunded";
}

/**
 * Voids or refunds any sale under an order id that was already reported as not charged.
 *
 * Input    came: the order is known to have been executed, so "not found" is not conclusive.
 * Returns  over, once no sale is active or reversible; until then unresolved, because the result of
 *          a void or a refund is read by the next inquiry.
 */
export async function reverseOrder(
  processor: CardProcessor,
  { wasApproved, ...order }: Order & { wasApproved: boolean },
  options: RecoveryOptions,
): Promise<Reversed | Unresolved> {
  const found = await processor.inquireByOrderId({ ...order, expect: "sale" });
  switch (found.kind) {
    case "not_found":
      return wasApproved
        ? ambiguous("it was approved, yet is not found")
        : { kind: "over", found: "nothing" };
    case "unknown": {
      const { why, detail, status } = found;
      if (status === undefined) return { kind: "still_unknown", why, detail };
      return (await reverseTransactions(processor, order, status, options)) ?? refunded;
    }
    case "found":
      if (found.status === "voided" || found.status === "declined") {
        return { kind: "over", found: found.status };
      }
      return (await reverseTransactions(processor, order, [found], options)) ?? refunded;
  }
}

const refunded: Reversed = { kind: "over", found: "refunded" };

/**
 * Voids the active transactions under an order id, by reference, because a void by order id could
 * hit any of several; sales that are settled already are refunded.
 *
 * A settled refund cannot be reversed: it remains, and the funding file, which has a line for it,
 * shows it as an unmatched settlement.
 *
 * Returns  undefined once nothing is left to do.
 */
export async function reverseTransactions(
  processor: CardProcessor,
  order: Order,
  status: readonly FoundTransaction[],
  options: RecoveryOptions,
): Promise<Unresolved | undefined> {
  let open: Unresolved | undefined;
  for (const each of status) {
    // A zero-amount card verification took nothing, and cannot be voided.
    if (each.amountMinor === 0) continue;
    if (each.status !== "settled") {
      await processor.void({ merchantId: order.merchantId, reference: each.reference });
      open ??= ambiguous("an unexpected transaction under the order id was voided");
    } else if (each.type === "sale") {
      const unsure = await refundSettledSale(processor, order, each, options);
      open ??= unsure;
    }
  }
  return open;
}

/**
 * Refunds a settled sale in full, once: under its own order id, by which it is found again.
 *
 * Returns  undefined when the refund was executed.
 */
async function refundSettledSale(
  processor: CardProcessor,
  { merchantId, orderId }: Order,
  { reference, amountMinor }: FoundTransaction,
  options: RecoveryOptions,
): Promise<Unresolved | undefined> {
  const refund = { merchantId, orderId: refundOrderId(orderId, reference) };
  const found = await processor.inquireByOrderId({ ...refund, expect: "refund" });
  if (found.kind === "unknown") {
    return { kind: "still_unknown", why: found.why, detail: found.detail };
  }
  const stands = found.kind === "found" && found.status !== "voided" && found.status !== "declined";
  if (stands) return undefined;
  await processor.refund({ ...refund, reference, amountMinor });
  // Not inquired about before it must be visible: a refund that may still be in flight is not sent
  // again.
  const askAgainAtMs = mayStillBeProcessed(options.now(), options)?.askAgainAtMs;
  return {
    ...ambiguous("an unexpected transaction under the order id is settled, and is being refunded"),
    ...(askAgainAtMs === undefined ? {} : { askAgainAtMs }),
  };
}

/**
 * Within the 50 characters of an order id, and with shorter runs of digits than a card number has.
 */
function refundOrderId(orderId: string, reference: string): string {
  return `${orderId}_${reference.slice(-12)}`;
}
