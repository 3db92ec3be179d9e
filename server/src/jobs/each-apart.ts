import { isUnreachable } from "../database/is-unreachable.ts";
import { ChangedMeanwhile } from "../database/write-at-once.ts";
import type { Parts } from "../parts.ts";

/** How long one that failed is let be, where it would be due again at once. */
export const putOffMs = 5 * 60_000;

/**
 * Does what is due one after the other, so that one that fails keeps none of the others: it is told
 * of in the log. One that somebody else changed at this moment is passed over: whoever changed it did
 * what was due, or left it due.
 *
 * Input    nameOf: which one it is, for the log; putOff: makes one that failed due later, where the
 *          job would else find it again at once.
 * Returns  how many were done.
 * Errors   that the database cannot be reached: then none can be done.
 */
export async function eachApart<Item>(
  parts: Pick<Parts, "log">,
  items: readonly Item[],
  {
    failed,
    nameOf,
    putOff,
  }: {
    /** What the log says of one that failed, such as "a payout was not taken on". */
    failed: string;
    nameOf: (item: Item) => Record<string, unknown>;
    putOff?: (item: Item) => Promise<unknown>;
  },
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      await work(item);
      done += 1;
    } catch (error) {
      if (error instanceof ChangedMeanwhile) continue;
      if (isUnreachable(error)) throw error;
      parts.log.error({ err: error, ...nameOf(item) }, failed);
      await putOff?.(item);
    }
  }
  return done;
}
