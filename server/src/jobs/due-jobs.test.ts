import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testkit/src/database.ts";
import { timeOf } from "./due-jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("concurrent queries for times each get their own result, in one round trip", async () => {
  let queries = 0;
  const { pool } = database;
  const counted = new Proxy(pool, {
    get(target, name) {
      if (name === "query") queries += 1;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const times = await Promise.all([
    timeOf(counted, "SELECT '2026-11-16T20:00:00Z'::timestamptz"),
    timeOf(counted, "SELECT min(sweep_at) FROM payout_settings"),
    timeOf(counted, "SELECT '2027-01-01T00:00:00Z'::timestamptz"),
  ]);
  expect(times).toEqual([new Date("2026-11-16T20:00:00Z"), undefined, new Date("2027-01-01")]);
  expect(queries).toBe(1);
  await timeOf(counted, "SELECT NULL::timestamptz");
  expect(queries).toBe(2);
});

it("a failed query for the next due time rejects for every concurrent caller", async () => {
  const requested = ["SELECT now()", "SELECT min(at) FROM nothing"].map((sql) =>
    timeOf(database.pool, sql),
  );
  const responses = await Promise.allSettled(requested);
  expect(responses.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await timeOf(database.pool, "SELECT now()")).toBeInstanceOf(Date);
});
