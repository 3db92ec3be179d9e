import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testkit/src/database.ts";
import { createPool } from "../database/open-database.ts";
import { queuePool } from "./queue-pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("has a code that the job queue repeats after, if the connection breaks in a statement", async () => {
  const pool = queuePool(database.serverPool);
  const client = await pool.connect();
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  const sleeping = client.query("SELECT pg_sleep(60)");
  const broken = expect(sleeping).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await database.pool.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
  await broken;
  // The next statement on the broken connection too, and not the next connection.
  await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "ETIMEDOUT" });
  client.release(true);
  const next = await pool.connect();
  expect((await next.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  next.release();
});

it("has it, too, if there is no database, and leaves PostgreSQL's own errors unchanged", async () => {
  const absent = createPool({ host: "127.0.0.1", port: 1 }, { poolSize: 1 });
  await expect(queuePool(absent).connect()).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await absent.end();

  const client = await queuePool(database.serverPool).connect();
  await expect(client.query("SELECT 1 / 0")).rejects.toBeInstanceOf(pg.DatabaseError);
  client.release();
});

it("leaves a connection pending that is asked for after the end", async () => {
  const pool = createPool(database.config, { poolSize: 1 });
  await pool.end();
  const settled = queuePool(pool)
    .connect()
    .then(
      () => "connected",
      () => "rejected",
    );
  const later = new Promise((resolve) => setImmediate(resolve, "pending"));
  expect(await Promise.race([settled, later])).toBe("pending");
});
