import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
let stranger: { partnerId: string };
let foreign: { partnerId: string };
beforeAll(async () => {
  server = await startTestServer();
  stranger = await addPartner(server);
  foreign = await addPartner(server, { tenantId: "new" });
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const get = (path: string, headers: Headers = byOperator()) =>
  server.call("GET", `/platform/partners${path}`, { headers });
const idsOf = async (path: string, headers?: Headers) => {
  const { status, body } = await get(path, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ id }: { id: string }) => id).toSorted();
};

it("the partners of a tenant are for its users; a partner's see their own", async () => {
  const { partner_id: own } = server.sandbox;
  const both = [own, stranger.partnerId].toSorted();
  expect(await idsOf("")).toEqual(both);
  for (const as of [
    ["TENANT", "support"],
    ["ENTERPRISE", "auditor"],
  ] as const) {
    expect(await idsOf("", await signInWithin(server, as))).toEqual(both);
  }
  const partner = await signInWithin(server, ["PARTNER", "developer"]);
  expect(await idsOf("", partner)).toEqual([own]);
  expect((await get(`/${own}`, partner)).body.id).toBe(own);
  for (const id of [stranger.partnerId, foreign.partnerId]) {
    expect((await get(`/${id}`, partner)).status).toBe(404);
  }
  expect((await get(`/${foreign.partnerId}`)).status).toBe(404);
  for (const as of [
    ["BUSINESS", "owner"],
    ["SALES_GROUP", "agent"],
  ] as const) {
    const headers = await signInWithin(server, as);
    expect([(await get("", headers)).status, (await get(`/${own}`, headers)).status]).toEqual([
      403, 403,
    ]);
  }
});

it("are found by a part of the name, whatever characters it has", async () => {
  const { partner_id: own } = server.sandbox;
  await server.database.query("UPDATE partners SET name = 'Harbor 100% & Söhne' WHERE id = $1", [
    toUuid(own),
  ]);
  for (const text of ["HARBOR", "100% &", "söhne"]) {
    expect(await idsOf(`?q=${encodeURIComponent(text)}`)).toEqual([own]);
  }
  expect(await idsOf("?q=%25%25")).toEqual([]);
});

it("shows what a partner has, and the volume of 30 days", async () => {
  const { partner_id: own } = server.sandbox;
  const count = async (table: string) =>
    (
      await server.database.query(
        `SELECT count(*)::int AS count FROM ${table} WHERE partner_id = $1`,
        [toUuid(own)],
      )
    ).rows[0].count;
  const before = (await get(`/${own}`)).body;
  expect(before).toMatchObject({
    business_count: await count("businesses"),
    account_count: await count("accounts"),
    user_count: await count("users"),
    captured_amount: 0,
    captured_count: 0,
  });
  expect(before.user_count).toBeGreaterThan(0);
  await addPaidIntent(server, { amount: 4_200 });
  await addPaidIntent(server, { amount: 800 });
  await followChanges(server.deps);
  const paid = { captured_amount: 5_000, captured_count: 2 };
  expect((await get(`/${own}`)).body).toMatchObject(paid);
  expect((await get(`/${stranger.partnerId}`)).body.captured_amount).toBe(0);
  server.clock.advance(29 * 86_400_000);
  expect((await get(`/${own}`)).body).toMatchObject(paid);
  server.clock.advance(2 * 86_400_000);
  expect((await get(`/${own}`)).body.captured_amount).toBe(0);
});
