import type { CardProcessor, FoundTransaction } from "./card-processor.ts";
import { reverseTransactions } from "./reverse-order.ts";
import {
  ambiguous,
  mayStillBeProcessed,
  type RecoveryOptions,
  type Unresolved,
} from "./unresolved.ts";

/**
 * Resolves an order id that the processor executed more than once: keeps one transaction and
 * reverses the others. An order id is sent once, so its transactions are one attempt. Every run
 * keeps the same one, so that a late void cannot hit it.
 *
 * Input    `standing`: all active transactions under the order id, two at least.
 * Returns  the kept transaction, once the others are reversed; until then unresolved, because the
 *          result of a void or a refund is read by the next inquiry.
 */
export async function keepOneTransaction(
  processor: CardProcessor,
  order: { merchantId: string; orderId: string; sentAtMs: number },
  status: readonly FoundTransaction[],
  options: RecoveryOptions,
): Promise<FoundTransaction | Unresolved> {
  const early = mayStillBeProcessed(order.sentAtMs, options);
  if (early !== undefined) return early;
  const byReference = (one: FoundTransaction, two: FoundTransaction) =>
    one.reference < two.reference ? -1 : 1;
  const [stored, ...others] = [...status].sort(byReference);
  if (stored === undefined) return ambiguous("no active transaction under the order id");
  return (await reverseTransactions(processor, order, others, options)) ?? stored;
}
