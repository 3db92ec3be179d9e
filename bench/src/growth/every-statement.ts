import { findStatements } from "../../../tools/statements/find-statements.ts";
import { openProgram } from "../../../tools/statements/program.ts";

/** A statement of the server or the ledger, with the place where it is in the source. */
export interface SourceStatement {
  /** `file:line`. */
  at: string;
  text: string;
}

/**
 * Statements of the directory of a distributed platform, whose tables are in another database, and of
 * tests.
 */
const others = /^server\/src\/shards\/|\.fixtures\.ts:/;

/**
 * Every statement of the sources, in each form that it can have, with `$1`, `$2`, … for its values.
 * Searches and lists, whose text is composed of a request, are recorded instead:
 * `recorded-statements.ts`.
 */
export function findEveryStatement(): SourceStatement[] {
  const program = openProgram("tools/statements/tsconfig.json", ["server/src", "ledger/src"]);
  try {
    return findStatements(program)
      .filter(({ at, assumed }) => assumed === undefined && !others.test(at))
      .flatMap(({ at, texts }) =>
        texts
          .filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/i.test(text))
          .map((text) => ({ at, text })),
      );
  } finally {
    program.close();
  }
}
