import { expect, test } from "vitest";
import { createTestDatabase } from "../../../testkit/src/database.ts";
import { oldPostgres } from "../../../testkit/src/old-postgres.ts";
import { createPool, openDatabase, poolBeside } from "./open-database.ts";
import { outageOf } from "./outages.ts";

test("opens the database that DATABASE_URL names, and describes it without its password", async () => {
  const made = await createTestDatabase();
  const url = new URL(made.url);
  url.password = "not-to-be-shown";
  const database = await openDatabase({ url: url.href, dataDir: "/nowhere" });
  const response = await database.pool.query("SELECT current_database() AS name");
  expect(response.rows[0].name).toBe(made.config.database);
  expect(database.description).not.toContain("not-to-be-shown");
  // A forgotten transaction does not keep its locks and its connection indefinitely.
  const { rows } = await database.pool.query("SHOW idle_in_transaction_session_timeout");
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: "1min" }]);
  await database.close();
  await made.drop();
});

test("a connection wait that is too long fails, and a pool of its own does not wait", async () => {
  const made = await createTestDatabase();
  const pool = createPool(made.config, { poolSize: 1, waitMsMax: 100 });
  const taken = await pool.connect();
  const error: unknown = await pool.query("SELECT 1 AS one").catch((result: unknown) => result);
  expect(outageOf(error)).toMatchObject({ status: "database connections in use", lasting: false });
  const beside = poolBeside(pool, { poolSize: 1, waitMsMax: 5_000 });
  expect((await beside.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  taken.release();
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await Promise.all([pool.end(), beside.end()]);
  await made.drop();
});

test("a server that does not respond is reported with its address and a remedy", async () => {
  const url = "postgresql://someone:secret-word@127.0.0.1:1/payments";
  const rejected = await openDatabase({ url, dataDir: "/nowhere" }).catch((error) => error);
  expect(rejected.name).toBe("OperatorError");
  expect(rejected.message).toContain("127.0.0.1:1/payments");
  expect(rejected.message).toContain("ECONNREFUSED");
  expect(`${rejected.message} ${rejected.remedy}`).not.toContain("secret-word");
  expect(rejected.remedy).toContain("DATABASE_URL");
});

test("rejects a PostgreSQL older than 15 with its version", async () => {
  const old = await oldPostgres(140012, "14.12");
  const url = `postgresql://someone@127.0.0.1:${old.port}/payments`;
  await expect(openDatabase({ url, dataDir: "/nowhere" })).rejects.toThrow(
    "is PostgreSQL 14.12, which is too old",
  );
  old.close();
});
