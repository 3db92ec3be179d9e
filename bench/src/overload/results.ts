import { atLeast, type Budget, below } from "../budgets.ts";
import type { Machine } from "../machine.ts";
import { round } from "../percentiles.ts";
import { tableLines } from "../table.ts";
import type { Row } from "./scenarios.ts";

/** Results of a run, as written to `overload.json`. */
export interface OverloadResults {
  measured_at: string;
  seconds: number;
  quick: boolean;
  machine: Machine;
  peak: { clients: number; paid_per_second: number };
  rows: Row[];
  budgets: Budget[];
}

/** Holds the figures against what is promised of a server that has more to do than it can. */
export function judge({ rows, peak }: Omit<OverloadResults, "budgets">): Budget[] {
  const find = (beginning: string) => {
    const found = rows.find(({ what }) => what.startsWith(beginning));
    if (found === undefined) throw new Error(`${beginning} was not measured`);
    return found;
  };
  const most = find("4×");
  const crowd = find("600");
  const polite = find("polite");
  const share = round((100 * most.paid_per_second) / peak.paid_per_second, 1);
  const politeShare = round((100 * polite.paid_per_second) / polite.offered_per_second, 1);
  const slowestHealth = Math.max(...rows.map((row) => row.healthz_p99_ms));
  const slowestReady = Math.max(...rows.map((row) => row.readyz_p99_ms));
  return [
    atLeast("payments at 4× the peak, of the peak's", share, 70, " %"),
    below("p99 of what is paid at 4×", most.latency?.p99_ms ?? Infinity, 1_000, "ms"),
    below("p99 of what impatient clients pay", crowd.latency?.p99_ms ?? Infinity, 1_500, "ms"),
    atLeast("payments of the polite key that are paid", politeShare, 95, " %"),
    below("p99 of the polite key", polite.latency?.p99_ms ?? Infinity, 500, "ms"),
    below("/healthz p99, of any load", slowestHealth, 50, "ms"),
    below("/readyz p99, of any load", slowestReady, 50, "ms"),
    below("recovery", Math.max(...rows.map((row) => row.recovery_seconds)), 5, "s"),
  ];
}

export function reportLines(results: OverloadResults): string[] {
  const { machine, peak, rows } = results;
  const head = [
    ...["", "offered/s", "paid/s", "of peak", "429/s", "503/s", "gave up/s", "failed/s"],
    ...["p50 ms", "p99 ms", "healthz p99", "readyz p99", "recovery s", "generator", "load"],
  ];
  const lines = rows.map((row) => [
    row.what,
    String(row.offered_per_second),
    String(row.paid_per_second),
    `${Math.round((100 * row.paid_per_second) / peak.paid_per_second)} %`,
    String(row.refused_429),
    String(row.refused_503),
    String(row.gave_up),
    String(row.failed),
    String(row.latency?.p50_ms ?? "-"),
    String(row.latency?.p99_ms ?? "-"),
    String(row.healthz_p99_ms),
    String(row.readyz_p99_ms),
    String(row.recovery_seconds),
    `${row.generator_cores} cores`,
    String(row.load_average),
  ]);
  const readers = rows.flatMap((row) =>
    Object.entries(row.readers ?? {}).map(([name, { responses, rejected, latency }]) => [
      `${row.what}: ${name}`,
      `${responses} answered`,
      `${rejected} refused`,
      latency === undefined ? "" : `p99 ${latency.p99_ms} ms`,
    ]),
  );
  const budgets = results.budgets.map(({ name, promised, measured, met }) => [
    name,
    measured,
    promised,
    met ? "met" : "NOT MET",
  ]);
  return [
    `${machine.cpu}, ${machine.cores} cores, ${machine.memory_gb} GB, ${machine.system}`,
    `Node ${machine.node}, commit ${machine.commit}, load average before ${machine.load_before}`,
    `peak: ${peak.paid_per_second} payments a second with ${peak.clients} clients`,
    "",
    ...tableLines([head, ...lines]),
    "",
    ...tableLines(readers),
    "",
    ...tableLines([["budget", "measured", "promised", ""], ...budgets]),
  ];
}
