import type { Endpoint } from "./fault.ts";

const requestsPerMinute = 20;
const minuteMs = 60_000;

/** Endpoints that share one allowance with the one they are named for. */
const limited: Partial<Record<Endpoint, string>> = {
  funding: "funding",
  inquire: "inquire",
  inquireByOrderid: "inquire",
  profile: "profile",
  settlestat: "settlestat",
};

export type Allowance =
  | { kind: "unlimited" }
  | { kind: "allowed"; remaining: number }
  | { kind: "rejected"; retryAfterSeconds: number };

/**
 * Counts requests per address and endpoint: 20 in any minute of the clock.
 *
 * Source   Gateway developer guide, rate limits of the test environment.
 */
export function createRateLimit(clock: () => Date) {
  const windows = new Map<string, { startedMs: number; count: number }>();
  return (endpoint: Endpoint, address: string): Allowance => {
    const group = limited[endpoint];
    if (group === undefined) return { kind: "unlimited" };
    const nowMs = clock().getTime();
    const key = `${group} ${address}`;
    const known = windows.get(key);
    const window =
      known === undefined || nowMs - known.startedMs >= minuteMs
        ? { startedMs: nowMs, count: 0 }
        : known;
    windows.set(key, window);
    if (window.count >= requestsPerMinute) {
      const leftMs = window.startedMs + minuteMs - nowMs;
      return { kind: "rejected", retryAfterSeconds: Math.ceil(leftMs / 1000) };
    }
    window.count += 1;
    return { kind: "allowed", remaining: requestsPerMinute - window.count };
  };
}
