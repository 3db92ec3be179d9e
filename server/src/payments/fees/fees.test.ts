import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  compareBooks,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { feesOf } from "./fees-of-owner.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  const { database, simulatorOrigin } = server;
  expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
});

const charge = (body: object, headers = {}) =>
  server.call("POST", "/fees", { body: { description: "Gift wrapping", ...body }, headers });
const giveBack = (id: string, body: object = {}) =>
  server.call("POST", `/fees/${id}/refund`, { body });
const get = async (path: string) => (await server.call("GET", path)).body;
const balance = async () => (await get("/balances")).data[0];
const partnerHas = async (code: string) => {
  const found = await server.database.query(
    "SELECT -balance::int AS held FROM ledger_accounts WHERE account_id = $1 AND code = $2",
    [toUuid(server.sandbox.partner_id), code],
  );
  return found.rows[0]?.held ?? 0;
};

describe("an ad hoc fee", () => {
  it("moves from the available balance of the account to that of its partner", async () => {
    const [before, partner] = [await balance(), await partnerHas("available")];
    const { status, body } = await charge({ amount: 150 });
    const now = server.clock.now().toISOString();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^fee_/),
      entity: "fee",
      created_at: now,
      updated_at: now,
      fee_type: "PARTNER_ADHOC",
      fee_sub_type: null,
      description: "Gift wrapping",
      from_owner_id: server.sandbox.account_id,
      from_owner_type: "account",
      to_owner_id: server.sandbox.partner_id,
      to_owner_type: "partner",
      source_type: null,
      source_id: null,
      source_account_id: null,
      amount: 150,
      amount_refunded: 0,
      auth_fee: null,
      card_fee_bps: null,
      ach_per_transaction_fee: null,
      ach_fee_bps: null,
      ach_bps_fee_max: null,
      ach_service_type: null,
      card_type: null,
      settlement_id: null,
      settlement_status: "settled",
      settled_at: now,
      monthly_fee_date: null,
    });
    expect(await get(`/fees/${body.id}`)).toEqual(body);
    expect(await balance()).toEqual({ ...before, available: before.available - 150 });
    expect(await partnerHas("available")).toBe(partner + 150);
    expect((await get("/transactions?limit=1")).data).toMatchObject([
      { source_type: "fee", source_id: body.id, amount: 150, direction: "debit" },
    ]);
    expect(await eventsOf(server, body.id)).toMatchObject([
      { type: "v2.fee.created", sequence: 1, data: { id: body.id, amount: 150 } },
    ]);
  });

  it("of a payment is debited from the balance with the payment's funds, below the captured amount", async () => {
    const { payment } = await addPaidIntent(server);
    const [before, partner] = [await balance(), await partnerHas("pending")];
    const ofPayment = (amount: number) => charge({ amount, payment_id: payment.id });
    expect((await ofPayment(1000)).body).toMatchObject({
      code: "400-02",
      errors: [{ path: "amount", code: "too_big" }],
    });
    const first = await ofPayment(600);
    expect(first.body).toMatchObject({
      source_type: "payment",
      source_id: payment.id,
      source_account_id: server.sandbox.account_id,
      settlement_status: "unsettled",
    });
    expect((await ofPayment(400)).status).toBe(400);
    expect((await ofPayment(399)).status).toBe(201);
    expect((await ofPayment(1)).status).toBe(400);
    expect(await balance()).toEqual({ ...before, pending: before.pending - 999 });
    expect(await partnerHas("pending")).toBe(partner + 999);

    // A refunded amount may be charged again.
    await giveBack(first.body.id, { amount: 100 });
    expect((await ofPayment(101)).status).toBe(400);
    expect((await ofPayment(100)).status).toBe(201);
  });

  it("never exceeds the limit of its payment, with concurrent requests", async () => {
    const { payment } = await addPaidIntent(server);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => charge({ amount: 300, payment_id: payment.id })),
    );
    const made = responses.filter((response) => response.status === 201);
    expect(made).toHaveLength(3);
    expect(responses.every((response) => [201, 400, 409].includes(response.status))).toBe(true);
  });

  it("is in the list of its partner too, and no contractor has any", async () => {
    const ofPartner = { "x-account-id": server.sandbox.partner_id };
    const read = (path: string, headers: Record<string, string> = ofPartner) =>
      server.call("GET", path, { headers });
    const { body: received } = await charge({ amount: 60 });
    const { accountId } = await addAccount(server, {
      plan: { fees: { application: 5000 }, paidByPartner: ["token"] },
    });
    const ofAccount = { "x-account-id": accountId };
    const { body: other } = await charge({ amount: 61 }, ofAccount);
    await addPaidIntent(server);
    const { body } = await read("/fees?limit=2");
    expect(body.data).toEqual([other, received]);
    expect(body.meta.has_more).toBe(true);
    expect((await read(`/fees?limit=1&starting_after=${other.id}`)).body.data).toEqual([received]);
    expect((await read("/fees?fee_type=PROCESSING")).body.data).toEqual([]);
    expect((await read(`/fees/${received.id}`)).body).toEqual(received);
    const [ofPayment] = (await get("/fees?fee_type=PROCESSING&limit=1")).data;
    expect((await read(`/fees/${ofPayment.id}`)).status).toBe(404);
    const { rows } = await server.database.query(
      `EXPLAIN (FORMAT JSON, COSTS false) SELECT * FROM fees
        WHERE ${feesOf({ type: "partner", id: toUuid(server.sandbox.partner_id) }).sql.replace("$1", `'${toUuid(server.sandbox.partner_id)}'`)}
        ORDER BY id DESC LIMIT 21`,
    );
    expect(JSON.stringify(rows)).toContain("fees_of_partners");
  });

  it("is charged once for one idempotency key, with concurrent requests", async () => {
    const before = await balance();
    const headers = { "x-idempotency-key": "gift-wrapping-1042" };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => charge({ amount: 77 }, headers)),
    );
    const ids = responses.filter((each) => each.status === 201).map((each) => each.body.id);
    expect(new Set(ids).size).toBe(1);
    expect((await balance()).available).toBe(before.available - 77);
  });

  it("is rejected for another account's payment, and for one that is not captured", async () => {
    const { accountId } = await addAccount(server);
    const { payment } = await addPaidIntent(server);
    const other = await charge(
      { amount: 5, payment_id: payment.id },
      { "x-account-id": accountId },
    );
    expect(other.body).toMatchObject({ code: "404-01", type: "NOT_FOUND" });
    const held = await addPaidIntent(server, { capture: false });
    expect((await charge({ amount: 5, payment_id: held.payment.id })).body).toMatchObject({
      code: "400-02",
      errors: [{ path: "payment_id", received: "uncaptured" }],
    });
    expect((await charge({ amount: 0 })).body).toMatchObject({ errors: [{ path: "amount" }] });
    expect((await charge({ amount: -5 })).body).toMatchObject({ errors: [{ path: "amount" }] });
    expect((await charge({ amount: 1, description: "x".repeat(1001) })).status).toBe(400);
  });
});

