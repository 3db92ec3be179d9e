import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testkit/src/database.ts";
import { migrate, prepareDatabase } from "./migrate.ts";

let database: TestDatabase;
let folders: string[];

beforeEach(async () => {
  database = await createTestDatabase({ folders: [] });
  folders = await Promise.all(["a", "b"].map((name) => mkdtemp(path.join(os.tmpdir(), name))));
});

afterEach(async () => {
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function write(folder: number, name: string, sql: string, why = "-- why: a test\n") {
  await writeFile(path.join(folders[folder]!, name), why + sql);
}

async function applied(): Promise<string[]> {
  const { rows } = await database.pool.query("SELECT name FROM schema_migrations ORDER BY name");
  return rows.map((row) => row.name);
}

test("applies the files of several folders in order of name, each once", async () => {
  await write(1, "0001_first.sql", "CREATE TABLE steps (id int);");
  await write(0, "0002_second.sql", "INSERT INTO steps VALUES (2); INSERT INTO steps VALUES (3);");
  await write(1, "0003_third.sql", "UPDATE steps SET id = id * 10;");
  const names = ["0001_first.sql", "0002_second.sql", "0003_third.sql"];
  expect(await migrate(database.pool, folders)).toEqual(names);
  expect(await migrate(database.pool, folders)).toEqual([]);
  const { rows } = await database.pool.query("SELECT id FROM steps ORDER BY id");
  expect(rows).toEqual([{ id: 20 }, { id: 30 }]);
});

test("concurrent processes apply each migration once", async () => {
  await write(0, "0001_first.sql", "SELECT pg_sleep(0.2); CREATE TABLE steps (id int);");
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folders)));
  expect(results.flat()).toEqual(["0001_first.sql"]);
});

test("a failing file changes nothing, keeps those before it, and is reported with its line", async () => {
  await write(0, "0001_first.sql", "CREATE TABLE steps (id int);");
  await write(0, "0002_second.sql", "CREATE TABLE half (id int);\nINSERT INTO absent VALUES (1);");
  await expect(migrate(database.pool, folders)).rejects.toMatchObject({
    name: "OperatorError",
    message: expect.stringMatching(/0002_second\.sql failed \(line 3\): .*"absent"/),
  });
  expect(await applied()).toEqual(["0001_first.sql"]);
  const { rows } = await database.pool.query("SELECT to_regclass('half') AS half");
  expect(rows).toEqual([{ half: null }]);
});

test("rejects a file changed after it was applied", async () => {
  await write(0, "0001_first.sql", "CREATE TABLE steps (id int);");
  await migrate(database.pool, folders);
  await write(0, "0001_first.sql", "CREATE TABLE steps (id bigint);");
  await expect(migrate(database.pool, folders)).rejects.toThrow("0001_first.sql was changed");
});

test("rejects a database that another version migrated", async () => {
  await write(0, "0001_first.sql", "CREATE TABLE steps (id int);");
  await write(1, "0002_other.sql", "CREATE TABLE other (id int);");
  await migrate(database.pool, folders);
  await rm(path.join(folders[1]!, "0002_other.sql"));
  const other = "0002_other.sql, which this version does not contain";
  await expect(migrate(database.pool, folders)).rejects.toThrow(other);
  // It is reported before a file that has the same name in both versions.
  await write(0, "0001_first.sql", "CREATE TABLE steps (id bigint);");
  await expect(migrate(database.pool, folders)).rejects.toMatchObject({
    message: expect.stringContaining(other),
    remedy: "Start the version that applied it, or use another database or data folder.",
  });
});

test("rejects a file without a why-note, with an unknown phase, a malformed name, or with a duplicate name", async () => {
  await write(0, "0001_first.sql", "SELECT 1;", "-- because\n");
  await expect(migrate(database.pool, folders)).rejects.toThrow("0001_first.sql does not begin");
  await write(0, "0001_first.sql", "-- phase: later\nSELECT 1;");
  await expect(migrate(database.pool, folders)).rejects.toThrow("has the phase later");
  await write(0, "0001_first.sql", "SELECT 1;");
  await write(1, "0001_first.sql", "SELECT 1;");
  await expect(migrate(database.pool, folders)).rejects.toThrow("0001_first.sql appears twice");
  await rm(path.join(folders[1]!, "0001_first.sql"));
  await write(1, "second.sql", "SELECT 1;");
  await expect(migrate(database.pool, folders)).rejects.toThrow("second.sql is not named");
});

test("a second preparation keeps the job queue and the schema unchanged", async () => {
  await prepareDatabase(database.pool);
  const names = await applied();
  expect((await prepareDatabase(database.pool)).applied).toEqual([]);
  expect(await applied()).toEqual(names);
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS jobs FROM graphile_worker.jobs",
  );
  expect(rows).toEqual([{ jobs: 0 }]);
});
