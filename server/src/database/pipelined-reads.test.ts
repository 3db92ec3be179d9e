import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testkit/src/database.ts";
import { shared } from "./pipelined-reads.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const backend = (number: number) =>
  shared({
    name: "own-backend",
    text: "SELECT pg_backend_pid() AS pid, $1::int AS number",
    values: [number],
  });

const numbers = Array.from({ length: 200 }, (_, number) => number);

describe("pipelined reads", () => {
  it("each get their own result, over two connections at most", async () => {
    const { pool } = database;
    const found = await Promise.all(numbers.map((number) => pool.query(backend(number))));
    expect(found.map(({ rows }) => rows[0].number)).toEqual(numbers);
    expect(new Set(found.map(({ rows }) => rows[0].pid)).size).toBeLessThanOrEqual(2);
  });

  it("a statement that is rejected fails alone", async () => {
    const { pool } = database;
    const divide = (by: number) =>
      pool.query(shared({ name: "divide", text: "SELECT 1 / $1::int AS part", values: [by] }));
    const found = await Promise.allSettled(numbers.map((number) => divide(number % 2)));
    for (const [number, each] of found.entries()) {
      if (number % 2 === 1) expect(each).toMatchObject({ value: { rows: [{ part: 1 }] } });
      else expect(each).toMatchObject({ reason: { code: "22012" } });
    }
  });

  it("have their columns in each result, although PostgreSQL describes them once", async () => {
    const { pool } = database;
    const row = (rowMode?: "array") =>
      shared({
        name: `wide-${rowMode}`,
        text: "SELECT $1::bigint AS amount, now() AS at, NULL AS none",
        values: [7],
        ...(rowMode && { rowMode }),
      });
    for (let run = 0; run < 3; run += 1) {
      const [found] = (await pool.query(row())).rows;
      expect(found).toEqual({ amount: 7, at: expect.stringMatching(/Z$/), none: null });
      const listed = await pool.query(row("array"));
      expect(listed.rows).toEqual([[7, expect.stringMatching(/Z$/), null]]);
      expect(listed.fields.map(({ name }) => name)).toEqual(["amount", "at", "none"]);
    }
  });

  it("see changes committed before they were sent", async () => {
    const { pool } = database;
    await pool.query("CREATE TABLE written (number int)");
    for (const number of numbers.slice(0, 20)) {
      await pool.query("INSERT INTO written VALUES ($1)", [number]);
      const count = shared({ name: "count", text: "SELECT count(*) FROM written", values: [] });
      expect((await pool.query(count)).rows[0].count).toBe(number + 1);
    }
  });

  it("use a new connection after theirs broke; those in flight fail", async () => {
    const { pool } = database;
    const before = await pool.query(backend(0));
    const { pid } = before.rows[0];
    const sleeping = pool.query(
      shared({ name: "sleep", text: "SELECT pg_sleep(60), $1::int", values: [1] }),
    );
    const failed = expect(sleeping).rejects.toThrow(/terminat/);
    const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND query LIKE 'SELECT pg_sleep(60)%'`;
    await expect.poll(async () => (await pool.query(terminate)).rowCount).toBe(1);
    await failed;
    const after = await pool.query(backend(1));
    expect(after.rows[0]).toMatchObject({ number: 1 });
    expect(after.rows[0].pid).not.toBe(pid);
  });
});

it("a closed pool runs no shared read either", async () => {
  const made = await createTestDatabase();
  await made.pool.query(backend(1));
  await made.pool.end();
  await expect(made.pool.query(backend(2))).rejects.toThrow("after calling end");
  await made.drop();
});
