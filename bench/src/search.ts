import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@openpayfac/server/operator";
import type { Pool } from "pg";
import { beginReading } from "../../server/src/database/read-only.ts";
import { toUuid } from "../../server/src/ids.ts";
import { generatePayments } from "./generate-payments.ts";
import { type Platform, startPlatform } from "./platform.ts";
import { residentBytes } from "./process-memory.ts";
import { type MeasuredSearch, searchesOf } from "./searches.ts";
import { tableLines } from "./table.ts";

/** What a search is let take, so that a plan that reads everything shows as such and ends. */
const searchMsMax = 60_000;

const root = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    /** Payments; one in five is of the account that is searched. */
    rows: { type: "string", default: "5000000" },
    /** A folder to keep, so that a second run finds its rows there. */
    data: { type: "string" },
  },
});

const say = (line: string) => process.stderr.write(`${line}\n`);
const folder = options.data ?? (await mkdtemp(path.join(os.tmpdir(), "openpayfac-search-")));
try {
  await measure(path.resolve(folder), Number(options.rows));
} finally {
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}

async function measure(dataDir: string, rows: number): Promise<void> {
  const platform = await startPlatform(root, dataDir);
  const database = await openDatabase({ dataDir, share: true, poolSize: 2 });
  const { pool } = database;
  try {
    const account = toUuid(platform.sandbox.account_id);
    const there = await pool.query("SELECT count(*) FROM payment_intents");
    if (there.rows[0].count === 0) await generatePayments(pool, account, rows, say);
    // The middle one of the days in which payments were made.
    const from = new Date(Date.UTC(2026, 0, 1) + Math.max(0, (rows / 2) * 1000 - 43_200_000));
    const day = {
      from: from.toISOString(),
      to: new Date(from.getTime() + 86_400_000).toISOString(),
    };
    const lines = [["search, one page of 10", "ms", "rows read", "by"]];
    for (const search of searchesOf(account, day)) lines.push(await explain(pool, search));
    for (const line of tableLines(lines)) console.log(line);
    for (const accept of ["text/csv", "application/x-ndjson"]) {
      console.log(await download(platform, accept));
    }
  } finally {
    await database.close();
    await platform.stop();
  }
}

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** Runs a search as the server does. Returns   its time, and which indexes carried it. */
async function explain(pool: Pool, search: MeasuredSearch): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(beginReading(searchMsMax));
    const found = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${search.sql}`, [
      ...search.values,
    ]);
    const [{ Plan: plan, "Execution Time": ms }] = found.rows[0]["QUERY PLAN"];
    const scans = scansOf(plan);
    const read = scans.reduce((sum, scan) => sum + scan.read, 0);
    return [search.what, ms.toFixed(1), String(read), scans.map((scan) => scan.by).join(", ")];
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

function scansOf(node: PlanNode): { by: string; read: number }[] {
  const inner = (node.Plans ?? []).flatMap(scansOf);
  if (!node["Node Type"].includes("Scan")) return inner;
  const by = node["Index Name"] ?? `${node["Node Type"]} of ${node["Relation Name"]}`;
  const each = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  if (node["Node Type"] === "Bitmap Heap Scan") return inner;
  return [{ by, read: Math.round(each * (node["Actual Loops"] ?? 1)) }, ...inner];
}

/** Reads the whole download, and looks at the server's memory meanwhile. */
async function download(platform: Platform, accept: string): Promise<string> {
  const before = residentBytes(platform.pid);
  const began = performance.now();
  const answer = await fetch(`${platform.sandbox.origin}/transactions/download`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept,
      "x-api-key": platform.sandbox.private_key,
      "x-account-id": platform.sandbox.account_id,
    },
    body: "{}",
  });
  if (!answer.ok || answer.body === null) throw new Error(`download: ${answer.status}`);
  let lines = 0;
  let highest = before;
  let looked = began;
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (performance.now() - looked < 100) continue;
    looked = performance.now();
    highest = Math.max(highest, residentBytes(platform.pid));
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  return `${accept}: ${lines} lines in ${seconds} s; the server had ${megabytes(before)} before and at most ${megabytes(highest)} meanwhile`;
}
