import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase, until } from "../../../testkit/src/index.ts";
import { watchCommits } from "./watch-commits.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Transactions of the server's other databases make a look due, too. */
const noLookIsDue = (commits: ReturnType<typeof watchCommits>) =>
  until("no look is due", async () => !(await commits.isLookDue()));

const never = Number.POSITIVE_INFINITY;
const write = "UPDATE sandbox_clock SET jobs_run = jobs_run + 1";

it("a look is due at first, after each commit, and not in between", async () => {
  const commits = watchCommits(database.pool, never);
  expect(await commits.isLookDue()).toBe(true);
  await noLookIsDue(commits);
  await database.pool.query(write);
  expect(await commits.isLookDue()).toBe(true);
  await noLookIsDue(commits);
});

it("a transaction that is open during a look is found when it commits", async () => {
  const commits = watchCommits(database.pool, never);
  const other = await database.pool.connect();
  try {
    await other.query("BEGIN");
    await other.query(write);
    expect(await commits.isLookDue()).toBe(true);
    await noLookIsDue(commits);
    await other.query("COMMIT");
    expect(await commits.isLookDue()).toBe(true);
  } finally {
    other.release();
  }
});

it("a look is due without a commit after its time, and after one that failed", async () => {
  const often = watchCommits(database.pool, 0);
  expect(await often.isLookDue()).toBe(true);
  expect(await often.isLookDue()).toBe(true);
  const commits = watchCommits(database.pool, never);
  await noLookIsDue(commits);
  commits.failed();
  expect(await commits.isLookDue()).toBe(true);
});
