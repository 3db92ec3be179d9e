import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "@openpayfac/server/operator/database";
import type { Pool } from "pg";
import type { Uuid } from "../../../server/src/ids.ts";
import { type Budget, below } from "../budgets.ts";
import { openPaymentClient } from "../http-clients.ts";
import { describeMachine } from "../machine.ts";
import { addAccounts, addMerchants, type Merchant } from "../merchants.ts";
import { latencyOf } from "../percentiles.ts";
import { type Platform, startPlatform } from "../platform.ts";
import { memoryOfTree } from "../process-memory.ts";
import { cpuSecondsOfTree } from "../process-time.ts";
import { tableLines } from "../table.ts";
import { fillSettled } from "./fill-settled.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    /** Payments that settled in the month. */
    rows: { type: "string", default: "10000000" },
    /** Merchants who made them. */
    merchants: { type: "string", default: "2000" },
    /** Payments per second made during the run. */
    beside: { type: "string", default: "20" },
    output: { type: "string", default: path.join(root, "bench/residuals.json") },
  },
});

/** Families of accounts that no other bench uses. */
const families = { crowd: 81, model: 82, payer: 83 };
const from = new Date("2026-01-01T00:00:00.000Z");
const to = new Date("2026-01-31T00:00:00.000Z");
const endAt = "2026-02-01T00:00:00.000Z";

const say = (line: string) => process.stderr.write(`${line}\n`);
const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-residuals-"));
try {
  process.exitCode = (await measure(path.join(folder, "data"))) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Returns  whether every budget is met. */
async function measure(dataDir: string): Promise<boolean> {
  const machine = describeMachine(root, "");
  const payments = Number(options.rows);
  const payer = await prepare(dataDir, payments);
  const platform = await startPlatform(root, dataDir);
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 2 });
  try {
    const aloneUntil = performance.now() + 10_000;
    const alone = await payFor(platform, payer, () => performance.now() < aloneUntil);
    say(`p50 ${alone.p50_ms} ms, p99 ${alone.p99_ms} ms alone`);
    const calculated = await calculate(platform, payer);
    const totals = await checkTotals(database.pool, payments);
    const { seconds, growth } = calculated;
    const budgets: Budget[] = [
      below(`reckoning of ${payments} payments`, seconds, 300, "s"),
      below("memory that it takes", growth.total_mb, 300, "MB"),
      below("p99 of payments beside it", calculated.beside.p99_ms, 250, "ms"),
    ];
    const results = {
      machine,
      payments,
      merchants: Number(options.merchants),
      alone,
      ...calculated,
      totals,
      budgets,
    };
    await writeFile(options.output, `${JSON.stringify(results, null, 2)}\n`);
    const rows = budgets.map(({ name, measured, promised, met }) => [
      name,
      measured,
      promised,
      met ? "met" : "NOT MET",
    ]);
    console.log(
      `${calculated.cpu_seconds} s of processor time, ${calculated.beside.payments} payments beside it`,
    );
    for (const line of tableLines([["budget", "measured", "promised", ""], ...rows])) {
      console.log(line);
    }
    return budgets.every(({ met }) => met);
  } finally {
    await database.close();
    await platform.stop();
  }
}

/** Fills the database. Returns  who pays while it is measured. */
async function prepare(dataDir: string, payments: number): Promise<Merchant> {
  const platform = await startPlatform(root, dataDir);
  const made = await makeAccounts(platform, dataDir).finally(() => platform.stop());
  const database = await openDatabase({ dataDir, asOwner: true, poolSize: 2 });
  try {
    say(`${payments} payments`);
    const settled = { payments, model: made.model, accounts: made.accounts, from, to };
    await fillSettled(database.pool, settled, (line) => say(`  ${line}`));
  } finally {
    await database.close();
  }
  return made.payer;
}

