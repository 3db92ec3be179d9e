import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@openpayfac/server/operator/database";
import { atLeast, type Budget, below } from "../budgets.ts";
import { describeMachine } from "../machine.ts";
import { startPlatform } from "../platform.ts";
import { tableLines } from "../table.ts";
import { checkPlans, type LookedAt, planLines } from "./check-plans.ts";
import { compareThroughput, type Filled } from "./compare-throughput.ts";
import { download } from "./download.ts";
import { fillPlatform } from "./fill-platform.ts";
import { runEveryQuery } from "./recorded-statements.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    /** Payments that the large platform holds. */
    rows: { type: "string", default: "5000000" },
    /** A folder to keep, so that a second run finds its rows there. */
    data: { type: "string" },
    output: { type: "string", default: path.join(root, "bench/growth.json") },
  },
});

const fewPayments = 10_000;
const schedule = { rounds: 5, seconds: 5, warmUpSeconds: 5 };

const say = (line: string) => process.stderr.write(`${line}\n`);
const folder = path.resolve(
  options.data ?? (await mkdtemp(path.join(os.tmpdir(), "openpayfac-growth-"))),
);
try {
  process.exitCode = (await measure(Number(options.rows))) ? 0 : 1;
} finally {
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** Returns  whether every budget is met. */
async function measure(payments: number): Promise<boolean> {
  const machine = describeMachine(root, "");
  const few = await open("few", fewPayments);
  const many = await open("many", payments);
  try {
    say("payments into both, in turns");
    const growth = await compareThroughput(few, many, schedule);
    say(
      `a second: ${growth.few.per_second} at ${fewPayments}, ${growth.many.per_second} at ${payments}, ratio ${growth.ratio}`,
    );
    say("downloads");
    const downloads = [];
    for (const accept of ["text/csv", "application/x-ndjson"]) {
      downloads.push(await download(many.platform, many.grown, accept));
    }
    say("plans");
    const looked = await lookAtPlans(many);
    for (const line of tableLines([head, ...planLines(looked)])) console.log(line);
    const budgets: Budget[] = [
      atLeast(`payments at ${payments} against ${fewPayments}`, growth.ratio, 0.85),
      below("queries that read or sort what they should not", problemsIn(looked), 1, ""),
      ...downloads.map((each) =>
        below(
          `memory for ${each.lines} lines of ${each.accept}`,
          each.most_mb - each.before_mb,
          150,
          "MB",
        ),
      ),
    ];
    const results = { machine, payments, growth, downloads, queries: looked, budgets };
    await writeFile(options.output, `${JSON.stringify(results, null, 2)}\n`);
    console.log("");
    for (const each of downloads) {
      console.log(
        `${each.accept}: ${each.lines} lines in ${each.seconds} s; the server had ${each.before_mb} MB before and at most ${each.most_mb} MB meanwhile`,
      );
    }
    const rows = budgets.map((budget) => [
      budget.name,
      budget.measured,
      budget.promised,
      budget.met ? "met" : "NOT MET",
    ]);
    for (const line of tableLines([["budget", "measured", "promised", ""], ...rows])) {
      console.log(line);
    }
    return budgets.every((budget) => budget.met);
  } finally {
    await Promise.all([few.platform.stop(), many.platform.stop()]);
  }
}

const head = ["asked", "ms", "rows looked at", "by", ""];

async function open(name: string, payments: number): Promise<Filled & { dataDir: string }> {
  const dataDir = path.join(folder, name);
  say(`${payments} payments`);
  const grown = await fillPlatform(root, dataDir, payments, (line) => say(`  ${line}`));
  return { dataDir, grown, platform: await startPlatform(root, dataDir) };
}

async function lookAtPlans(many: Filled & { dataDir: string }): Promise<LookedAt[]> {
  const { dataDir, platform, grown } = many;
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 4 });
  try {
    return await checkPlans(
      database.pool,
      await runEveryQuery(database.pool, platform, dataDir, grown),
    );
  } finally {
    await database.close();
  }
}

function problemsIn(looked: readonly LookedAt[]): number {
  return looked.filter(({ plans }) => plans.some((plan) => plan.problems.length > 0)).length;
}
