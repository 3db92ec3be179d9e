import { createTestDatabase, type TestDatabase } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fundingDays, ownTables, partnerTables } from "./partner-tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const moved = [...Object.keys(partnerTables), fundingDays];

test("every table of the schema moves with its partner, or has a reason to stay", async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const named = [...moved, ...Object.keys(ownTables)];
  expect(new Set(named).size).toBe(named.length);
  expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
});

test("every row that moves has a key, and every column of the description exists", async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[]; keyed: boolean }>(
    `SELECT relname AS name, array_agg(attname::text) AS columns,
            EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary) AS keyed
       FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
      WHERE relname = ANY($1) GROUP BY c.oid, relname`,
    [moved],
  );
  expect(rows.filter(({ keyed }) => !keyed)).toEqual([]);
  for (const { name, columns } of rows) {
    const { owners = [], ids = [], replaced = {}, omitted = [] } = partnerTables[name] ?? {};
    const described = [...owners, ...ids, ...Object.keys(replaced), ...omitted];
    expect([name, described.filter((each) => !columns.includes(each))]).toEqual([name, []]);
    // A row that can be the tenant's own has no partner.
    if (columns.includes("account_id")) expect([name, owners]).toEqual([name, expect.anything()]);
  }
});

test("no row that stays refers to a row that moves", async () => {
  const { rows } = await database.pool.query<{ from: string; to: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS from, confrelid::regclass::text AS to
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const staying = rows.filter(({ from, to }) => from in ownTables && moved.includes(to));
  expect(staying).toEqual([]);
});

test("numbers of a server's transactions are not copied to another server", async () => {
  const { rows } = await database.pool.query<{ name: string; column: string }>(
    `SELECT relname AS name, attname AS column FROM pg_class
       JOIN pg_attribute ON attrelid = pg_class.oid AND NOT attisdropped
      WHERE relname = ANY($1) AND atttypid IN ('xid8'::regtype, 'pg_snapshot'::regtype)`,
    [moved],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, column } of rows) {
    const { replaced = {}, omitted = [] } = partnerTables[name] ?? {};
    expect([name, column in replaced || omitted.includes(column)]).toEqual([name, true]);
  }
});
