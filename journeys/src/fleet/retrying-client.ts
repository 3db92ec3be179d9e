import { setTimeout as sleep } from "node:timers/promises";
import type { JsonResponse } from "@openpayfac/testkit";
import type { Fleet, FleetRequest } from "./start-fleet.ts";

/** Counts of a client's requests and their failures. */
export interface Observed {
  requests: number;
  /** Requests that failed at least once: no response, or a status of 500 and above. */
  failed: number;
  /** The most failures of one request in a row. */
  failuresInARowMax: number;
  /** Responses 409: the first request with the key is still in progress. */
  inProgress: number;
  /** From the first failure of a request to its response, at most. */
  failedForMsMax: number;
  /** Failures by status, `none` without a response. */
  failures: Map<string, number>;
}

export interface RetryingClient {
  observed: Observed;
  /** Sends until there is a lasting response. Errors   a status of 4xx. */
  send(request: FleetRequest): Promise<JsonResponse>;
}

/** How long a client waits while its first request is in progress, or after a second failure. */
const pauseMs = 50;

/**
 * A client that retries a failed request immediately on the next process, with the same idempotency
 * key. A 409 does not count as a failure: the payment is in progress, possibly because of a killed process.
 */
export function createRetryingClient(fleet: Fleet): RetryingClient {
  const observed: Observed = {
    requests: 0,
    failed: 0,
    failuresInARowMax: 0,
    inProgress: 0,
    failedForMsMax: 0,
    failures: new Map(),
  };
  let turn = 0;
  return {
    observed,
    async send(request) {
      observed.requests += 1;
      let origin = turn++;
      const nextOrigin = () => fleet.apis[origin++ % fleet.apis.length]!;
      let inARow = 0;
      let failedAt: number | undefined;
      for (;;) {
        const response = await fleet.send(nextOrigin(), request).catch(() => undefined);
        if (response === undefined || response.status >= 500) {
          const status = String(response?.status ?? "none");
          observed.failures.set(status, (observed.failures.get(status) ?? 0) + 1);
          if (failedAt === undefined) observed.failed += 1;
          failedAt ??= performance.now();
          inARow += 1;
          observed.failuresInARowMax = Math.max(observed.failuresInARowMax, inARow);
          if (inARow > 1) await sleep(pauseMs);
          continue;
        }
        inARow = 0;
        if (failedAt !== undefined) {
          const failedForMs = performance.now() - failedAt;
          observed.failedForMsMax = Math.max(observed.failedForMsMax, failedForMs);
          failedAt = undefined;
        }
        if (response.status === 409) {
          observed.inProgress += 1;
          await sleep(pauseMs);
          continue;
        }
        if (response.status >= 400) throw new Error(`${request.path}: ${JSON.stringify(response)}`);
        return response;
      }
    },
  };
}
