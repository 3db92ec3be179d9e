import { openHttpConnection } from "../http-connection.ts";
import { type Latency, latencyOf, round } from "../percentiles.ts";
import { cpuSecondsOfTrees } from "../process-time.ts";
import type { Viewer } from "./viewers.ts";

const times = 300;

/** A request of a page, sent many times, each after the response to the one before. */
export interface Timed extends Latency {
  what: string;
  kind: "page" | "find" | "metrics";
  /** Processor time of the server and PostgreSQL; a busy machine does not change it. */
  cpu_ms: number | undefined;
}

const search = (what: string, filters: object) => ({
  what,
  kind: "page" as const,
  method: "POST",
  path: () => "/platform/payments/search",
  body: () => JSON.stringify({ limit: 50, ...filters }),
});
const find = (what: string, text: () => string) => ({
  what,
  kind: "find" as const,
  method: "GET",
  path: () => `/platform/search?q=${encodeURIComponent(text())}`,
  body: () => undefined,
});
const metrics = (metric: string, days: number) => ({
  what: `${metric}, ${days} days by day`,
  kind: "metrics" as const,
  method: "GET",
  path() {
    const now = Date.now();
    const query = { metric, interval: "day", time_zone: "America/New_York" };
    const from = new Date(now - days * 86_400_000).toISOString();
    return `/platform/metrics?${new URLSearchParams({ ...query, from, to: new Date(now).toISOString() })}`;
  },
  body: () => undefined,
});

let turn = 0;
const next = (of: number) => (turn++ * 7919) % of;

/** Input   payments: that were filled in, of whose numbers the searched references are made. */
const requestsOf = (payments: number) => [
  search("newest 50 payments", {}),
  search("authorized payments", { status: ["authorized"] }),
  search("payments by two statuses", { status: ["declined", "captured"] }),
  search("payments by last four", { last_four: "4242" }),
  search("payments by amount", { sort: "amount" }),
  search("payments of a customer", { customer: "customer 1234" }),
  find("find a reference", () => `order-${next(payments)}`),
  find("find an email", () => `customer${next(200_000)}@example.com`),
  find("find a name", () => `customer ${next(200_000)}`),
  find("find a last four", () => String(1000 + next(9000))),
  find("find an amount", () => `$${(5 + next(20_000) / 100).toFixed(2)}`),
  metrics("volume", 90),
  metrics("declined", 90),
  metrics("balance", 90),
];

/** Times the requests of the pages at the server, by one client. */
export async function measureServer(
  { origin, pid }: { origin: string; pid: number },
  viewer: Viewer,
  payments: number,
): Promise<Timed[]> {
  const http = await openHttpConnection(origin);
  const headers = Object.entries(viewer.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const measured: Timed[] = [];
  for (const { what, kind, method, path, body } of requestsOf(payments)) {
    const taken: number[] = [];
    let cpuBefore: number | undefined;
    // The first ones plan the statements and read pages from the disk.
    for (let sent = -20; sent < times; sent += 1) {
      if (sent === 0) cpuBefore = cpuSecondsOfTrees([pid]);
      const began = performance.now();
      const response = await http.send(method, path(), headers, body());
      if (response.status !== 200)
        throw new Error(`${what}: ${response.status} ${response.body()}`);
      if (sent >= 0) taken.push(performance.now() - began);
    }
    const cpuAfter = cpuSecondsOfTrees([pid]);
    const cpu_ms =
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : round(((cpuAfter - cpuBefore) / times) * 1000, 1);
    measured.push({ what, kind, cpu_ms, ...latencyOf(taken) });
  }
  http.close();
  return measured;
}
