import { isUnreachable } from "../database/is-unreachable.ts";
import { ConcurrentModification } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Delay before a failed item is retried, for jobs that would otherwise select it again immediately.
 */
export const retryDelayMs = 5 * 60_000;

/**
 * Runs `work` for each item in sequence. A failure is logged and does not stop the remaining items.
 * An item that changed concurrently is skipped: the other process did the work or left it due.
 *
 * Input    logFields: identifies the item in the log; postpone: delays a failed item, for jobs that
 *          would otherwise select it again immediately.
 * Returns  how many items succeeded or were postponed. Zero of a page: reading it again would return
 *          the same items.
 * Errors   database unreachable, because no other item could succeed either.
 */
export async function forEachIsolated<Item>(
  deps: Pick<Dependencies, "log">,
  items: readonly Item[],
  {
    failed,
    logFields,
    postpone,
  }: {
    /** Log message for a failed item, such as "payout processing failed". */
    failed: string;
    logFields: (item: Item) => Record<string, unknown>;
    postpone?: (item: Item) => Promise<unknown>;
  },
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let handled = 0;
  for (const item of items) {
    try {
      await work(item);
      handled += 1;
    } catch (error) {
      if (error instanceof ConcurrentModification) continue;
      if (isUnreachable(error)) throw error;
      deps.log.error({ err: error, ...logFields(item) }, failed);
      if (postpone === undefined) continue;
      await postpone(item);
      handled += 1;
    }
  }
  return handled;
}
