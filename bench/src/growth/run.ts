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
import { compareThroughput, type Filled, type Growth } from "./compare-throughput.ts";
import { download } from "./download.ts";
import { findEveryStatement } from "./every-statement.ts";
import { fillPlatform } from "./fill-platform.ts";
import { depthLines, indexDepths } from "./index-depth.ts";
import { runEveryQuery } from "./recorded-statements.ts";
import { sampleLines, samplePlans } from "./sampled.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    /** Payments that the large platform holds. */
    rows: { type: "string", default: "5000000" },
    /** Also plans every statement with the statistics of larger platforms. */
    sampled: { type: "boolean", default: false },
    /** A folder to keep, so that a second run finds its rows there. */
    data: { type: "string" },
    output: { type: "string", default: path.join(root, "bench/growth.json") },
  },
});

const fewPayments = 10_000;
/** Payments of the platforms that are sampled. */
const sampled = [20_000_000, 200_000_000];
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
    const growth: Record<"each" | "spread", Growth> = {
      each: await compare(few, many, "each"),
      spread: await compare(few, many, "spread"),
    };
    say("downloads");
    const downloads = [];
    for (const accept of ["text/csv", "application/x-ndjson"]) {
      downloads.push(await download(many.platform, many.grown, accept));
    }
    say("plans");
    const { looked, samples, indexes } = await lookAtPlans(many);
    for (const line of tableLines([head, ...planLines(looked)])) console.log(line);
    const budgets: Budget[] = [
      atLeast(
        `payments at ${payments} against ${fewPayments}, a merchant for each client`,
        growth.each.ratio,
        0.95,
      ),
      atLeast(
        `payments at ${payments} against ${fewPayments}, over all merchants`,
        growth.spread.ratio,
        0.95,
      ),
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
    const results = {
      machine,
      payments,
      growth,
      downloads,
      queries: looked,
      samples,
      indexes,
      budgets,
    };
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

async function compare(few: Filled, many: Filled, payers: "each" | "spread"): Promise<Growth> {
  say(`payments into both, in turns: ${payers}`);
  const growth = await compareThroughput(few, many, schedule, payers);
  say(
    `a second: ${growth.few.per_second} at ${few.grown.payments}, ${growth.many.per_second} at ${many.grown.payments}, ratio ${growth.ratio}`,
  );
  return growth;
}

async function open(name: string, payments: number): Promise<Filled & { dataDir: string }> {
  const dataDir = path.join(folder, name);
  say(`${payments} payments`);
  const grown = await fillPlatform(root, dataDir, payments, (line) => say(`  ${line}`));
  return { dataDir, grown, platform: await startPlatform(root, dataDir) };
}

/** Plans of what was recorded and, if asked for, of every statement in samples of larger platforms. */
async function lookAtPlans(many: Filled & { dataDir: string }) {
  const { dataDir, platform, grown } = many;
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 4 });
  try {
    const questions = await runEveryQuery(database.pool, platform, dataDir, grown);
    const looked = await checkPlans(database.pool, questions);
    if (!options.sampled) return { looked };
    say("samples");
    const factors = [1, ...sampled.map((payments) => payments / grown.payments)];
    const samples = await samplePlans(database.pool, questions, findEveryStatement(), factors);
    for (const line of sampleLines(samples, grown.payments)) console.log(line);
    const indexes = await indexDepths(database.pool, factors);
    for (const line of depthLines(indexes, factors, grown.payments)) console.log(line);
    return { looked, samples, indexes };
  } finally {
    await database.close();
  }
}

function problemsIn(looked: readonly LookedAt[]): number {
  return looked.filter(({ plans }) => plans.some((plan) => plan.problems.length > 0)).length;
}
