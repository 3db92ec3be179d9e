import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testkit/src/database.ts";
import * as typed from "./row-writes.ts";
import {
  ConcurrentModification,
  prepare,
  type Write,
  writeAtomically,
} from "./write-atomically.ts";

/** For a table outside the platform's schema. */
const { insertRow, updateRow } = typed as unknown as {
  insertRow(table: string, row: Record<string, unknown>): Write;
  updateRow(table: string, where: Record<string, unknown>, set: Record<string, unknown>): Write;
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE shelves (id int PRIMARY KEY, version int, label text)");
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query("TRUNCATE shelves"));

const rows = async () => (await database.pool.query("SELECT * FROM shelves ORDER BY id")).rows;
const add = (id: number, label: string | null = "new"): Write =>
  insertRow("shelves", { id, version: 1, label });
const change = (id: number, version: number) =>
  updateRow("shelves", { id, version }, { version: version + 1, label: "changed" });

describe("a change of several parts", () => {
  it("is committed as a whole", async () => {
    await writeAtomically(database.pool, [add(1)]);
    await writeAtomically(database.pool, [add(2), change(1, 1), add(3)]);
    expect(await rows()).toEqual([
      { id: 1, version: 2, label: "changed" },
      { id: 2, version: 1, label: "new" },
      { id: 3, version: 1, label: "new" },
    ]);
  });

  it("writes nothing if a part does not touch its row, and names that part", async () => {
    await writeAtomically(database.pool, [add(1)]);
    const stale = writeAtomically(database.pool, [add(2), change(1, 7), add(3)]);
    await expect(stale).rejects.toThrow(ConcurrentModification);
    await expect(stale).rejects.toMatchObject({ what: "shelves" });
    expect(await rows()).toEqual([{ id: 1, version: 1, label: "new" }]);
  });

  it("writes nothing if the database rejects one part", async () => {
    await writeAtomically(database.pool, [add(1)]);
    await expect(writeAtomically(database.pool, [add(2), add(1)])).rejects.toThrow("duplicate key");
    expect(await rows()).toHaveLength(1);
  });

  it("commits one of two concurrent changes based on the same read", async () => {
    await writeAtomically(database.pool, [add(1)]);
    const both = await Promise.allSettled([
      writeAtomically(database.pool, [change(1, 1), add(2)]),
      writeAtomically(database.pool, [change(1, 1), add(3)]),
    ]);
    expect(both.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    const found = await rows();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ version: 2 });
  });

  it("writes nothing if a part touches a second row", async () => {
    await writeAtomically(database.pool, [add(1), add(2)]);
    const both = { sql: "UPDATE shelves SET label = 'x'", values: [], must: "one" };
    await expect(writeAtomically(database.pool, [add(3), both])).rejects.toThrow("more than one");
    expect((await rows()).map(({ label }) => label)).toEqual(["new", "new"]);
  });

  it("locks rows in the order of its parts", async () => {
    const label = (id: number) => ({
      sql: "UPDATE shelves SET label = $2 WHERE id = $1",
      values: [id, "changed"],
    });
    await writeAtomically(database.pool, [add(1), add(2)]);
    const first = await database.pool.connect();
    const second = await database.pool.connect();
    try {
      await first.query("BEGIN; SELECT FROM shelves WHERE id = 1 FOR UPDATE");
      const change = writeAtomically(second as never, [label(1), add(3), label(2)]);
      await expect
        .poll(async () => {
          const waiting =
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND pid = $1";
          const { processID } = second as unknown as { processID: number };
          return (await database.pool.query(waiting, [processID])).rowCount;
        })
        .toBe(1);
      // It waits for the first row, and has not locked the second one.
      await first.query("SELECT FROM shelves WHERE id = 2 FOR UPDATE NOWAIT");
      await first.query("COMMIT");
      await change;
    } finally {
      first.release();
      second.release();
    }
    expect((await rows()).map(({ label }) => label)).toEqual(["changed", "changed", "new"]);
  });

  it("may require another number of rows", async () => {
    await writeAtomically(database.pool, [add(1), add(2)]);
    const both = { sql: "UPDATE shelves SET label = 'x'", values: [], must: "two", rows: 2 };
    await writeAtomically(database.pool, [both]);
    await expect(
      writeAtomically(database.pool, [add(3), { ...both, rows: 3 }]),
    ).rejects.toMatchObject({
      what: "two",
    });
    expect(await rows()).toHaveLength(2);
  });

  it("finds a row whose column is null", async () => {
    await writeAtomically(database.pool, [add(1, null)]);
    await writeAtomically(database.pool, [
      updateRow("shelves", { id: 1, label: null }, { label: "a" }),
    ]);
    expect(await rows()).toMatchObject([{ label: "a" }]);
  });

  it("posts to ledgers in one part, so that two changes cannot wait for each other", async () => {
    const post = { sql: "SELECT ledger_post($1)", values: [1] };
    await expect(writeAtomically(database.pool, [post, post])).rejects.toThrow("two parts");
  });

  it("is prepared once for its shape, for all values", () => {
    expect(prepare([add(1), change(2, 3)])).toBe(prepare([add(4), change(5, 6)]));
    expect(prepare([add(1)]).name).not.toBe(prepare([add(1), add(2)]).name);
  });
});
