import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "@openpayfac/server/operator/database";
import type { Pool } from "pg";
import { detachPartition, dropPartition } from "../../../server/src/retention/remove-partition.ts";
import { openPaymentClient } from "../http-clients.ts";
import { type Client, type Measured, type Round, runClients, summarize } from "../load.ts";
import { describeMachine } from "../machine.ts";
import { families } from "../measure-payments.ts";
import { addMerchants } from "../merchants.ts";
import { round } from "../percentiles.ts";
import { startPlatform } from "../platform.ts";
import { tableLines } from "../table.ts";
import { addOldPartitions, type OldPartition } from "./old-partitions.ts";
import { watchLockWaits } from "./watch-locks.ts";

// Payments of 16 clients while partitions are detached and dropped, beside payments without drops.
const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    output: { type: "string", default: path.join(root, "bench/retention.json") },
  },
});
const clients = 16;
const { rounds, seconds, rows } = options.quick
  ? { rounds: 2, seconds: 4, rows: 20_000 }
  : { rounds: 4, seconds: 8, rows: 50_000 };
const dropEveryMs = 500;
const tables = 6;

interface Side extends Measured {
  what: string;
  /** Of any statement for a lock of a table. */
  longest_lock_wait_ms: number;
  dropped: number;
  /** Attempts of the retention that another run would repeat. */
  postponed: number;
  /** Of one partition, its retries included. */
  longest_removal_ms: number;
}

const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-retention-"));
const machine = describeMachine(root, "");
const dataDir = path.join(folder, "data");
const platform = await startPlatform(root, dataDir);
try {
  const owner = await openDatabase({ dataDir, share: true, poolSize: 4, asOwner: true });
  const server = await openDatabase({ dataDir, share: true, poolSize: 4 });
  try {
    const sides = await measure(owner.pool, server.pool);
    const results = { measured_at: new Date().toISOString(), machine, clients, sides };
    await writeFile(options.output, `${JSON.stringify(results, null, 2)}\n`);
    for (const line of reportLines(sides)) console.log(line);
    console.log(`\nload before: ${machine.load_before}; event rows per partition: ${rows}`);
    console.log(`written to ${path.relative(process.cwd(), options.output)}`);
  } finally {
    await server.close();
    await owner.close();
  }
} finally {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(owner: Pool, server: Pool): Promise<Side[]> {
  const { sandbox } = platform;
  const merchants = await addMerchants(owner, sandbox, families.server, clients);
  const opened = await Promise.all(merchants.map((each) => openPaymentClient(sandbox, each)));
  await runClients(opened, 2);
  const dropsPerRound = Math.floor((seconds * 1000) / dropEveryMs);
  const perTable = Math.ceil((rounds * dropsPerRound) / tables);
  process.stderr.write(`filling ${perTable} partitions of each table\n`);
  const left = await addOldPartitions(owner, perTable, rows);
  await runClients(opened, 2);
  const without: SideRound[] = [];
  const during: SideRound[] = [];
  for (let turn = 1; turn <= rounds; turn += 1) {
    process.stderr.write(`round ${turn} of ${rounds}\n`);
    without.push(await measureRound(owner, opened, async () => ({})));
    const parts = left.splice(0, dropsPerRound);
    during.push(await measureRound(owner, opened, () => removeInTurns(server, parts)));
  }
  for (const client of opened) client.close();
  return [summarizeSide("without drops", without), summarizeSide("with drops", during)];
}

interface Removals {
  dropped?: number;
  postponed?: number;
  longestMs?: number;
}

type SideRound = Removals & { load: Round; lockWaitMs: number };

async function measureRound(
  owner: Pool,
  opened: readonly Client[],
  remove: () => Promise<Removals>,
): Promise<SideRound> {
  const watch = watchLockWaits(owner);
  const [load, removals] = await Promise.all([runClients(opened, seconds), remove()]);
  return { load, ...removals, lockWaitMs: await watch.stop() };
}

/** Detaches and drops one partition after another, as the worker does. */
async function removeInTurns(server: Pool, parts: readonly OldPartition[]): Promise<Removals> {
  const began = performance.now();
  let [dropped, postponed, longestMs] = [0, 0, 0];
  for (const [index, part] of parts.entries()) {
    await sleep(Math.max(0, began + index * dropEveryMs - performance.now()));
    const startedAt = performance.now();
    const isDropped = (await detachPartition(server, part)) && (await dropPartition(server, part));
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    if (isDropped) dropped += 1;
    else postponed += 1;
  }
  return { dropped, postponed, longestMs };
}

function summarizeSide(what: string, measured: readonly SideRound[]): Side {
  const sum = (values: number[]) => values.reduce((all, each) => all + each, 0);
  return {
    what,
    ...summarize(measured.map(({ load }) => load)),
    longest_lock_wait_ms: round(Math.max(...measured.map(({ lockWaitMs }) => lockWaitMs))),
    dropped: sum(measured.map(({ dropped = 0 }) => dropped)),
    postponed: sum(measured.map(({ postponed = 0 }) => postponed)),
    longest_removal_ms: round(Math.max(...measured.map(({ longestMs = 0 }) => longestMs))),
  };
}

function reportLines(sides: readonly Side[]): string[] {
  const head = [
    ...[`payments, ${clients} clients`, "per second", "p50 ms", "p99 ms", "max ms"],
    ...["longest lock wait ms", "dropped", "postponed", "longest removal ms"],
  ];
  return tableLines([
    head,
    ...sides.map((side) =>
      [
        side.what,
        side.per_second,
        side.p50_ms,
        side.p99_ms,
        side.max_ms,
        side.longest_lock_wait_ms,
        side.dropped,
        side.postponed,
        side.longest_removal_ms,
      ].map(String),
    ),
  ]);
}
