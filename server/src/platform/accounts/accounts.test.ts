import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { addDispute } from "../../payments/disputes/dispute-contract-cases.fixtures.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
let sibling: { accountId: string; businessId: string };
let otherPartner: { partnerId: string; accountId: string; businessId: string };

beforeAll(async () => {
  server = await startTestServer();
  sibling = await addAccount(server, { processingEnabled: false });
  otherPartner = await addPartner(server);
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const list = async (query = "", headers: Headers = byOperator()) => {
  const path = `/platform/accounts?limit=50${query}`;
  const { status, body } = await server.call("GET", path, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
/** Newest first. Ids of the sandbox and of the test were made in the same millisecond. */
const ordered = (...ids: string[]) => ids.toSorted().toReversed();

describe("the accounts of a scope", () => {
  it("are limited by the caller's part of the hierarchy, and by a node in it", async () => {
    const { account_id: own, business_id: businessId } = server.sandbox;
    expect(idsOf(await list())).toEqual(ordered(otherPartner.accountId, sibling.accountId, own));
    expect(idsOf(await list(`&in=${otherPartner.partnerId}`))).toEqual([otherPartner.accountId]);
    expect(idsOf(await list(`&in=${own}`))).toEqual([own]);
    const support = await signInWithin(server, ["PARTNER", "support"]);
    expect(idsOf(await list("", support))).toEqual(ordered(sibling.accountId, own));
    expect(idsOf(await list("", await signInWithin(server, ["BUSINESS", "staff"])))).toEqual([own]);
    const limited = { businessId, accountIds: [own] };
    expect(
      idsOf(await list("", await signInWithin(server, ["BUSINESS", "staff"], limited))),
    ).toEqual([own]);
    const elsewhere = { businessId, accountIds: [sibling.accountId] };
    expect(await list("", await signInWithin(server, ["BUSINESS", "staff"], elsewhere))).toEqual(
      [],
    );
  });

  it("are found by the words of their names, merchant id and id", async () => {
    const { account_id: own } = server.sandbox;
    await server.database.query("UPDATE accounts SET name = 'Café 100% Ünion' WHERE id = $1", [
      toUuid(own),
    ]);
    await followChanges(server.deps);
    const find = async (text: string, more = "", headers?: Headers) =>
      idsOf(await list(`&q=${encodeURIComponent(text)}${more}`, headers));
    for (const text of ["café", "  100% ", "ÜNION", "harbor", own]) {
      expect([text, await find(text)]).toEqual([text, [own]]);
    }
    for (const text of ["%", "afé", "acct_01m8ej105je00a11gygmz8vt6n"]) {
      expect([text, await find(text)]).toEqual([text, []]);
    }
    expect(await find("lakeside", `&in=${otherPartner.partnerId}`)).toEqual([
      otherPartner.accountId,
    ]);
    const staff = await signInWithin(server, ["BUSINESS", "staff"]);
    expect(await find("lakeside", "", staff)).toEqual([]);
    expect(await find(sibling.accountId, "", staff)).toEqual([]);
  });

  it("have no balance for a role that does not see money", async () => {
    const [shown] = await list("", await signInWithin(server, ["BUSINESS", "staff"]));
    expect(shown).toMatchObject({ available: null, pending: null, payments_enabled: true });
    const [whole] = await list("", await signInWithin(server, ["BUSINESS", "finance"]));
    expect(whole).toMatchObject({ available: expect.any(Number), pending: expect.any(Number) });
  });

  it("are closed to agents", async () => {
    const headers = await signInWithin(server, ["SALES_GROUP", "agent"]);
    const { status } = await server.call("GET", "/platform/accounts", { headers });
    expect(status).toBe(403);
  });

  it("are filtered by status, capabilities, balance and plan", async () => {
    const { account_id: own } = server.sandbox;
    expect(idsOf(await list("&payments_enabled=false"))).toEqual([sibling.accountId]);
    expect(idsOf(await list("&payouts_enabled=false"))).toEqual([]);
    expect(idsOf(await list("&status=BOARDED"))).toHaveLength(3);
    expect(await list("&status=TERMINATED")).toEqual([]);
    expect(await list("&negative=true")).toEqual([]);
    const [first] = await list(`&in=${own}`);
    expect(idsOf(await list(`&processing_plan_id=${first.processing_plan_id}`))).toEqual([own]);
  });

  it("have their balance, open disputes and the plan that is in effect", async () => {
    const { account_id: own } = server.sandbox;
    const [before] = await list(`&in=${own}`);
    expect(before).toMatchObject({ open_disputes: 0, available: 0, payments_enabled: true });
    await addPaidIntent(server, { amount: 1_000 });
    await addDispute(server);
    const [other] = await list(`&in=${sibling.accountId}`);
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    await server.database.query(
      `INSERT INTO account_plan_changes (account_id, number, effective_at, processing_plan_id,
           created_at) VALUES ($1, 1, $2, $4, $2), ($1, 2, $3, $5, $2)`,
      [
        toUuid(own),
        server.clock.now().toISOString(),
        tomorrow,
        toUuid(other.processing_plan_id),
        toUuid(before.processing_plan_id),
      ],
    );
    const [after] = await list(`&in=${own}`);
    const balance = await server.call("GET", "/balances");
    expect(after).toMatchObject({
      open_disputes: 1,
      available: balance.body.data[0].available,
      pending: balance.body.data[0].pending,
      processing_plan_id: other.processing_plan_id,
      processing_plan_name: other.processing_plan_name,
    });
    expect(after.available).toBeLessThan(0);
    expect(idsOf(await list("&negative=true"))).toEqual([own]);
    expect(idsOf(await list(`&processing_plan_id=${other.processing_plan_id}`))).toEqual(
      ordered(sibling.accountId, own),
    );
    server.clock.advance(86_400_000);
    expect(idsOf(await list(`&processing_plan_id=${before.processing_plan_id}`))).toEqual([own]);
  });
});

describe("the payout settings", () => {
  const get = (id: string, headers: Headers = byOperator()) =>
    server.call("GET", `/platform/payout_settings/${id}`, { headers });

  it("say when an account is paid out and what is held back, to those who see it", async () => {
    const { account_id: own } = server.sandbox;
    await server.database.query(
      `UPDATE payout_settings
          SET reserve_basis_points = 500, reserve_days = 90, size_type = 'week'
        WHERE account_id = $1`,
      [toUuid(own)],
    );
    const shown = await get(own);
    expect(shown).toMatchObject({
      status: 200,
      body: { id: own, size: 1, size_type: "week", reserve_basis_points: 500, reserve_days: 90 },
    });
    expect(shown.body.bank_account_mask).toMatch(/6789$/);
    expect(Date.parse(shown.body.next_payout_at)).not.toBeNaN();
    const owner = await signInWithin(server, ["BUSINESS", "owner"]);
    expect((await get(own, owner)).status).toBe(200);
    expect((await get(sibling.accountId, owner)).status).toBe(404);
    const support = await signInWithin(server, ["PARTNER", "support"]);
    expect((await get(otherPartner.accountId, support)).status).toBe(404);
  });
});
