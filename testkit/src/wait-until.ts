import { setTimeout as sleep } from "node:timers/promises";
import { waitLimitMs } from "./limits.ts";

/**
 * Polls until there is a result, and returns immediately after.
 *
 * Returns  the first result that is not undefined, null or false.
 * Errors   if there is none within `withinMs`.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  { withinMs = waitLimitMs, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const response = await ask();
    if (response !== undefined && response !== null && response !== false) return response;
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(everyMs);
  }
}