async function makeAccounts(platform: Platform, dataDir: string) {
  const { sandbox } = platform;
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 2 });
  try {
    const { pool } = database;
    const accounts = await addAccounts(pool, sandbox, families.crowd, Number(options.merchants));
    const [payer] = await addMerchants(pool, sandbox, families.payer, 1);
    const [merchant] = await addMerchants(pool, sandbox, families.model, 1);
    if (payer === undefined || merchant === undefined) throw new Error("no account");
    const client = await openPaymentClient(sandbox, merchant);
    await client.work();
    client.close();
    await pool.query("UPDATE schedule_a_versions SET start_at = $1", [from]);
    await pool.query("UPDATE sales_code_versions SET start_at = $1", [from]);
    await pool.query("UPDATE accounts SET recruited_by = 'West coast' WHERE id = ANY($1::uuid[])", [
      accounts,
    ]);
    const found = await pool.query<{ id: Uuid }>("SELECT id FROM payments WHERE account_id = $1", [
      merchant.uuid,
    ]);
    return { accounts, payer, model: found.rows[0]?.id ?? "" };
  } finally {
    await database.close();
  }
}

/** Runs the period by the API, and looks every two seconds how far it is and what it takes. */
async function calculate(platform: Platform, payer: Merchant) {
  const period = await call(platform, "POST", "/residual_periods", { end_at: endAt });
  const before = memoryOfTree(platform.pid);
  let isCalculating = true;
  const beside = payFor(platform, payer, () => isCalculating);
  const cpuBefore = cpuSecondsOfTree(platform.pid);
  const began = performance.now();
  await call(platform, "POST", `/residual_periods/${period.id}/run`, {});
  let most = before;
  for (;;) {
    await sleep(1_000);
    const memory = memoryOfTree(platform.pid);
    if (memory.total_mb > most.total_mb) most = memory;
    const now = await call(platform, "GET", `/residual_periods/${period.id}`);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    if (now.status === "processing") {
      if (Math.round(seconds) % 10 === 0) say(`  ${seconds} s: ${JSON.stringify(now.progress)}`);
      continue;
    }
    if (now.status !== "completed") throw new Error(`it failed: ${now.last_error}`);
    isCalculating = false;
    const growth = { total_mb: most.total_mb - before.total_mb, before, most };
    const cpuAfter = cpuSecondsOfTree(platform.pid);
    /** Of the whole platform, the payments beside it among it. */
    const cpuSeconds =
      cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
    return { seconds, cpu_seconds: cpuSeconds, growth, beside: await beside };
  }
}

/** Makes payments at an even pace, as long as `goesOn` says. */
async function payFor(platform: Platform, payer: Merchant, goesOn: () => boolean) {
  const client = await openPaymentClient(platform.sandbox, payer);
  const paceMs = 1000 / Number(options.beside);
  const times: number[] = [];
  while (goesOn()) {
    const start = performance.now();
    await client.work();
    times.push(performance.now() - start);
    await sleep(Math.max(0, paceMs - (performance.now() - start)));
  }
  client.close();
  return { payments: times.length, ...latencyOf(times) };
}

/** The report holds every payment, and adds up. */
async function checkTotals(pool: Pool, payments: number) {
  const found = await pool.query(
    `SELECT count(*) AS merchants, sum(transaction_count)::bigint AS payments, sum(gpv)::bigint AS gpv,
            sum(npr)::bigint AS npr, sum(pool)::bigint AS pool,
            sum(agent_share + partner_share)::bigint AS shared,
            (SELECT sum(amount)::bigint FROM residual_shares) AS shares
       FROM residual_merchants`,
  );
  const totals = found.rows[0];
  if (totals.payments !== payments || totals.pool !== totals.shares) {
    throw new Error(`the report does not add up: ${JSON.stringify(totals)}`);
  }
  return totals;
}

async function call(platform: Platform, method: string, at: string, body?: object) {
  const { origin, private_key: key } = platform.sandbox;
  const response = await fetch(`${origin}${at}`, {
    method,
    headers: { "x-api-key": key, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
  return JSON.parse(text);
}
