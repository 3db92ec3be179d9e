import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../testkit/src/database.ts";
import type { Uuid } from "../../ids.ts";
import { createPool } from "../open-database.ts";
import { batched } from "./batched-writes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 4 });
  await database.pool.query(`
    CREATE TABLE parcels (id int PRIMARY KEY, owner uuid, weight int CHECK (weight > 0),
      follows int REFERENCES parcels DEFERRABLE INITIALLY DEFERRED);
    CREATE TABLE shelves (owner uuid PRIMARY KEY, parcels int NOT NULL DEFAULT 0)`);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query("TRUNCATE parcels, shelves"));

const ownerOf = (number: number): Uuid =>
  `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** Input   follows: checked when the transaction commits. */
const add = (id: number, { owner = ownerOf(id), weight = 1, follows = id } = {}) =>
  batched(
    {
      name: "add-parcel",
      text: "INSERT INTO parcels (id, owner, weight, follows) VALUES ($1, $2, $3, $4)",
      values: [id, owner, weight, follows],
    },
    owner,
  );

const count = (owner: Uuid) =>
  batched(
    {
      name: "count-parcel",
      text: "UPDATE shelves SET parcels = parcels + 1 WHERE owner = $1",
      values: [owner],
    },
    owner,
  );

/** The connections of clients to this database that wait for a lock. */
const blockedPids = `SELECT pid FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()
    AND backend_type = 'client backend'`;

/** Less time than a write waits for a connection before it gives up. */
const beforeGivingUp = { timeout: 4_000 };

/** A failed test must not leave its lock to the next one. */
const endWithItsTransaction = (holder: pg.PoolClient) => holder.release(true);

const numbers = Array.from({ length: 240 }, (_, number) => number);

/** Each connection then has parsed the statement, so that it can be part of a batch. */
async function warmUp() {
  await Promise.all(numbers.map((number) => database.pool.query(add(number))));
  await database.pool.query("TRUNCATE parcels");
}

const transactions = async (): Promise<number> => {
  const found = await database.pool.query(
    "SELECT count(DISTINCT xmin::text)::int AS number, count(*)::int AS rows FROM parcels",
  );
  expect(found.rows[0].rows).toBeGreaterThan(0);
  return found.rows[0].number;
};

const ids = async (): Promise<number[]> =>
  (await database.pool.query("SELECT id FROM parcels ORDER BY id")).rows.map(({ id }) => id);

describe("writes that wait for a connection", () => {
  it("share transactions of six at most, and each is written once", async () => {
    await warmUp();
    await Promise.all(numbers.map((number) => database.pool.query(add(number))));
    expect(await ids()).toEqual(numbers);
    expect(await transactions()).toBe(numbers.length / 6);
  });

  it("fail alone, whatever else is in their transaction", async () => {
    await warmUp();
    const weights = (number: number) => (number % 5 === 0 ? 0 : 1);
    const results = await Promise.allSettled(
      numbers.map((number) => database.pool.query(add(number, { weight: weights(number) }))),
    );
    for (const [number, result] of results.entries()) {
      if (weights(number) === 1) expect(result.status).toBe("fulfilled");
      else expect(result).toMatchObject({ reason: { code: "23514" } });
    }
    expect(await ids()).toEqual(numbers.filter((number) => weights(number) === 1));
  });

  it("fail alone if the commit rejects them", async () => {
    await warmUp();
    const results = await Promise.allSettled(
      numbers.map((number) =>
        database.pool.query(add(number, { follows: number === 100 ? 9_999 : number })),
      ),
    );
    expect(results[100]).toMatchObject({ reason: { code: "23503" } });
    expect(await ids()).toEqual(numbers.filter((number) => number !== 100));
  });

  it("are all rejected when their connection breaks, and written by the next one", async () => {
    await warmUp();
    const { pool } = database;
    const holder = await pool.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("LOCK TABLE parcels");
      const all = Promise.allSettled(numbers.slice(0, 20).map((number) => pool.query(add(number))));
      const blocked = async () => (await holder.query(blockedPids)).rows.map(({ pid }) => pid);
      await expect.poll(blocked, beforeGivingUp).toHaveLength(2);
      await holder.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid", [
        await blocked(),
      ]);
      await holder.query("COMMIT");
      const results = await all;
      const rejected = results.filter(({ status }) => status === "rejected");
      // Two batches of six; the rest had not been sent.
      expect(rejected).toHaveLength(12);
      for (const result of rejected) expect(result).toMatchObject({ reason: { code: "57P01" } });
      expect(await ids()).toHaveLength(8);
    } finally {
      endWithItsTransaction(holder);
    }
  });
});

describe("owners", () => {
  const owners = numbers.slice(0, 12).map(ownerOf);
  beforeEach(() =>
    database.pool.query("INSERT INTO shelves (owner) SELECT unnest($1::uuid[])", [owners]),
  );

  it("do not wait for one whose row is locked, but in the transaction that waits", async () => {
    const { pool } = database;
    const [blocked, ...others] = owners as [Uuid, ...Uuid[]];
    await Promise.all(owners.map((owner) => pool.query(count(owner))));
    const holder = await pool.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM shelves WHERE owner = $1 FOR UPDATE", [blocked]);
      const first = pool.query(count(blocked));
      const waiting = async () => (await holder.query(blockedPids)).rowCount;
      await expect.poll(waiting, beforeGivingUp).toBe(1);
      // It must not take the other connection, on which the others are written.
      const second = pool.query(count(blocked));
      await Promise.all(others.map((owner) => pool.query(count(owner))));
      await holder.query("COMMIT");
      await Promise.all([first, second]);
    } finally {
      endWithItsTransaction(holder);
    }
    const found = await pool.query("SELECT parcels FROM shelves WHERE owner = $1", [blocked]);
    expect(found.rows).toEqual([{ parcels: 3 }]);
  });

  it("are written in one order by every process, so that none deadlocks", async () => {
    const pools = [0, 1, 2].map(() => createPool(database.config, { poolSize: 4 }));
    const mixed = (turn: number) =>
      owners.toSorted((a, b) => ((turn % 2 ? a < b : b < a) ? 1 : -1));
    try {
      for (let turn = 0; turn < 20; turn += 1) {
        await Promise.all(
          pools.flatMap((pool, at) => mixed(turn + at).map((owner) => pool.query(count(owner)))),
        );
      }
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
    const found = await database.pool.query("SELECT DISTINCT parcels FROM shelves");
    expect(found.rows).toEqual([{ parcels: 60 }]);
    // Written when the connections ended.
    const deadlocks = await database.pool.query(
      "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
    );
    expect(deadlocks.rows).toEqual([{ deadlocks: 0 }]);
  });

  it("fail after waiting too long for a connection", async () => {
    const pool = createPool(database.config, { poolSize: 1, waitMsMax: 100 });
    const holder = await database.pool.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("LOCK TABLE shelves");
      const first = pool.query(count(ownerOf(0)));
      await expect(pool.query(count(ownerOf(0)))).rejects.toThrow(
        "timeout exceeded when trying to connect",
      );
      await holder.query("COMMIT");
      await first;
    } finally {
      endWithItsTransaction(holder);
      await pool.end();
    }
  });
});

it("a pool that ends first writes what was requested", async () => {
  const pool = createPool(database.config, { poolSize: 4 });
  const all = Promise.all(numbers.map((number) => pool.query(add(number))));
  await pool.end();
  await all;
  expect(await ids()).toEqual(numbers);
  await expect(pool.query(add(999))).rejects.toThrow("after calling end");
});
