import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@openpayfac/server/operator/database";
import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { caughtUp } from "../caught-up.ts";
import { openPaymentClient } from "../http-clients.ts";
import { describeMachine } from "../machine.ts";
import { addMerchants, type Merchant } from "../merchants.ts";
import { type Platform, startPlatform } from "../platform.ts";
import { tableLines } from "../table.ts";
import { fillReadModel } from "./fill-read-model.ts";
import { measurePages } from "./measure-pages.ts";
import { measureScores } from "./measure-scores.ts";
import { measureServer } from "./measure-server.ts";
import { comparePayments } from "./payments-with-read-model.ts";
import { judge, type Measured, reportLines } from "./results.ts";
import { measureNotices, measureStreams } from "./streams.ts";
import { addViewers } from "./viewers.ts";

const steps = ["server", "pages", "notices", "streams", "scores", "payments"] as const;
type Step = (typeof steps)[number];

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    /** Payments in the read model. */
    rows: { type: "string", default: "1000000" },
    /** A folder to keep, so that a second run finds its rows there. */
    data: { type: "string" },
    /** Steps to run, in their order; absent: all. */
    only: { type: "string", multiple: true, default: [...steps] },
    /** Of each page in a browser, and of Lighthouse. */
    runs: { type: "string", default: "5" },
    output: { type: "string", default: path.join(root, "bench/console.json") },
  },
});
const wanted = new Set<Step>(options.only.map(stepOf));
const rows = Number(options.rows);
const runs = Number(options.runs);
/** The family of the accounts that pay; no other bench uses it. */
const family = 82;
const viewerCount = 50;
const schedule = { rounds: 5, seconds: 6, warmUpSeconds: 4 };

const say = (line: string) => process.stderr.write(`${line}\n`);
const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-console-"));
const dataDir = path.resolve(options.data ?? path.join(folder, "data"));
try {
  const machine = describeMachine(root, "");
  const platform = await startPlatform(root, dataDir);
  try {
    const measured = await measure(platform);
    const budgets = judge(measured);
    const results = { measured_at: new Date(), rows, machine, ...measured, budgets };
    await writeFile(options.output, `${JSON.stringify(results, null, 2)}\n`);
    if (machine.load_before > 0.5) {
      say(`The machine was busy before (load ${machine.load_before}): only a quiet one tells.`);
    }
    for (const line of reportLines(measured)) console.log(line);
    const table = budgets.map(({ name, measured: figure, promised, met }) => [
      name,
      figure,
      promised,
      met ? "met" : "NOT MET",
    ]);
    for (const line of tableLines([["budget", "measured", "promised", ""], ...table])) {
      console.log(line);
    }
    process.exitCode = budgets.every(({ met }) => met) ? 0 : 1;
  } finally {
    await platform.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Fills the read model, unless the folder is filled. Returns   merchants that can pay. */
async function prepare(pool: Pool, sandbox: SandboxFile): Promise<Merchant[]> {
  const note = path.join(dataDir, "console.json");
  if (existsSync(note)) {
    const filled: { rows: number; merchants: Merchant[] } = JSON.parse(
      await readFile(note, "utf8"),
    );
    if (filled.rows !== rows) throw new Error(`the folder has ${filled.rows} payments`);
    return filled.merchants;
  }
  const merchants = await addMerchants(pool, sandbox, family, 16);
  const [payer] = merchants;
  if (payer === undefined) throw new Error("no merchant");
  const client = await openPaymentClient(sandbox, payer);
  await client.work();
  client.close();
  const model = client.made?.intentId ?? "";
  say(`${rows} payments in the read model`);
  await caughtUp(pool);
  await fillReadModel(pool, sandbox, { model, payments: rows }, (line) => say(`  ${line}`));
  await writeFile(note, JSON.stringify({ rows, merchants }));
  return merchants;
}

function stepOf(name: string): Step {
  const found = steps.find((step) => step === name);
  if (found === undefined) throw new Error(`--only takes: ${steps.join(", ")}`);
  return found;
}

async function measure({ sandbox, pid }: Platform): Promise<Measured> {
  const database = await openDatabase({ dataDir, share: true, poolSize: 4, asOwner: true });
  const { pool } = database;
  const { origin } = sandbox;
  const measured: Measured = {};
  try {
    const merchants = await prepare(pool, sandbox);
    const viewers = await addViewers(pool, sandbox, viewerCount);
    const [viewer] = viewers;
    const [merchant] = merchants;
    if (viewer === undefined || merchant === undefined) throw new Error("no viewer");
    if (wanted.has("server")) {
      say("requests of the pages");
      measured.server = await measureServer({ origin, pid }, viewer, rows);
    }
    if (wanted.has("pages")) {
      say("pages in a browser");
      measured.pages = await measurePages(origin, viewer, runs);
    }
    if (wanted.has("notices")) {
      say("notices");
      const client = await openPaymentClient(sandbox, merchant);
      measured.notices = await measureNotices(origin, viewer, client, 30);
      client.close();
    }
    if (wanted.has("streams")) {
      say("streams");
      measured.streams = await measureStreams(origin, pid, viewers);
    }
    if (wanted.has("scores")) {
      say("Lighthouse");
      measured.scores = await measureScores(origin, viewer, { folder, runs });
    }
    if (wanted.has("payments")) {
      say("payments with the read model and without, in turns");
      measured.payments = await comparePayments(pool, sandbox, merchants, schedule);
    }
    return measured;
  } finally {
    await database.close();
  }
}
