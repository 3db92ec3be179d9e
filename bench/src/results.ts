import { atLeast, type Budget, below } from "./budgets.ts";
import { costLines } from "./cost/cost-lines.ts";
import { ofPayment, type PaymentCost } from "./cost/measure-cost.ts";
import type { Machine } from "./machine.ts";
import { type Comparison, fixedName } from "./measure-payments.ts";
import type { Memory } from "./process-memory.ts";
import { tableLines } from "./table.ts";

/** Results of a run, as written to `results.json`. */
export interface Results {
  measured_at: string;
  seconds: number;
  quick: boolean;
  machine: Machine;
  baseline: { name: string; version: string };
  start: { fresh_ms: number; existing_ms: number };
  idle_memory: Memory;
  cost: PaymentCost;
  comparisons: Comparison[];
  budgets: Budget[];
}

/** Holds the figures against what is promised; at 16 clients, because one hides a queue. */
export function judge(results: Omit<Results, "budgets">): Budget[] {
  const find = (what: string, clients: number) =>
    results.comparisons.find(
      (each) => each.what === what && each.clients === clients && each.with !== fixedName,
    );
  const of = (what: string) => {
    const found = find(what, 16);
    if (found === undefined) throw new Error(`${what} was not measured`);
    return found;
  };
  const list = "list 50 intents";
  // A quick run leaves reads by one client out.
  const alone = find(list, 1)?.openpayfac.p99_ms;
  const { name } = results.baseline;
  return [
    atLeast(`payments against ${name}, 16 clients`, of("payment").ratio, 0.35),
    below("payment p99, 16 clients", of("payment").openpayfac.p99_ms, 50, "ms"),
    atLeast(`get a payment against ${name}, 16 clients`, of("get a payment").ratio, 0.3),
    ...(alone === undefined ? [] : [below("list of 50 p99, 1 client", alone, 15, "ms")]),
    below("list of 50 p99, 16 clients", of(list).openpayfac.p99_ms, 25, "ms"),
    below(
      "write-ahead log of a payment, without what is apart",
      ofPayment(results.cost, "wal_bytes"),
      12_000,
      "bytes",
    ),
    below(
      "stored for a payment, without what is apart",
      ofPayment(results.cost, "stored_bytes"),
      9_000,
      "bytes",
    ),
    below("start with existing data", results.start.existing_ms, 3000, "ms"),
    below("idle memory of everything", results.idle_memory.total_mb, 350, "MB"),
  ];
}

/** The results for people. */
export function reportLines(results: Results): string[] {
  const { machine, baseline, comparisons, start, idle_memory: memory } = results;
  const head = ["", "clients", "per second", "p50 ms", "p95 ms", "p99 ms", "beside", "", "ratio"];
  const rows = comparisons.map(
    ({ what, with: other, clients, openpayfac, baseline: theirs, ratio }) => [
      what,
      String(clients),
      openpayfac.per_second.toFixed(0),
      openpayfac.p50_ms.toFixed(1),
      openpayfac.p95_ms.toFixed(1),
      openpayfac.p99_ms.toFixed(1),
      other,
      theirs.per_second.toFixed(0),
      ratio.toFixed(other === fixedName ? 3 : 2),
    ],
  );
  const budgets = results.budgets.map((budget) => [
    budget.name,
    budget.measured,
    budget.promised,
    budget.met ? "met" : "NOT MET",
  ]);
  return [
    `${machine.cpu}, ${machine.cores} cores, ${machine.memory_gb} GB, ${machine.system}`,
    `Node ${machine.node}, PostgreSQL ${machine.postgres}, commit ${machine.commit}`,
    `compared with ${baseline.name}: ${baseline.version}`,
    ...(machine.load_before > 0.5
      ? [`The machine was busy before (load ${machine.load_before}): only a quiet one tells.`]
      : []),
    "",
    ...tableLines([head, ...rows]),
    "",
    ...tableLines([
      ["start, fresh data folder", `${start.fresh_ms} ms`],
      ["start, existing data folder", `${start.existing_ms} ms`],
      [`idle memory (${memory.method})`, `${memory.total_mb} MB`],
    ]),
    "",
    ...costLines(results.cost, { details: false }),
    "",
    ...tableLines([["budget", "measured", "promised", ""], ...budgets]),
  ];
}
