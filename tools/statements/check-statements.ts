import type pg from "pg";
import type { Catalog } from "./catalog.ts";
import { compareRow, compareValues } from "./compare.ts";
import { describeStatement } from "./describe.ts";
import type { Statement } from "./find-statements.ts";
import type { Program } from "./program.ts";

export interface CheckedStatements {
  /** `file:line` and what is wrong there. */
  errors: string[];
  /** The statements that PostgreSQL described. */
  described: number;
  /** Those of them whose rows were compared with a type, and whose values with parameters. */
  rows: number;
  values: number;
}

/**
 * Has PostgreSQL parse and describe each statement, and compares what it says with the types of
 * the source. Nothing is run.
 */
export async function checkStatements(
  { checker }: Program,
  statements: readonly Statement[],
  client: Pick<pg.ClientBase, "query">,
  catalog: Catalog,
): Promise<CheckedStatements> {
  const checked: CheckedStatements = { errors: [], described: 0, rows: 0, values: 0 };
  const errors = new Set<string>();
  for (const { at, texts, row, values } of statements) {
    for (const text of texts.filter(isDescribable)) {
      try {
        const description = await describeStatement(client, text);
        checked.described += 1;
        const wrong = [
          ...(row === undefined ? [] : compareRow(checker, row, description, catalog)),
          ...(values === undefined ? [] : compareValues(checker, values, description, catalog)),
        ];
        if (row !== undefined) checked.rows += 1;
        if (values !== undefined) checked.values += 1;
        for (const error of wrong) errors.add(`${at} ${error}`);
      } catch (error) {
        errors.add(`${at} ${(error as Error).message}`);
      }
    }
  }
  checked.errors = [...errors];
  return checked;
}

/** Settings of a session, some of them several commands in one text, have no description. */
function isDescribable(text: string): boolean {
  return /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/i.test(text);
}
