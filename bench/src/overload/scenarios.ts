import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Merchant } from "../merchants.ts";
import { type Latency, latencyOf, round } from "../percentiles.ts";
import { type Connections, openConnections } from "./connections.ts";
import type { HealthTimes } from "./health-times.ts";
import { runImpatient, runOpenLoop, type Tally } from "./open-loop.ts";
import { makePayer, type Outcome, type Payer } from "./payer.ts";
import { type ReadersTally, startDownloads, startListers } from "./readers.ts";
import { measureRecovery } from "./recovery.ts";
import { watchHealth } from "./watch-health.ts";

/** Result of one load. */
export interface Row {
  what: string;
  /** Payments that arrived in a second. */
  offered_per_second: number;
  paid_per_second: number;
  /** Payments in a second that ended otherwise. */
  refused_429: number;
  refused_503: number;
  gave_up: number;
  failed: number;
  /** Of those that were paid, from their scheduled arrival. */
  latency: Latency | undefined;
  healthz_p99_ms: number;
  readyz_p99_ms: number;
  recovery_seconds: number;
  readers?: Record<string, ReadersTally>;
  /** The generator's own part of the machine, in cores. */
  generator_cores: number;
  load_average: number;
}

export interface Stage {
  origin: string;
  /** Two API keys of one partner. */
  keys: { polite: string; flooding: string };
  merchants: readonly Merchant[];
  seconds: number;
  warmUpSeconds: number;
}

/** A client gives up so long after it should have begun to pay. */
export const patienceMs = 2_000;
/** Wait of a rejected client before it retries: the value of `Retry-After`. */
const pauseMs = 1_000;
const impatientClients = 600;

type Pay = (index: number, giveUpAt: number) => Promise<Outcome>;

/** The most payments a second that so many clients get, each at work without pause. */
export async function measurePeak(stage: Stage, clients: number): Promise<number> {
  const { pay, connections } = payersOf(stage, stage.keys.polite);
  let paid = 0;
  const measure = async (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    paid = 0;
    await Promise.all(
      Array.from({ length: clients }, async (_, index) => {
        while (performance.now() < end) {
          const outcome = await pay(index, performance.now() + 60_000);
          if (outcome !== "paid") throw new Error(`a payment of the closed loop: ${outcome}`);
          paid += 1;
        }
      }),
    );
    return paid / seconds;
  };
  await measure(stage.warmUpSeconds * 2);
  const peak = await measure(stage.seconds);
  connections.close();
  return round(peak, 1);
}

/** Payments that arrive so many times as fast as the server can make them. */
export function overload(stage: Stage, times: number, peak: number): Promise<Row> {
  return measured(stage, `${times}× the peak`, (pay) =>
    runOpenLoop({ ...stage, perSecond: times * peak }, patienceMs, pay),
  );
}

/** The crowd of the finding: more clients than can be served, each trying again and again. */
export function impatient(stage: Stage): Promise<Row> {
  return measured(stage, `${impatientClients} impatient clients`, (pay) =>
    runImpatient({ ...stage, clients: impatientClients }, { patienceMs, pauseMs }, pay),
  );
}

/** Payments at the peak, beside lists and downloads by another key. */
export function mixed(stage: Stage, peak: number): Promise<Row> {
  return measured(stage, "1× beside lists, downloads", async (pay, connections) => {
    const [merchant] = stage.merchants;
    if (merchant === undefined) throw new Error("no merchant");
    const caller = { apiKey: stage.keys.flooding, merchant };
    const listers = startListers(connections, caller, 16);
    const downloads = startDownloads(stage.origin, caller, 4);
    const tally = await runOpenLoop({ ...stage, perSecond: peak }, patienceMs, pay);
    const [lists, files] = await Promise.all([listers.stop(), downloads.stop()]);
    return { ...tally, readers: { lists, downloads: files } };
  });
}

/** A twentieth of the peak by one key, beside four times the peak by another. */
export async function flooded(stage: Stage, peak: number): Promise<Row[]> {
  const flood = payersOf(stage, stage.keys.flooding);
  let flooding: Promise<Tally> | undefined;
  const polite = await measured(stage, "polite key, 1/20 of the peak", async (pay) => {
    flooding = runOpenLoop({ ...stage, perSecond: 4 * peak }, patienceMs, flood.pay);
    return runOpenLoop({ ...stage, perSecond: peak / 20 }, patienceMs, pay);
  });
  const tally = await flooding;
  flood.connections.close();
  if (tally === undefined) throw new Error("there was no flood");
  const { healthz_p99_ms, readyz_p99_ms, recovery_seconds } = polite;
  const same = { healthz_p99_ms, readyz_p99_ms, recovery_seconds };
  const { generator_cores, load_average } = polite;
  const row = rowOf("beside it the flood, 4×", tally, { ...same, generator_cores, load_average });
  return [polite, row];
}

async function measured(
  stage: Stage,
  what: string,
  load: (pay: Pay, connections: Connections) => Promise<Tally & Pick<Row, "readers">>,
): Promise<Row> {
  const { pay, connections, first } = payersOf(stage, stage.keys.polite);
  const [load_average = 0] = loadavg();
  const health = await watchHealth(stage.origin);
  const before = process.cpuUsage();
  const began = performance.now();
  const { readers, ...tally } = await load(pay, connections);
  const spent = process.cpuUsage(before);
  const lastedMs = performance.now() - began;
  const [recovery, times] = await Promise.all([measureRecovery(first), health.stop()]);
  connections.close();
  // The next load finds a server that has nothing to do.
  await sleep(300);
  const row = rowOf(what, tally, {
    ...healthOf(times),
    recovery_seconds: round(recovery, 2),
    generator_cores: round((spent.user + spent.system) / 1000 / lastedMs),
    load_average: round(load_average),
  });
  return readers === undefined ? row : { ...row, readers };
}

function rowOf(
  what: string,
  tally: Tally,
  rest: Pick<
    Row,
    "healthz_p99_ms" | "readyz_p99_ms" | "recovery_seconds" | "generator_cores" | "load_average"
  >,
): Row {
  const { offered, counts, times, seconds } = tally;
  const rate = (count: number) => round(count / seconds, 1);
  return {
    what,
    offered_per_second: rate(offered),
    paid_per_second: rate(counts.paid),
    refused_429: rate(counts["429"]),
    refused_503: rate(counts["503"]),
    gave_up: rate(counts["gave up"]),
    failed: rate(counts.failed),
    latency: times.length === 0 ? undefined : latencyOf(times),
    ...rest,
  };
}

function healthOf({ healthz, readyz, rejected }: HealthTimes) {
  // Requests without a 200 response count as the slowest.
  const p99 = (times: number[]) =>
    times.length === 0 ? Number.POSITIVE_INFINITY : latencyOf(times).p99_ms;
  const healthz_p99_ms = rejected === 0 ? p99(healthz) : Number.POSITIVE_INFINITY;
  return { healthz_p99_ms, readyz_p99_ms: p99(readyz) };
}

function payersOf(stage: Stage, apiKey: string) {
  const connections = openConnections(stage.origin);
  const payers = stage.merchants.map((merchant) => makePayer(connections, apiKey, merchant));
  const payer = (index: number): Payer => {
    const found = payers[index % payers.length];
    if (found === undefined) throw new Error("no merchant");
    return found;
  };
  const pay: Pay = (index, giveUpAt) => payer(index).pay(giveUpAt);
  return { connections, pay, first: payer(0) };
}
