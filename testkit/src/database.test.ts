import { expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";

test("each test database has the schema, its own rows, and is gone after drop", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.pool.query("CREATE TABLE only_here (id int)");
  const seen = await other.pool.query(
    "SELECT to_regclass('only_here') AS table, to_regclass('schema_migrations') AS schema",
  );
  expect(seen.rows).toEqual([{ table: null, schema: "schema_migrations" }]);
  const names = [one, other].map(({ config }) => config.database);
  await one.drop();
  const left = await other.pool.query("SELECT datname FROM pg_database WHERE datname = ANY ($1)", [
    names,
  ]);
  expect(left.rows).toEqual([{ datname: other.config.database }]);
  await other.drop();
});

test("the url reaches the same database from another process", async () => {
  const database = await createTestDatabase();
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const response = await client.query("SELECT current_database() AS name");
  expect(response.rows[0].name).toBe(database.config.database);
  await client.end();
  await database.drop();
});
