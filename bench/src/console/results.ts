import { atLeast, type Budget, below } from "../budgets.ts";
import type { Comparison } from "../measure-payments.ts";
import { tableLines } from "../table.ts";
import type { PageTimes, Weight } from "./measure-pages.ts";
import type { Scored } from "./measure-scores.ts";
import type { Timed } from "./measure-server.ts";
import type { Notices, Streams } from "./streams.ts";

/** The steps that ran. */
export interface Measured {
  server?: Timed[];
  pages?: { times: PageTimes[]; weights: Weight[] };
  notices?: Notices;
  streams?: Streams | undefined;
  scores?: Scored[];
  payments?: Pick<Comparison, "openpayfac" | "baseline" | "ratio">;
}

/** Compares what was measured with the budgets. */
export function judge({ server, pages, notices, streams, scores, payments }: Measured): Budget[] {
  const budgets: Budget[] = [];
  const slowest = (kind: Timed["kind"]) =>
    Math.max(...(server ?? []).filter((each) => each.kind === kind).map(({ p99_ms }) => p99_ms));
  if (server !== undefined) {
    budgets.push(
      below("a page of payments at the server, p99", slowest("page"), 15, "ms"),
      below("find at the server, p99", slowest("find"), 120, "ms"),
      below("metrics of 90 days of a tenant, p99", slowest("metrics"), 60, "ms"),
    );
  }
  const [here, phone] = pages?.times ?? [];
  if (pages !== undefined && here !== undefined && phone !== undefined) {
    const heaviest = Math.max(...pages.weights.map(({ script_bytes }) => script_bytes));
    budgets.push(
      below("payments open inside the application", here.navigation_ms, 300, "ms"),
      below("payments by their address", here.warm_ms, 300, "ms"),
      below("a filter to painted rows", here.filter_ms, 250, "ms"),
      below("cold address to painted rows, slow device", phone.cold_ms, 1_500, "ms"),
      below("script of the heaviest page, gzipped", heaviest, 150_000, "bytes"),
    );
  }
  if (notices !== undefined) {
    budgets.push(below("notice after the response to a payment", notices.max_ms, 1_500, "ms"));
  }
  if (streams !== undefined) {
    budgets.push(below(`${streams.streams} streams, of a core`, streams.core_percent, 5, "%"));
  }
  for (const { page, performance, accessibility, best_practices, layout_shift } of scores ?? []) {
    budgets.push(
      atLeast(`${page}, performance`, performance, 95),
      atLeast(`${page}, accessibility`, accessibility, 100),
      atLeast(`${page}, best practices`, best_practices, 100),
      below(`${page}, layout shift`, layout_shift, 0.02, ""),
    );
  }
  if (payments !== undefined) {
    budgets.push(atLeast("payments with the read model to those without", payments.ratio, 0.97));
  }
  return budgets;
}

/** The tables that are printed. */
export function reportLines({ server, pages, streams, scores, payments }: Measured): string[] {
  const tables: string[][][] = [];
  if (server !== undefined) {
    tables.push([
      ["at the server, ms", "p50", "p95", "p99", "max", "processor"],
      ...server.map((each) => [
        each.what,
        ...[each.p50_ms, each.p95_ms, each.p99_ms, each.max_ms, each.cpu_ms ?? "–"].map(String),
      ]),
    ]);
  }
  if (pages !== undefined) {
    tables.push([
      ["payments in a browser, ms", "cold", "warm", "navigation", "filter"],
      ...pages.times.map((each) => [
        each.device,
        ...[each.cold_ms, each.warm_ms, each.navigation_ms, each.filter_ms].map(String),
      ]),
    ]);
    tables.push([
      ["script, gzipped", "bytes"],
      ...pages.weights.map(({ page, script_bytes }) => [page, String(script_bytes)]),
    ]);
  }
  if (streams !== undefined) {
    tables.push([
      ["streams", "of a core", "without"],
      [String(streams.streams), `${streams.core_percent} %`, `${streams.idle_percent} %`],
    ]);
  }
  if (scores !== undefined) {
    tables.push([
      ["Lighthouse, phone", "LCP ms", "blocked ms", "lost points"],
      ...scores.map((each) => [
        each.page,
        String(each.largest_paint_ms),
        String(each.blocked_ms),
        each.problems.join(" "),
      ]),
    ]);
  }
  if (payments !== undefined) {
    tables.push([
      ["payments a second", "", "p99 ms"],
      ["with the read model", ...figuresOf(payments.openpayfac)],
      ["without", ...figuresOf(payments.baseline)],
    ]);
  }
  return tables.flatMap((rows) => [...tableLines(rows), ""]);
}

const figuresOf = ({ per_second, p99_ms }: Comparison["openpayfac"]) => [
  String(per_second),
  String(p99_ms),
];
