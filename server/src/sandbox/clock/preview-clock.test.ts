import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  createTestDatabase,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { dueJobs } from "../../start/due-jobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Entry {
  type: string;
  at: string;
  count: number;
}
const preview = async (to?: string) => {
  const response = await server.call(
    "GET",
    `/sandbox/clock/preview${to === undefined ? "" : `?to=${to}`}`,
  );
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as { now: string; to: string; due: Entry[] };
};
const move = async (to: Date) => {
  const moved = await server.call("POST", "/sandbox/clock", { body: { to: to.toISOString() } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  return moved.body as { jobs_run: number };
};

describe("the preview of the sandbox's clock", () => {
  it("lists work at the times at which a move runs it, and none before", async () => {
    await addPaidIntent(server, { amount: 4_200 });
    await addPaidIntent(server, { amount: 2_500, capture: false });
    // Work that is due already runs first.
    await move(new Date(server.deps.clock.now().getTime() + 1_000));
    for (let step = 0; step < 8; step += 1) {
      const [first] = (await preview()).due;
      if (first === undefined) throw new Error("nothing is due");
      const at = Date.parse(first.at);
      if (at - 1 > server.deps.clock.now().getTime()) {
        expect((await move(new Date(at - 1))).jobs_run, first.type).toBe(0);
      }
      expect((await move(new Date(at))).jobs_run, first.type).toBeGreaterThan(0);
    }
  });

  it("counts the objects of each type until its end", async () => {
    for (let held = 0; held < 3; held += 1) {
      await addPaidIntent(server, { amount: 1_000 + held, capture: false });
    }
    const held = await server.database.query<{ id: string; at: string }>(
      `SELECT payment_intent_id AS id, authorization_expires_at AS at FROM payments
        WHERE authorization_expires_at IS NOT NULL ORDER BY 2`,
    );
    const last = held.rows.at(-1)?.at ?? "";
    const countUntil = async (to: Date) =>
      (await preview(to.toISOString())).due
        .filter(({ type }) => type === "expire_authorizations")
        .reduce((sum, { count }) => sum + count, 0);
    expect(await countUntil(new Date(last))).toBe(held.rows.length);
    expect(await countUntil(new Date(Date.parse(held.rows[0]?.at ?? "") - 1))).toBe(0);
    await move(new Date(last));
    const left = await server.database.query(
      "SELECT FROM payments WHERE authorization_expires_at IS NOT NULL",
    );
    expect(left.rowCount).toBe(0);
    expect(await countUntil(new Date(Date.parse(last) + 3_600_000))).toBe(0);
  });

  it("ends after 45 days, or at a time of at most 92 days ahead", async () => {
    const { now, to } = await preview();
    expect(Date.parse(to) - Date.parse(now)).toBe(45 * 86_400_000);
    for (const days of [-1, 93]) {
      const wrong = new Date(Date.parse(now) + days * 86_400_000).toISOString();
      const response = await server.call("GET", `/sandbox/clock/preview?to=${wrong}`);
      expect(response).toMatchObject({ status: 400, body: { errors: [{ path: "to" }] } });
    }
  });

  it("changes nothing", async () => {
    const before = await preview();
    expect(await preview(before.to)).toEqual(before);
  });
});

it("every job lists its upcoming work from the next time on", async () => {
  const { pool, drop } = await createTestDatabase();
  const until = new Date("2100-01-01T00:00:00Z");
  for (const { name, nextDue, upcoming } of dueJobs) {
    const next = await nextDue(pool);
    const [first] = (await upcoming?.(pool, until)) ?? [];
    if (upcoming !== undefined) expect(first?.at, name).toEqual(next);
  }
  await drop();
});
