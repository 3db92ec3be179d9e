import type { CardProcessor, FoundTransaction } from "./card-processor.ts";
import { reverseTransactions } from "./reverse-order.ts";
import {
  ambiguous,
  mayStillBeProcessed,
  type RecoveryOptions,
  type Unresolved,
} from "./unresolved.ts";

/**
 * Ends what was carried out more than once: an order id is sent once, so several transactions that
 * stand under it are one attempt. One is kept, the same at every try, so that a void which arrives
 * late cannot hit it; the others are taken back.
 *
 * Input    standing: all that stand under the order id, two at least.
 * Returns  the one that is kept, once nothing is to be done about the others any more; until then
 *          still unknown: what a void or a refund came to is seen by asking again.
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
  const [kept, ...others] = [...status].sort(byReference);
  if (kept === undefined) return ambiguous("nothing stands under the order id");
  return (await reverseTransactions(processor, order, others, options)) ?? kept;
}
