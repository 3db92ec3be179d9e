import { isUnreachable } from "../database/is-unreachable.ts";
import { ConcurrentModification } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";

/** How long one that failed is let be, where it would be due again at once. */
export const retryDelayMs = 5 * 60_000;

/**
 * Does what is due one after the other, so that one that fails keeps none of the others: it is told
 * of in the log. One that somebody else changed at this moment is passed over: whoever changed it did
 * what was due, or left it due.
 *
 * Input    logFields: which one it is, for the log; postpone: makes one that failed due later, where the
 *          job would else find it again at once.
 * Returns  how many were done.
 * Errors   that the database cannot be reached: then none can be done.
 */
export async function forEachIsolated<Item>(
  deps: Pick<Dependencies, "log">,
  items: readonly Item[],
  {
    failed,
    logFields,
    postpone,
  }: {
    /** What the log says of one that failed, such as "a payout was not taken on". */
    failed: string;
    logFields: (item: Item) => Record<string, unknown>;
    postpone?: (item: Item) => Promise<unknown>;
  },
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      await work(item);
      done += 1;
    } catch (error) {
      if (error instanceof ConcurrentModification) continue;
      if (isUnreachable(error)) throw error;
      deps.log.error({ err: error, ...logFields(item) }, failed);
      await postpone?.(item);
    }
  }
  return done;
}
