import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testkit/src/database.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { enqueue } from "./enqueue.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const hourMs = 3_600_000;

/** Seconds until each queued job runs. */
async function waits(): Promise<number[]> {
  const found = await database.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM run_at - now())::int AS seconds
       FROM graphile_worker.jobs ORDER BY run_at`,
  );
  return found.rows.map(({ seconds }) => seconds);
}

describe("an enqueued job", () => {
  it("runs at its time although one of the same name is queued for later", async () => {
    await writeAtomically(database.pool, [enqueue("resolve_attempts", hourMs)]);
    await writeAtomically(database.pool, [enqueue("resolve_attempts", 60_000)]);
    const [first, second] = await waits();
    expect(first).toBeLessThanOrEqual(60);
    expect(second).toBeGreaterThan(3_000);
  });

  it("is queued once per second, for any number of changes", async () => {
    const before = (await waits()).length;
    const many = Array.from({ length: 50 }, () => enqueue("seal_ledger", hourMs));
    await Promise.all(many.map((each) => writeAtomically(database.pool, [each])));
    const made = (await waits()).length - before;
    expect(made).toBeGreaterThanOrEqual(1);
    expect(made).toBeLessThan(50);
  });
});
