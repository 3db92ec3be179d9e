import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "@openpayfac/server/operator/database";
import type { Pool, PoolConfig } from "pg";
import { openBaseline } from "./baseline.ts";
import { measureCost } from "./cost/measure-cost.ts";
import { createFixedTables, fixedWrites } from "./fixed-writes.ts";
import { recordHistory } from "./history.ts";
import { describeMachine } from "./machine.ts";
import { type Comparison, families, measurePayments, type Schedule } from "./measure-payments.ts";
import { measureReads } from "./measure-reads.ts";
import { addAccounts, addMerchants } from "./merchants.ts";
import { type Platform, startPlatform } from "./platform.ts";
import { memoryOfTree } from "./process-memory.ts";
import { recordPayment } from "./record-payment.ts";
import { makeRepeatable } from "./repeatable-writes.ts";
import { judge, type Results, reportLines } from "./results.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    output: { type: "string", default: path.join(root, "bench/results.json") },
    /** Adds or replaces the line of this commit in `bench/history.jsonl`. */
    history: { type: "boolean", default: false },
    /** A folder for CPU profiles of the server and the simulator. */
    profile: { type: "string" },
  },
});

const schedules: Record<"payments" | "reads", Schedule> = options.quick
  ? {
      payments: { rounds: 2, seconds: 2, warmUpSeconds: 1 },
      reads: { rounds: 1, seconds: 1, warmUpSeconds: 1 },
    }
  : {
      payments: { rounds: 3, seconds: 6, warmUpSeconds: 3 },
      reads: { rounds: 3, seconds: 2, warmUpSeconds: 1 },
    };
const idleSeconds = 3;

const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-bench-"));
try {
  const results = await measure(path.join(folder, "data"));
  await writeFile(options.output, `${JSON.stringify(results, null, 2)}\n`);
  for (const line of reportLines(results)) console.log(line);
  if (options.history) {
    await recordHistory(root, path.join(root, "bench/history.jsonl"), results);
  }
  console.log(`\nwritten to ${path.relative(process.cwd(), options.output)}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(dataDir: string): Promise<Results> {
  const began = performance.now();
  const at = new Date();
  const machineBefore = describeMachine(root, "");
  say("starting with a fresh data folder");
  const fresh = await startPlatform(root, dataDir);
  await fresh.stop();
  say("starting with the same data folder");
  const nodeOptions =
    options.profile === undefined
      ? ""
      : `--cpu-prof --cpu-prof-dir=${path.resolve(options.profile)}`;
  const platform = await startPlatform(root, dataDir, nodeOptions);
  try {
    await sleep(idleSeconds * 1000);
    const idleMemory = memoryOfTree(platform.pid);
    const measured = await measureLoad(platform, dataDir);
    const found = {
      measured_at: at.toISOString(),
      seconds: Math.round((performance.now() - began) / 1000),
      quick: options.quick,
      machine: { ...machineBefore, postgres: measured.postgres },
      baseline: measured.baseline,
      start: {
        fresh_ms: Math.round(fresh.startedInMs),
        existing_ms: Math.round(platform.startedInMs),
      },
      idle_memory: idleMemory,
      cost: measured.cost,
      comparisons: measured.comparisons,
    };
    return { ...found, budgets: judge(found) };
  } finally {
    await platform.stop();
  }
}

async function measureLoad(platform: Platform, dataDir: string) {
  const database = await openDatabase({ dataDir, share: true, poolSize: 4 });
  try {
    const { pool } = database;
    const connection = { ...database.connection, options: pool.options.options };
    const { sandbox } = platform;
    const version = await pool.query("SELECT current_setting('server_version') AS version");
    const merchants = await addMerchants(pool, sandbox, families.server, 32);
    const alone = await addMerchants(pool, sandbox, families.serverAlone, 1);
    await addAccounts(pool, sandbox, families.baseline, merchants.length);
    await addAccounts(pool, sandbox, families.baselineAlone, alone.length);
    const [first] = merchants;
    if (first === undefined) throw new Error("no merchant");
    const recorded = await recordPayment(pool, platform, dataDir, first);
    const statements = makeRepeatable(recorded.writes, sandbox, first);
    const baseline = openBaseline(connection, statements, folder);
    const parts = { pool, sandbox, baseline };

    say(`payments and ${baseline.name} in turns, 1 client`);
    const one = await measurePayments(parts, merchants, 1, schedules.payments);
    say(`payments and ${baseline.name} in turns, 16 clients`);
    const many = await measurePayments(parts, merchants, 16, schedules.payments);
    say(`payments and ${baseline.name} in turns, 16 clients into one account`);
    const crowd = await measurePayments(parts, alone, 16, schedules.payments);
    say("payments and the fixed writes in turns, 16 clients");
    const fixed = await withOwner(dataDir, async (owner, ownerConnection) => {
      await createFixedTables(owner, merchants.length);
      const others = openBaseline(ownerConnection, fixedWrites, folder);
      const against = { pool, sandbox, baseline: others, fixed: true } as const;
      return measurePayments(against, merchants, 16, schedules.payments);
    });
    const reads: Comparison[] = [];
    for (const clients of options.quick ? [16] : [1, 16]) {
      say(`reads and ${baseline.name} in turns, ${clients} clients`);
      reads.push(...(await measureReads(parts, first, many.made, clients, schedules.reads)));
    }
    say("the cost of a payment");
    const cost = await withOwner(dataDir, (owner) =>
      measureCost(owner, sandbox, platform.pid, merchants, schedules.payments.seconds),
    );
    return {
      cost: { ...cost, statements: recorded.statements, round_trips: recorded.roundTrips },
      postgres: String(version.rows[0]?.version),
      baseline: { name: baseline.name, version: baseline.version },
      comparisons: [one, many, crowd, fixed].map((each) => each.comparison).concat(reads),
    };
  } finally {
    await database.close();
  }
}

async function withOwner<Result>(
  dataDir: string,
  work: (owner: Pool, connection: PoolConfig) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, share: true, poolSize: 1, asOwner: true });
  try {
    const { options } = database.pool.options;
    return await work(database.pool, { ...database.connection, options });
  } finally {
    await database.close();
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
