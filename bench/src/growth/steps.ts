import { openDatabase } from "@openpayfac/server/operator/database";
import type { Pool } from "pg";
import { atLeast, type Budget, below } from "../budgets.ts";
import { tableLines } from "../table.ts";
import { checkPlans, type LookedAt, planLines } from "./check-plans.ts";
import { compareThroughput, type Filled, type Payers } from "./compare-throughput.ts";
import { download } from "./download.ts";
import { findEveryStatement } from "./every-statement.ts";
import { depthLines, indexDepths } from "./index-depth.ts";
import { type Question, runEveryQuery } from "./recorded-statements.ts";
import { sampleLines, samplePlans } from "./sampled.ts";
import { secondsPerMillion, verifyFilled, verifyLines } from "./verify-filled.ts";

/** Results of a step, and the budgets that it has to meet. */
export interface StepResult {
  results: Record<string, unknown>;
  lines: string[];
  budgets: Budget[];
}

export type Say = (line: string) => void;

/** Payments of the platforms that are sampled. */
const sampledPayments = [20_000_000, 200_000_000];
const schedule = { rounds: 6, seconds: 5, warmUpSeconds: 15 };

/** Payments into both platforms, in turns. */
export async function comparePayments(few: Filled, many: Filled, say: Say): Promise<StepResult> {
  const growth: Record<string, unknown> = {};
  const budgets: Budget[] = [];
  const { length: fewPayers } = few.grown.payers;
  const { length: manyPayers } = many.grown.payers;
  const compared: [Payers, string][] = [
    ["each", "a merchant for each client"],
    ["same", `over ${Math.min(fewPayers, manyPayers)} merchants in both`],
    ["all", `over ${manyPayers} merchants against ${fewPayers}`],
  ];
  for (const [payers, described] of compared) {
    say(`payments into both, in turns: ${described}`);
    const measured = await compareThroughput(few, many, schedule, payers);
    growth[payers] = measured;
    say(
      `a second: ${measured.few.per_second} at ${few.grown.payments}, ${measured.many.per_second} at ${many.grown.payments}, ratio ${measured.ratio}`,
    );
    // More merchants that pay at a time need more memory, also where fewer payments are stored.
    if (payers === "all") continue;
    const name = `payments at ${many.grown.payments} against ${few.grown.payments}, ${described}`;
    budgets.push(atLeast(name, measured.ratio, 0.95));
  }
  return { results: { growth }, lines: [], budgets };
}

/** Downloads of the largest account's transactions. */
export async function downloadAll({ platform, grown }: Filled, say: Say): Promise<StepResult> {
  say("downloads");
  const downloads = [];
  for (const accept of ["text/csv", "application/x-ndjson"]) {
    downloads.push(await download(platform, grown, accept));
  }
  return {
    results: { downloads },
    lines: downloads.map(
      (each) =>
        `${each.accept}: ${each.lines} lines in ${each.seconds} s; the server had ${each.before_mb} MB before and at most ${each.most_mb} MB meanwhile`,
    ),
    budgets: downloads.map((each) =>
      below(
        `memory for ${each.lines} lines of ${each.accept}`,
        each.most_mb - each.before_mb,
        150,
        "MB",
      ),
    ),
  };
}

/** Plans of what the server's own code executed. */
export async function lookAtPlans(many: Filled, sampled: boolean, say: Say): Promise<StepResult> {
  const { dataDir, platform, grown } = many;
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 4 });
  try {
    say("plans");
    const questions = await runEveryQuery(database.pool, platform, dataDir, grown);
    const looked = await checkPlans(database.pool, questions);
    const plans: StepResult = {
      results: { queries: looked },
      lines: tableLines([["asked", "ms", "rows looked at", "by", ""], ...planLines(looked)]),
      budgets: [below("queries that read or sort what they should not", problemsIn(looked), 1, "")],
    };
    if (!sampled) return plans;
    say("samples");
    const { results, lines, budgets } = await sampleLarger(database.pool, many, questions);
    return {
      results: { ...plans.results, ...results },
      lines: [...plans.lines, ...lines],
      budgets: [...plans.budgets, ...budgets],
    };
  } finally {
    await database.close();
  }
}

/** Plans and index depths of larger platforms, by changed statistics. */
async function sampleLarger(
  pool: Pool,
  { grown }: Filled,
  questions: readonly Question[],
): Promise<StepResult> {
  const factors = [1, ...sampledPayments.map((payments) => payments / grown.payments)];
  const samples = await samplePlans(pool, questions, findEveryStatement(), factors);
  const indexes = await indexDepths(pool, factors);
  return {
    results: { samples, indexes },
    lines: [
      ...sampleLines(samples, grown.payments),
      ...depthLines(indexes, factors, grown.payments),
    ],
    budgets: samples.map(({ factor, problems }) =>
      below(
        `statements that read or sort what grows, at ${grown.payments * factor} payments`,
        problems.length,
        1,
        "",
      ),
    ),
  };
}

/** The ledger, from the beginning and from the checkpoints that this recorded. */
export async function verify({ dataDir }: Filled, say: Say): Promise<StepResult> {
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 1 });
  try {
    say("ledger");
    const verified = await verifyFilled(database.pool);
    const [whole] = verified;
    if (whole === undefined) throw new Error("nothing was verified");
    const problems = verified.reduce((sum, each) => sum + each.problems, 0);
    return {
      results: { verified },
      lines: verifyLines(verified),
      budgets: [
        below("ledger verify, for a million transactions", secondsPerMillion(whole), 30, "s"),
        below("problems of the ledger", problems, 1, ""),
      ],
    };
  } finally {
    await database.close();
  }
}

function problemsIn(looked: readonly LookedAt[]): number {
  return looked.filter(({ plans }) => plans.some((plan) => plan.problems.length > 0)).length;
}
