import { DatabaseError, type Pool, type PoolClient } from "pg";
import { type EstimatedPlan, estimated, planForAll, sizesOf } from "./estimated-plan.ts";
import type { SourceStatement } from "./every-statement.ts";
import { forbiddenIn } from "./exceptions.ts";
import { canBeLookedAt, executeOf, planModeOf } from "./explain-plan.ts";
import type { Question } from "./recorded-statements.ts";
import type { RecordedStatement } from "./recording-pool.ts";

/** The plans of all statements if the tables had so many times the rows. */
export interface Sample {
  factor: number;
  statements: number;
  /** Statements with a full scan or a sort that grows with the tables. */
  problems: { at: string; problems: string[]; text: string }[];
  /** Statements whose plan has another shape than that of the filled tables. */
  changed: { at: string; before: string; after: string; text: string }[];
}

/** A statement of the source is planned for all values, a recorded one as the server planned it. */
interface Sampled {
  at: string;
  text: string;
  recorded?: RecordedStatement;
}

/**
 * Plans every statement with the statistics that the tables would have with more rows.
 *
 * The statistics are changed in a transaction that is rolled back: rows and distinct values times
 * the factor, distributions unchanged. Pages stay as many as there are, so that a full scan looks
 * cheaper than it would be, and an index is kept only where it is better by far.
 *
 * Input    pool: as the owner, of the filled platform.
 */
export async function samplePlans(
  pool: Pool,
  questions: readonly Question[],
  source: readonly SourceStatement[],
  factors: readonly number[],
): Promise<Sample[]> {
  const statements = statementsOf(questions, source);
  const client = await pool.connect();
  try {
    const filled = await plansAt(client, statements, 1);
    const samples: Sample[] = [];
    for (const factor of factors) {
      const plans = factor === 1 ? filled : await plansAt(client, statements, factor);
      const sample: Sample = { factor, statements: plans.size, problems: [], changed: [] };
      for (const [{ at, text }, { problems: all }] of plans) {
        const problems = forbiddenIn(text, all, { isSample: true });
        if (problems.length > 0) sample.problems.push({ at, problems, text });
      }
      for (const [statement, { shape: after }] of plans) {
        const before = filled.get(statement)?.shape ?? "";
        const { at, text } = statement;
        if (before !== after) sample.changed.push({ at, before, after, text });
      }
      samples.push(sample);
    }
    return samples;
  } finally {
    client.release(true);
  }
}

function statementsOf(
  questions: readonly Question[],
  source: readonly SourceStatement[],
): Sampled[] {
  const statements = new Map<string, Sampled>(source.map((each) => [each.text, each]));
  for (const { what, recorded } of questions) {
    for (const each of recorded.filter(canBeLookedAt)) {
      const text = each.text.replace(/^\s*DECLARE .*? CURSOR FOR /s, "");
      // A search is planned for its values, so that the same text has several plans.
      const key = each.ownPlan ? `${text} ${JSON.stringify(each.values)}` : text;
      if (each.ownPlan || !statements.has(key))
        statements.set(key, { at: what, text, recorded: { ...each, text } });
    }
  }
  return [...statements.values()];
}

async function plansAt(
  client: PoolClient,
  statements: readonly Sampled[],
  factor: number,
): Promise<Map<Sampled, EstimatedPlan>> {
  await client.query("BEGIN");
  try {
    if (factor !== 1) await scale(client, factor);
    const sizes = await sizesOf(client);
    const plans = new Map<Sampled, EstimatedPlan>();
    for (const statement of statements) {
      await client.query("SAVEPOINT before");
      const plan = await planOf(client, statement, sizes).catch((error: unknown) => {
        if (isComposable(statement, error)) throw error;
      });
      if (plan !== undefined) plans.set(statement, plan);
      await client.query("ROLLBACK TO before; DEALLOCATE ALL");
    }
    return plans;
  } finally {
    await client.query("ROLLBACK");
  }
}

/** SQLSTATE class of statements that name what is not there, or may not be written. */
const invalidStatement = /^42/;

/**
 * Whether the server may send a statement. Of some, the source could compose forms that PostgreSQL
 * rejects, and that no request composes. The tests of statements find all others.
 */
function isComposable({ recorded }: Sampled, error: unknown): boolean {
  if (recorded !== undefined || !(error instanceof DatabaseError)) return true;
  return !invalidStatement.test(error.code ?? "");
}

async function planOf(
  client: PoolClient,
  { text, recorded }: Sampled,
  sizes: Awaited<ReturnType<typeof sizesOf>>,
): Promise<EstimatedPlan> {
  if (recorded === undefined) return planForAll(client, text, sizes);
  await client.query(`SET LOCAL plan_cache_mode = ${planModeOf(recorded)}`);
  await client.query(`PREPARE looked_at AS ${text}`);
  return estimated(await client.query(`EXPLAIN (FORMAT JSON) ${executeOf(recorded)}`), sizes);
}

/** Tables and columns with fewer rows or values do not grow with payments or merchants. */
const smallest = 1000;

async function scale(client: PoolClient, factor: number): Promise<void> {
  await client.query(
    `UPDATE pg_class SET reltuples = reltuples * ${factor}
      WHERE relnamespace = 'public'::regnamespace AND reltuples > ${smallest}`,
  );
  await client.query(
    `UPDATE pg_statistic SET stadistinct = stadistinct * ${factor}
      WHERE stadistinct > ${smallest} AND starelid IN (
        SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
}

/** Statements that read or sort more in a larger table, and the number of plans that differ. */
export function sampleLines(samples: readonly Sample[], payments: number): string[] {
  return samples.flatMap(({ factor, statements, problems, changed }) => [
    "",
    `${payments * factor} payments: ${statements} statements, ${problems.length} that read or sort what grows, ${changed.length} with another plan`,
    ...problems.map(
      ({ at, problems: each, text }) =>
        `  ${at}: ${each.join("; ")}: ${text.replace(/\s+/g, " ").slice(0, 120)}`,
    ),
  ]);
}
