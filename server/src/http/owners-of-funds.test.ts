import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addApiKey,
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { addContractor } from "../boarding/contractors/contractor-contract-cases.fixtures.ts";

let server: TestServer;
let contractor: string;
let partner: string;
let payment: TestResponse["body"];

/** The amounts that the partner and the contractor receive of a payment of 10000. */
const shares = { partner: [600, 50], contractor: [1000] };

beforeAll(async () => {
  server = await startTestServer();
  partner = server.sandbox.partner_id;
  contractor = (await addContractor(server)).id;
  const split = (account_id: string) => (amount: number) => ({
    account_id,
    amount,
    description: "A share",
  });
  const made = await addPaidIntent(server, {
    amount: 10_000,
    reference_id: "order-7",
    payment_splits: [
      ...shares.partner.map(split(partner)),
      ...shares.contractor.map(split(contractor)),
    ],
  });
  payment = made.payment;
});
afterAll(() => server.close());

const as = (owner: string | undefined, key = server.sandbox.private_key) => ({
  "x-account-id": owner,
  "x-api-key": key,
});
const get = async (path: string, owner: string | undefined) =>
  (await server.call("GET", path, { headers: as(owner) })).body;
const search = async (path: string, owner: string, body: object) =>
  (await server.call("POST", path, { headers: as(owner), body })).body;

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const signed = (data: { amount: number; direction: string }[]) =>
  sum(data.map(({ amount, direction }) => (direction === "credit" ? amount : -amount)));

const types = ["partner", "contractor"] as const;
const ownerOf = (type: (typeof types)[number]) => (type === "partner" ? partner : contractor);

describe.each(types)("the funds of a %s before settlement", (type) => {
  const whole = sum(shares[type]);

  it("are pending in the balances, the transactions and the money flow of the payment", async () => {
    const owner = ownerOf(type);
    expect((await get("/balances", owner)).data).toMatchObject([
      { pending: whole, available: 0, reserve: 0 },
    ]);
    const { data } = await get("/transactions", owner);
    expect(signed(data)).toBe(whole);
    for (const each of data) {
      expect(each).toMatchObject({
        source_type: "transfer",
        source_account_id: server.sandbox.account_id,
        root_source_id: payment.id,
      });
      expect(await get(`/transactions/${each.id}`, owner)).toEqual(each);
    }
    const flow = await get(`/payments/${payment.id}/money_flow`, owner);
    expect(flow).toMatchObject({
      owner_type: type,
      owner_id: owner,
      account_id: server.sandbox.account_id,
      totals: { captured: 0, splits: -whole, pending: whole, paid_out: 0 },
    });
    expect(flow.steps.map((step: { amount: number }) => step.amount)).toEqual(shares[type]);
  });

  it("are found by a search and a download, by the reference of the payment too", async () => {
    const owner = ownerOf(type);
    for (const filters of [{}, { reference_id: "order-7" }, { payment_status: "captured" }]) {
      const { data } = await search("/transactions/search", owner, filters);
      expect(signed(data)).toBe(whole);
    }
    const tenant = (await addApiKey(server, { kind: "private" })).key;
    for (const key of [server.sandbox.private_key, tenant]) {
      for (const [reference_id, found] of [
        ["order-7", shares[type].length],
        ["order-8", 0],
      ]) {
        const headers = as(owner, key);
        const body = { reference_id };
        const response = await server.call("POST", "/transactions/search", { headers, body });
        expect(response.body.data).toHaveLength(found as number);
      }
    }
    const file = await server.call("POST", "/transactions/download", {
      headers: as(owner),
      body: { reference_id: "order-7" },
    });
    expect(JSON.stringify(file)).toContain(payment.id);
  });
});

describe("the funds of a partner and a contractor after settlement", () => {
  beforeAll(() => server.call("POST", "/sandbox/clock", { body: { advance: "P7D" } }));

  it.each(types)("are paid out, and the payout of a %s lists its contents", async (type) => {
    const owner = ownerOf(type);
    const whole = sum(shares[type]);
    expect((await get("/balances", owner)).data).toMatchObject([{ pending: 0, available: 0 }]);
    const { data: payouts } = await get("/payouts", owner);
    expect(payouts).toMatchObject([
      { status: "completed", owner_type: type, owner_id: owner, amount: whole },
    ]);
    const [payout] = payouts;
    expect(await get(`/payouts/${payout.id}`, owner)).toEqual(payout);
    const { data: contents } = await get(`/transactions?payout_id=${payout.id}`, owner);
    expect(signed(contents)).toBe(whole);
    expect(contents).toHaveLength(shares[type].length);
    const { data } = await get("/transactions", owner);
    const own = data.filter((each: TestResponse["body"]) => each.source_type === "payout");
    expect(own).toMatchObject([{ source_account_id: owner, source_id: payout.id, amount: whole }]);
    const { totals } = await get(`/payments/${payment.id}/money_flow`, owner);
    expect(totals).toMatchObject({ splits: -whole, pending: 0, available: 0, paid_out: whole });
  });
});

describe("an owner in x-account-id", () => {
  const reads = ["/balances", "/transactions", "/payouts"];

  it("is the same 404 when another partner's as when it does not exist", async () => {
    const other = await addPartner(server);
    for (const owner of [partner, contractor]) {
      const absent = owner.replace(/.{8}$/, "00000000");
      for (const path of [...reads, `/payments/${payment.id}/money_flow`]) {
        const [foreign, unknown] = await Promise.all([
          server.call("GET", path, { headers: as(owner, other.privateKey) }),
          server.call("GET", path, { headers: as(absent, other.privateKey) }),
        ]);
        expect([path, foreign.status]).toEqual([path, 404]);
        const text = (response: TestResponse, id: string) =>
          JSON.stringify(response.body)
            .replaceAll(id, "ID")
            .replace(/req_\w+/g, "REQUEST");
        expect(text(foreign, owner)).toBe(text(unknown, absent));
      }
    }
  });

  it("can be any partner and contractor of the tenant for a tenant's key", async () => {
    const { key } = await addApiKey(server, { kind: "private" });
    for (const owner of [partner, contractor]) {
      for (const path of reads) {
        expect((await server.call("GET", path, { headers: as(owner, key) })).status).toBe(200);
      }
    }
    const outside = await addPartner(server, { tenantId: "new" });
    const strange = await server.call("GET", "/balances", { headers: as(outside.partnerId, key) });
    expect(strange.status).toBe(404);
  });

  it("is rejected where only a merchant account can act", async () => {
    for (const path of ["/disputes", `/payments/${payment.id}`]) {
      const { body } = await server.call("GET", path, { headers: as(partner) });
      expect(body).toMatchObject({ code: "400-04", errors: [{ path: "x-account-id" }] });
    }
  });

  it("sees no money flow of a payment of which it received nothing", async () => {
    const account = await addAccount(server);
    const { status } = await server.call("GET", `/payments/${payment.id}/money_flow`, {
      headers: as(account.accountId),
    });
    expect(status).toBe(404);
    const other = await addPartner(server);
    const response = await server.call("GET", `/payments/${payment.id}/money_flow`, {
      headers: as(other.partnerId, other.privateKey),
    });
    expect(response.status).toBe(404);
  });
});
