import type { Pool } from "pg";
import { forbiddenIn } from "./exceptions.ts";
import { canBeLookedAt, lookAt, type Plan } from "./explain-plan.ts";
import type { Question } from "./recorded-statements.ts";

export interface LookedAt {
  what: string;
  plans: Plan[];
}

/** A job sends the same statement for each of 50,000 merchants. */
const sameStatementMax = 100;

/**
 * Looks at the plan of every statement of every question; the same statement for each question.
 * Problems that are allowed are left out.
 */
export async function checkPlans(pool: Pool, questions: readonly Question[]): Promise<LookedAt[]> {
  const sizes = await pool.query(
    "SELECT relname AS name, reltuples AS rows FROM pg_class WHERE relkind IN ('r', 'p')",
  );
  const rowsOf = new Map(sizes.rows.map((row) => [row.name, row.rows]));
  const looked: LookedAt[] = [];
  for (const { what, recorded: requested } of questions) {
    const plans: Plan[] = [];
    const seen = new Map<string, number>();
    for (const statement of requested.filter(canBeLookedAt)) {
      const times = (seen.get(statement.text) ?? 0) + 1;
      seen.set(statement.text, times);
      if (times > sameStatementMax) continue;
      const plan = await lookAt(pool, statement, rowsOf);
      const problems = forbiddenIn(statement.text, plan.problems, { isSample: false });
      plans.push({ ...plan, problems });
    }
    looked.push({ what, plans });
  }
  return looked;
}

/** A row for each question: its slowest time, the rows read, the indexes used, and errors. */
export function planLines(looked: readonly LookedAt[]): string[][] {
  return looked.map(({ what, plans }) => {
    const ms = plans.reduce((sum, plan) => sum + plan.ms, 0);
    const read = plans.reduce((sum, plan) => sum + plan.read, 0);
    const by = [...new Set(plans.flatMap((plan) => plan.by))].join(", ");
    const problems = plans.flatMap((plan) => plan.problems).join("; ");
    return [what, ms.toFixed(1), String(read), by, problems === "" ? "" : `FAULT: ${problems}`];
  });
}
