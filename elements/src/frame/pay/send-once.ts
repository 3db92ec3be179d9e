import { failed } from "../../messages/failure.ts";
import { leavesOpen } from "../api/call-api.ts";
import type { FrameDependencies } from "../dependencies.ts";
import type { Translate } from "../translations.ts";

/** Delays before a request is sent again with its key. */
const patienceMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Sends a request until its outcome is known. It carries an idempotency key, so that the server
 * replays its first response.
 *
 * Errors   Failed: as the request; `unknown_outcome` if no response arrived at all.
 */
export async function sendOnce<T>(
  { deps, say }: { deps: FrameDependencies; say: Translate },
  send: (key: string) => Promise<unknown>,
): Promise<T> {
  const key = deps.newKey();
  for (const waitMs of patienceMs) {
    try {
      return (await send(key)) as T;
    } catch (why) {
      if (!leavesOpen(why)) throw why;
    }
    await deps.wait(waitMs);
  }
  throw failed("unknown_outcome", "unknown_outcome", say("pay.unknown"));
}