describe("a refund of an ad hoc fee", () => {
  it("can be made in parts, up to the amount of the fee", async () => {
    const [before, partner] = [await balance(), await partnerHas("available")];
    const { body: fee } = await charge({ amount: 150 });
    expect((await giveBack(fee.id, { amount: 151 })).status).toBe(400);
    expect((await giveBack(fee.id, { amount: 0 })).body).toMatchObject({
      errors: [{ code: "too_small", path: "amount" }],
    });
    const part = await giveBack(fee.id, { amount: 100 });
    expect(part).toMatchObject({
      status: 201,
      body: {
        source_type: "fee_refund",
        source_id: fee.id,
        root_source_type: "fee",
        root_source_id: fee.id,
        amount: 100,
        direction: "credit",
        settlement_status: "settled",
      },
    });
    expect(await get(`/transactions/${part.body.id}`)).toEqual(part.body);
    expect((await giveBack(fee.id)).body.amount).toBe(50);
    expect((await giveBack(fee.id)).body).toMatchObject({
      status: 400,
      detail: "Nothing is left to refund: the fee's amount of 150 was refunded.",
    });
    expect(await get(`/fees/${fee.id}`)).toMatchObject({ amount: 150, amount_refunded: 150 });
    expect(await balance()).toEqual(before);
    expect(await partnerHas("available")).toBe(partner);
    expect(await postingsOf(server, fee.id)).toHaveLength(6);
  });

  it("never exceeds the fee, with concurrent requests", async () => {
    const before = await balance();
    const { body: fee } = await charge({ amount: 100 });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => giveBack(fee.id, { amount: 40 })),
    );
    const given = responses.filter((response) => response.status === 201).length;
    expect(given).toBeLessThanOrEqual(2);
    expect((await balance()).available).toBe(before.available - 100 + 40 * given);
  });

  it("is rejected for a fee of the plan", async () => {
    await addPaidIntent(server);
    const { data } = await get("/fees?fee_type=PROCESSING&limit=1");
    expect((await giveBack(data[0].id)).body).toMatchObject({ type: "BAD_REQUEST", status: 400 });
  });
});

describe("a list of fees", () => {
  it("contains all fees of the account, or those of one type, page by page", async () => {
    const { accountId } = await addAccount(server);
    const headers = { "x-account-id": accountId };
    const ids: string[] = [];
    for (let amount = 1; amount <= 5; amount += 1) {
      ids.unshift((await charge({ amount }, headers)).body.id);
    }
    const list = async (query: string) => {
      const { body } = await server.call("GET", `/fees?${query}`, { headers });
      return [body.data.map((each: { id: string }) => each.id), body.meta.has_more];
    };
    expect(await list("limit=2")).toEqual([ids.slice(0, 2), true]);
    expect(await list(`limit=3&starting_after=${ids[1]}`)).toEqual([ids.slice(2), false]);
    expect(await list(`fee_type=PARTNER_ADHOC&limit=2&starting_after=${ids[2]}`)).toEqual([
      ids.slice(3),
      false,
    ]);
    expect(await list("fee_type=PROCESSING")).toEqual([[], false]);
  });

  it.each(["PARTNER_ADHOC", "PROCESSING"])("finds fees of type %s by an index", async (type) => {
    const client = await server.database.connect();
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off");
    await client.query("SET LOCAL enable_bitmapscan = off");
    await client.query("SET LOCAL enable_sort = off");
    const plan = await client.query(
      `EXPLAIN SELECT * FROM fees WHERE account_id = $1 AND fee_type = '${type}'
        ORDER BY id DESC LIMIT 11`,
      [toUuid(server.sandbox.account_id)],
    );
    await client.query("ROLLBACK");
    client.release();
    const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain(type === "PROCESSING" ? "fees_pkey" : "fees_by_type");
    expect(text).not.toContain("Sort");
  });
});
