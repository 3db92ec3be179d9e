import { setTimeout as sleep } from "node:timers/promises";
import type { SentRequest } from "../../approvals/internal-calls.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { allShards } from "../../shards/all-shards.ts";

const triesMax = 5;
const pauseMs = 500;

/**
 * Reads a page of a list by its operation, as the caller would: in the same scope, with the same
 * fields, of the same databases. While the server is busy with other requests, it waits.
 *
 * Returns  the response, also of an error.
 */
export async function readList(
  deps: Dependencies,
  caller: Caller,
  request: SentRequest,
): Promise<{ status: number; body: unknown }> {
  const [{ internalCalls }] = allShards(deps);
  for (let tries = 1; ; tries += 1) {
    const response = await internalCalls.send({ caller }, request);
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || tries === triesMax) return response;
    await sleep(pauseMs);
  }
}
