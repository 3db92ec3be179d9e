import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@openpayfac/testkit";
import type pg from "pg";
import type { Node } from "typescript/unstable/ast";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrationFolders } from "../../server/src/database/migrate.ts";
import { directoryMigrations } from "../../server/src/shards/distribute.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { checkStatements } from "./check-statements.ts";
import { compareRow } from "./compare.ts";
import { composedSearches, composedWrites } from "./composed-statements.fixtures.ts";
import { describeStatement } from "./describe.ts";
import { composedForTheCheck, neverDescribed, ruledOut } from "./exceptions.ts";
import { findStatements, type Statement } from "./find-statements.ts";
import { openProgram, type Program } from "./program.ts";

let database: TestDatabase;
let client: pg.PoolClient;
let catalog: Catalog;
let program: Program;
let statements: Statement[];

beforeAll(async () => {
  database = await createTestDatabase({ folders: [...migrationFolders, directoryMigrations] });
  client = await database.pool.connect();
  catalog = await readCatalog(client);
  program = openProgram("tools/statements/tsconfig.json", [
    "server/src",
    "ledger/src",
    "tools/statements/samples",
  ]);
  statements = findStatements(program);
});

afterAll(async () => {
  program?.close();
  client?.release();
  await database?.drop();
});

const isSample = ({ at }: Statement) => at.startsWith("tools/");

describe("the statements of the server and the ledger", () => {
  it("have the parameters and the columns that their types say", async () => {
    const shipped = statements.filter((each) => !isSample(each));
    const { errors, described, rows, values } = await checkStatements(
      program,
      shipped,
      client,
      catalog,
    );
    const found = [...new Set(errors.map(withoutPlace))];
    expect(found.filter((error) => ruledOut[error] === undefined)).toEqual([]);
    expect(Object.keys(ruledOut).filter((error) => !found.includes(error))).toEqual([]);
    expect(described).toBeGreaterThan(750);
    expect(rows).toBeGreaterThan(450);
    expect(values).toBeGreaterThan(350);
  });

  it("are known from the source, but for those that are listed", () => {
    const unknown = statements.filter(
      (each) => each.unknown !== undefined && !isSample(each) && !each.ofCaller,
    );
    const files = Map.groupBy(unknown, ({ at }) => path.basename(at).replace(/:.*/, ""));
    const listed = Object.entries(neverDescribed).map(([file, each]) => [file, each.statements]);
    expect(Object.fromEntries([...files].map(([file, each]) => [file, each.length]))).toEqual({
      ...Object.fromEntries(listed),
      ...composedForTheCheck,
    });
  });

  it("that are composed of a request are described in each of their forms", async () => {
    const searches = await composedSearches();
    const rowType = (name: string) =>
      statements.find(({ ofCaller, row }) => ofCaller && row?.getText() === name)?.row as Node;
    const composed = [...composedWrites(), ...searches];
    expect([...new Set(composed.map(({ file }) => file))].sort()).toEqual(
      Object.keys(composedForTheCheck).sort(),
    );
    const wrong: string[] = [];
    for (const { file, text, values, row } of composed as typeof searches) {
      try {
        const description = await describeStatement(client, text);
        const count = description.parameterOids.length;
        if (count !== values.length) wrong.push(`${file} ${values.length} values for ${count}`);
        if (row !== undefined)
          wrong.push(...compareRow(program.checker, rowType(row), description, catalog));
      } catch (error) {
        wrong.push(`${file} ${(error as Error).message}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(searches.length).toBeGreaterThan(150);
  });

  it("of lists are described with the row type of each caller", () => {
    const lists = statements.filter((each) => each.assumed !== undefined && !isSample(each));
    const files = new Set(lists.map(({ at }) => path.basename(at).replace(/:.*/, "")));
    expect(
      [...files].filter((file) => !/^(list-|pages|numbered-pages|event-rows)/.test(file)),
    ).toEqual([]);
    expect(lists.length).toBeGreaterThan(8);
  });
});

describe("a statement", () => {
  it("that its types do not fit is found", async () => {
    const samples = statements.filter(isSample);
    const { errors } = await checkStatements(program, samples, client, catalog);
    expect(errors.map((error) => error.replace(/^\S+ /, ""))).toEqual([
      'column "amount_due" does not exist',
      "case_number is not a column of the result",
      "amount: string, but PostgreSQL returns int8",
      "settled_at: string, but it can be null",
      'status: "lost" | "new" | "won", but it can be accepted, contested, in_review',
      "1 values for 2 parameters",
      "$1 is uuid, but id: number is passed",
      'relation "no_such_table" does not exist',
      "amount: string, but PostgreSQL returns int8",
    ]);
  });

  it("is known with each text that its callers and conditions can give it", () => {
    const [listed] = statements.filter((each) => isSample(each) && each.texts.length > 1);
    expect(listed?.texts).toEqual(
      expect.arrayContaining([
        "SELECT id, amount FROM disputes WHERE status = 'new' ORDER BY created_at DESC",
        "SELECT id, amount FROM disputes WHERE status = 'new' ",
        "SELECT id, amount FROM no_such_table",
      ]),
    );
    expect(listed?.texts).toHaveLength(3);
  });

  it("that is put together of a request is said to be unknown", () => {
    const unknown = statements.filter((each) => isSample(each) && each.unknown !== undefined);
    expect(unknown).toHaveLength(1);
  });
});

/** A difference with its file's name alone: lines and folders move. */
function withoutPlace(error: string): string {
  return error.replace(/^\S*\/([^/]+):\d+ /, "$1 ");
}
