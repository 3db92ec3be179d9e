import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { setResidualsAllowed } from "../../residuals/operator/set-residuals-allowed.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

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

describe("a partner", () => {
  const send = (headers: Headers) => (method: string, path: string, body?: object) =>
    server.call(method, `/platform/partners${path}`, { headers, body });

  it("is created once by its tenant's administrator, and not by a partner", async () => {
    const administrator = await signInWithin(server, ["TENANT", "administrator"]);
    const repeated = { ...administrator, "x-idempotency-key": "harbor-systems-1" };
    const made = await send(repeated)("POST", "", { name: "Harbor Systems" });
    expect(made, JSON.stringify(made.body)).toMatchObject({
      status: 201,
      body: { name: "Harbor Systems", account_count: 0 },
    });
    const again = await send(repeated)("POST", "", { name: "Harbor Systems" });
    expect(again.body).toEqual(made.body);
    expect((await get(`/${made.body.id}`)).body).toEqual(made.body);
    const found = await server.database.query("SELECT FROM partners WHERE name = 'Harbor Systems'");
    expect(found.rowCount).toBe(1);
    const ofPartner = await signInWithin(server, ["PARTNER", "administrator"]);
    expect((await send(ofPartner)("POST", "", { name: "Own" })).status).toBe(403);
    expect((await send(administrator)("POST", "", { name: " " })).status).toBe(400);
  });

  it("is allowed what the commands allow, and only by its tenant", async () => {
    const { partner_id: own } = server.sandbox;
    const administrator = send(await signInWithin(server, ["TENANT", "administrator"]));
    const before = (await administrator("GET", `/${own}/settings`)).body;
    expect(before).toMatchObject({ database: 0, may_run_residuals: true });
    const changed = await administrator("PATCH", `/${own}`, { may_run_residuals: false });
    expect(changed.body, JSON.stringify(changed.body)).toEqual({
      ...before,
      may_run_residuals: false,
    });
    const other = await administrator("PATCH", `/${own}`, { may_submit_applications: true });
    expect(other.body).toMatchObject({ may_submit_applications: true, may_run_residuals: false });
    await setResidualsAllowed(server, { partnerId: own, allowed: true });
    const ofPartner = send(await signInWithin(server, ["PARTNER", "administrator"]));
    expect((await ofPartner("GET", `/${own}/settings`)).body).toMatchObject({
      database: null,
      may_submit_applications: true,
      may_run_residuals: true,
    });
    const allowed = await ofPartner("PATCH", `/${own}`, { may_run_residuals: true });
    expect(allowed.status).toBe(403);
    expect((await administrator("PATCH", `/${foreign.partnerId}`, {})).status).toBe(404);
  });

  it("sets its own brand and emails, and a merchant does not", async () => {
    const { partner_id: own } = server.sandbox;
    const administrator = send(await signInWithin(server, ["PARTNER", "administrator"]));
    const brand = `/${own}/brand`;
    const logo = png.toString("base64");
    const set = await administrator("PUT", brand, { name: " Harbor Pay ", color: "#0B6E4F", logo });
    expect(set.body, JSON.stringify(set.body)).toMatchObject({
      brand: { name: "Harbor Pay", color: "#0b6e4f", logo_url: expect.stringMatching(/logo$/) },
    });
    const shown = await fetch(`${server.origin}${set.body.brand.logo_url}`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    const renamed = await administrator("PUT", brand, { name: "Harbor" });
    expect(renamed.body.brand).toEqual({ ...set.body.brand, name: "Harbor", color: null });
    expect((await administrator("GET", `/${own}/settings`)).body).toEqual(renamed.body);
    const text = Buffer.from("<svg></svg>".repeat(9)).toString("base64");
    const rejected = await administrator("PUT", brand, { name: "Harbor", logo: text });
    expect(rejected.body.errors[0].path).toBe("logo");
    const plain = await administrator("PUT", brand, { name: "Harbor", logo: null });
    expect(plain.body.brand.logo_url).toBeNull();
    const emails = `/${own}/emails`;
    const addressed = await administrator("PATCH", emails, { recipient: "desk@harbor.example" });
    expect(addressed.body.emails).toEqual({
      to_applicants: true,
      recipient: "desk@harbor.example",
      reply_to: null,
    });
    const silent = await administrator("PATCH", emails, { to_applicants: false, recipient: null });
    expect((await administrator("GET", `/${own}/settings`)).body).toEqual(silent.body);
    expect(silent.body.emails).toMatchObject({ to_applicants: false, recipient: null });
    const foreignBrand = await administrator("PUT", `/${stranger.partnerId}/brand`, { name: "X" });
    const owner = send(await signInWithin(server, ["BUSINESS", "owner"]));
    expect([foreignBrand.status, (await owner("PUT", brand, { name: "X" })).status]).toEqual([
      404, 404,
    ]);
  });
});
