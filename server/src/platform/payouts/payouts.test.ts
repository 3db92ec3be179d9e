import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addIntent,
  addPaidIntent,
  addPartner,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { addContractor } from "../../boarding/contractors/contractor-contract-cases.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { addPayout } from "../../payments/payouts/payout-contract-cases.fixtures.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
let otherPartner: { partnerId: string; accountId: string; businessId: string };
/** Two payments of the sandbox's account in one payout, which its bank returned once. */
let paidOut: string;
let small: { intent: { id: string }; payment: { id: string } };
let foreign: string;

beforeAll(async () => {
  server = await startTestServer();
  otherPartner = await addPartner(server);
  await server.database.query(`UPDATE processing_plan_versions SET fees = '{"batch": 25}'`);
  const { id } = await addIntent(server, { amount: 412, reference_id: "order-12" });
  small = { intent: { id }, payment: await payIntent(server, id) };
  await addPaidIntent(server, { amount: 9_000 });
  // The clock is at Monday, 2026-11-16, 15:00 in New York. Funded on Tuesday, sent that afternoon.
  await server.call("POST", "/sandbox/clock", { body: { to: "2026-11-17T21:30:00.000Z" } });
  const made = await server.call("GET", "/payouts");
  paidOut = made.body.data[0].id;
  foreign = await addPayout(server);
  await server.database.query(
    `UPDATE payouts SET (account_id, business_id, tenant_id, partner_id) =
       (SELECT id, business_id, tenant_id, partner_id FROM accounts WHERE id = $2) WHERE id = $1`,
    [toUuid(foreign), toUuid(otherPartner.accountId)],
  );
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const get = (path: string, headers: Headers = byOperator()) =>
  server.call("GET", path, { headers });
const list = async (query = "", headers?: Headers) => {
  const { status, body } = await get(`/platform/payouts?limit=50${query}`, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { id: string }[];
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe("the payouts of a scope", () => {
  it("are limited by the caller's part of the hierarchy, and by a node in it", async () => {
    expect(idsOf(await list())).toEqual([foreign, paidOut]);
    expect(idsOf(await list(`&in=${otherPartner.businessId}`))).toEqual([foreign]);
    const finance = await signInWithin(server, ["PARTNER", "finance"]);
    expect(idsOf(await list("", finance))).toEqual([paidOut]);
    const owner = await signInWithin(server, ["BUSINESS", "owner"]);
    expect(idsOf(await list("", owner))).toEqual([paidOut]);
    const { sandbox } = server;
    const there = { businessId: sandbox.business_id, accountIds: [sandbox.account_id] };
    expect(
      idsOf(await list("", await signInWithin(server, ["BUSINESS", "finance"], there))),
    ).toEqual([paidOut]);
    const elsewhere = { ...there, accountIds: [otherPartner.accountId] };
    expect(await list("", await signInWithin(server, ["BUSINESS", "finance"], elsewhere))).toEqual(
      [],
    );
  });

  it("are closed to roles without money:read", async () => {
    for (const role of [
      ["TENANT", "developer"],
      ["BUSINESS", "staff"],
    ] as const) {
      const headers = await signInWithin(server, role);
      const paths = ["", `/${paidOut}`, `/${paidOut}/items`].map(
        (end) => `/platform/payouts${end}`,
      );
      for (const path of paths) {
        const { status, body } = await get(path, headers);
        expect([path, status, body.type]).toEqual([path, 403, "PERMISSION_MISSING"]);
      }
    }
  });

  it("are filtered by status, owner and returns", async () => {
    expect(idsOf(await list("&status=pending"))).toEqual([paidOut]);
    expect(idsOf(await list("&status=completed"))).toEqual([foreign]);
    expect(await list("&owner_type=partner")).toEqual([]);
    expect(await list("&returned=true")).toEqual([]);
    expect(await list("&returned=false")).toHaveLength(2);
  });
});

describe("a payout", () => {
  it("has transactions by kind that add up to its net amount, and the bank account's mask", async () => {
    const { body } = await get(`/platform/payouts/${paidOut}`);
    expect(body).toMatchObject({
      status: "pending",
      owner_type: "account",
      owner_id: server.sandbox.account_id,
      owner_name: expect.stringMatching(/./),
      bank_account_mask: expect.stringMatching(/^\*+\d+$/),
      attempt_count: 1,
      next_attempt_at: null,
    });
    const sum = body.transactions.reduce(
      (total: number, each: { amount: number }) => total + each.amount,
      0,
    );
    expect(sum).toBe(body.amount);
    expect(body.amount - body.batch_fee - body.reject_fee).toBe(body.net_amount);
    expect(body.batch_fee).toBe(25);
    expect(body.transfers).toMatchObject([{ direction: "outbound", amount: body.net_amount }]);
  });

  it("leads from an amount in it to the payment that it came from", async () => {
    // Of 412: 2.9 percent and 30 cents.
    const items = await get(`/platform/payouts/${paidOut}/items?source_type=fee&amount=42`);
    expect(items.body.data).toMatchObject([
      {
        amount: -42,
        payment_id: small.payment.id,
        payment_intent_id: small.intent.id,
        payment_amount: 412,
        reference_id: "order-12",
        account_id: server.sandbox.account_id,
        earlier_payout_id: null,
      },
    ]);
    const all = await get(`/platform/payouts/${paidOut}/items?limit=50`);
    const details = await get(`/platform/payouts/${paidOut}`);
    const sum = all.body.data.reduce(
      (total: number, each: { amount: number }) => total + each.amount,
      0,
    );
    expect([all.body.data.length, sum]).toEqual([4, details.body.amount]);
  });

  it("explains a return, and says when it is sent again", async () => {
    const move = (to: string) => server.call("POST", "/sandbox/clock", { body: { to } });
    await move("2026-11-17T22:30:00.000Z");
    const returned = await server.call("POST", `/sandbox/payouts/${paidOut}/return`, {
      body: { return_code: "R03" },
    });
    expect(returned.status, JSON.stringify(returned.body)).toBeLessThan(300);
    await move("2026-11-18T14:30:00.000Z");
    const { body } = await get(`/platform/payouts/${paidOut}`);
    expect(body).toMatchObject({
      status: "returned",
      reject_count: 1,
      next_attempt_at: expect.stringMatching(/^2026-11-18T21/),
      transfers: [
        { direction: "outbound" },
        {
          direction: "inbound",
          return_code: "R03",
          return_explanation: expect.stringContaining("found no such account"),
        },
      ],
    });
    expect(idsOf(await list("&returned=true"))).toEqual([paidOut]);
    expect(idsOf(await list("&status=returned"))).toEqual([paidOut]);
    // The payout's own transactions are not among what it pays out.
    const all = await get(`/platform/payouts/${paidOut}/items?limit=50`);
    expect(all.body.data).toHaveLength(4);
    // An amount that came back can be in the next payout.
    const next = await addPayout(server);
    await server.database.query(
      "UPDATE transactions SET payout_id = $2 WHERE root_source_id = $1 AND amount > 0",
      [toUuid(paidOut), toUuid(next)],
    );
    const again = await get(`/platform/payouts/${next}/items?limit=1`);
    expect(again.body.data).toMatchObject([{ earlier_payout_id: paidOut, payment_id: null }]);
  });

  it("of a contractor has its owner, and the time until which it is delayed", async () => {
    const contractor = await addContractor(server);
    const id = await addPayout(server);
    const delayed = "2026-12-01T15:00:00.000Z";
    await server.database.query(
      `UPDATE payouts SET account_id = $2, owner_type = 'contractor', delay_until = $3
        WHERE id = $1`,
      [toUuid(id), toUuid(contractor.id), delayed],
    );
    expect((await get(`/platform/payouts/${id}`)).body).toMatchObject({
      owner_type: "contractor",
      owner_id: contractor.id,
      owner_name: expect.stringMatching(/./),
      delay_until: delayed,
    });
    expect(idsOf(await list("&owner_type=contractor"))).toEqual([id]);
  });

  it("of another partner is not found, like an absent one", async () => {
    const headers = await signInWithin(server, ["PARTNER", "finance"]);
    for (const id of [foreign, "po_01k3srz7b4e8h0k2m4p6r8t0w2"]) {
      expect((await get(`/platform/payouts/${id}`, headers)).status).toBe(404);
      expect((await get(`/platform/payouts/${id}/items`, headers)).status).toBe(404);
    }
    expect((await get(`/platform/payouts/${paidOut}/items`, headers)).status).toBe(200);
  });
});
