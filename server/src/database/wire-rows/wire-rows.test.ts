import { createTestDatabase, type TestDatabase } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { named } from "../named-statement.ts";
import { shared } from "../pipelined-reads.ts";
import { asWire, WireRows } from "./wire-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const text = `SELECT 'first'::text AS id, $1::text AS name, 9007199254740991::bigint AS amount,
  '2026-01-02 03:04:05.6+00'::timestamptz AS at, '{"a":["é"]}'::json AS data,
  '\\x00ff'::bytea AS bytes, ARRAY['x', NULL] AS list, true AS flag, NULL::uuid AS nothing
  UNION ALL SELECT 'second', NULL, 0, NULL, NULL, '', '{}', false, NULL`;

const names = ["Ada", "José 東京 🙂", "", "\u00ff\u0080", "a".repeat(70_000)];

describe.each([
  ["a connection of its own", (statement: ReturnType<typeof named>) => statement],
  ["a shared connection", shared],
])("rows in the protocol's form on %s", (_, on) => {
  it.each(names)("have the values that the driver reads (%#)", async (name) => {
    const read = await database.pool.query(on(named(text, [name])));
    const found = new WireRows(await database.pool.query(on(asWire(named(text, [name])))));
    expect(found.decodeAll()).toEqual(read.rows);
    expect(read.rows[0]).toMatchObject({ name, data: { a: ["é"] }, bytes: Buffer.from([0, 255]) });
  });

  it("show a column and differ if any value does", async () => {
    const read = async (name: string) =>
      new WireRows<{ id: string; name: string }>(
        await database.pool.query(on(asWire(named(text, [name])))),
      );
    const [one, same, other] = [await read("Ada"), await read("Ada"), await read("Adb")];
    expect(one.rows.map(one.reader("id"))).toEqual(["first", "second"]);
    expect(one.rows).toEqual(same.rows);
    expect(one.rows.map((row, index) => row === other.rows[index])).toEqual([false, true]);
    expect(() => one.reader("absent" as "id")).toThrow("there is no column absent");
  });
});
