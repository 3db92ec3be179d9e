import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    "UPDATE payout_settings SET reserve_basis_points = 1000, reserve_days = 30",
  );
});
afterAll(() => server.close());

interface Release {
  kind: string;
  release_at: string | null;
  amount: number;
  count: number;
}

async function releases(): Promise<Release[]> {
  const path = `/platform/balances/${server.sandbox.account_id}/releases`;
  const { status, body } = await server.call("GET", path, { headers: operator() });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const operator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const sumOf = (all: Release[], kind: string) =>
  all.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

async function balance() {
  const path = `/platform/balances?in=${server.sandbox.account_id}`;
  const { body } = await server.call("GET", path, { headers: operator() });
  return body.data[0] as { pending: number; reserve: number; available: number };
}
const moveTo = (to: string) => server.call("POST", "/sandbox/clock", { body: { to } });

it("says when pending funds and reserves become available, and it is right", async () => {
  expect(await releases()).toEqual([]);
  await addPaidIntent(server, { amount: 10_000 });
  const refunded = await addPaidIntent(server, { amount: 4_000 });
  await server.call("POST", `/payment_intents/${refunded.intent.id}/refunds`, {
    body: { amount: 1_000 },
  });
  const [tomorrow, ...others] = await releases();
  expect(others).toEqual([]);
  expect(tomorrow).toMatchObject({
    kind: "settlement",
    release_at: "2026-11-17T19:00:00.000Z",
    count: 2,
  });
  expect(tomorrow?.amount).toBe((await balance()).pending);

  // After the batch of 9 PM has closed: the next banking day's batch.
  await moveTo("2026-11-17T02:30:00.000Z");
  await addPaidIntent(server, { amount: 7_000 });
  const evening = await releases();
  expect(evening.map(({ release_at }) => release_at)).toEqual([
    "2026-11-17T19:00:00.000Z",
    "2026-11-18T19:00:00.000Z",
  ]);
  expect(sumOf(evening, "settlement")).toBe((await balance()).pending);

  await moveTo("2026-11-17T19:05:00.000Z");
  const after = await balance();
  const held = await releases();
  expect(after.available).toBeGreaterThan(0);
  expect(sumOf(held, "settlement")).toBe(after.pending);
  expect(sumOf(held, "reserve")).toBe(after.reserve);
  expect(held.filter(({ kind }) => kind === "reserve").map(({ release_at }) => release_at)).toEqual(
    ["2026-12-17T17:00:00.000Z"],
  );
});

it("gives no time for funds that are older than settlement takes", async () => {
  await server.database.query(
    `UPDATE transactions SET created_at = created_at - interval '20 days'
      WHERE account_id = $1 AND available_at IS NULL`,
    [toUuid(server.sandbox.account_id)],
  );
  const all = await releases();
  expect(all.find(({ kind }) => kind === "settlement")).toMatchObject({
    release_at: null,
    amount: (await balance()).pending,
  });
});

it("is of the caller's accounts only", async () => {
  const { accountId } = await addPartner(server);
  const path = `/platform/balances/${accountId}/releases`;
  const headers = await signInWithin(server, ["PARTNER", "finance"]);
  expect((await server.call("GET", path, { headers })).status).toBe(404);
  expect((await server.call("GET", path, { headers: operator() })).status).toBe(200);
});
