import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  buildPlan,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { forAccount } from "../../http/other-owner.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { expireAuthorizations } from "../index.ts";
import { addExternal, externalBody, newCodes } from "./external-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => (await server.call("GET", path)).body;
const intent = (id: string) => get(`/payment_intents/${id}`);
const act = (id: string, action: string, body: object = {}) =>
  server.call("POST", `/external_payments/${id}/${action}`, { body });
const patch = (id: string, body: object) =>
  server.call("PATCH", `/external_payments/${id}`, { body });
const create = (body: object) =>
  server.call("POST", "/external_payments", { body: externalBody(body) });
const announced = async (id: string) =>
  (await eventsOf(server, id)).map(({ sequence, type }) => `${sequence} ${type}`);
const pending = async () => (await get("/balances")).data[0].pending;
const card = externalBody().payment_method;

describe("an external payment", () => {
  it("that is captured is recorded with all fields of the request, and its amount is pending", async () => {
    const before = await pending();
    const codes = newCodes();
    const { status, body } = await create({
      gateway_response: {
        ...codes,
        code: "00",
        text: "APPROVED",
        source: "OTHER",
        created_at: "2026-03-04T11:20:00.000Z",
      },
      payment_method: {
        ...card,
        card: { ...card.card, entry_mode: "emv_contact", exp_month: "3", exp_year: "31" },
        billing_details: { name: "Ada Park" },
      },
      reference_id: "till-7",
      description: "A stool",
      user_fields: { till: "7" },
      order_details: { tax_amount: 100 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "captured",
      external: true,
      client_secret: null,
      amount: 2500,
      amount_authorized: 2500,
      amount_captured: 2500,
      amount_voided: 0,
      payment_method_types: ["card"],
      reference_id: "till-7",
      description: "A stool",
      user_fields: { till: "7" },
      latest_payment: {
        status: "captured",
        external: true,
        card_present: true,
        entry_mode: "emv_contact",
        auth_code: codes.auth_code,
        gateway_response: { code: "00", text: "APPROVED", source: "OTHER" },
        billing_details: { name: "Ada Park" },
        payment_method: {
          source_type: "external",
          single_use_token: true,
          card: { exp_month: "03", exp_year: "2031", last_four_digits: "1111" },
        },
        settlement_status: "unsettled",
      },
    });
    const { id, latest_payment: payment } = body;
    expect(await intent(id)).toMatchObject({ ...body, client_secret: expect.any(String) });
    const [posting, ...more] = await postingsOf(server, payment.id);
    expect(more).toEqual([]);
    expect(posting?.entries.slice(0, 2)).toEqual([
      ["network_receivable", 2500],
      ["pending", -2500],
    ]);
    expect(await pending()).toBe(before + 2500 - 103);
    expect(await announced(id)).toEqual([
      "1 v2.payment_intent.created",
      "2 v2.payment_intent.captured",
    ]);
    expect(await announced(payment.id)).toEqual(["1 v2.payment.created", "2 v2.payment.captured"]);
    const [created] = await eventsOf(server, payment.id);
    expect(created?.data).toMatchObject({ status: "uncaptured", amount_captured: 0 });
  });

  it("that is uncaptured has no postings, and does not expire", async () => {
    const before = await pending();
    const held = await addExternal(server, { capture: false });
    expect(held).toMatchObject({ status: "uncaptured", amount_captured: 0 });
    server.clock.advance(8 * 86_400_000);
    await expireAuthorizations(server.deps);
    expect((await intent(held.id)).status).toBe("uncaptured");
    expect(await pending()).toBe(before);
  });

  it("of a bank account is recorded for an account that accepts only cards", async () => {
    const { body } = await create({
      payment_method: {
        payment_method_type: "bank",
        bank: {
          masked_account: "*****6789",
          masked_routing: "*****1533",
          subtype: "checking",
          owner_type: "business",
        },
      },
    });
    expect(body).toMatchObject({
      status: "captured",
      payment_method_types: ["bank"],
      latest_payment: { payment_method: { bank: { masked_account: "*****6789" } } },
    });
  });

  it("is rejected with the same three values as another, also concurrently, and accepted with another time", async () => {
    const gateway_response = { ...newCodes(), created_at: "2026-03-04T11:20:00.000Z" };
    const responses = await Promise.all([1, 2, 3].map(() => create({ gateway_response })));
    expect(responses.map((response) => response.status).sort()).toEqual([201, 400, 400]);
    const rejected = responses.find((response) => response.status === 400);
    expect(rejected?.body).toMatchObject({ type: "PAYMENT_CREATE_ERROR" });
    const later = { ...gateway_response, created_at: "2026-03-04T11:21:00.000Z" };
    expect((await create({ gateway_response: later })).status).toBe(201);
  });

  it.each([
    [{ payment_method: { payment_method_type: "card" } }, "payment_method.card"],
    [
      {
        payment_method: {
          ...card,
          bank: {
            masked_account: "6789",
            masked_routing: "1533",
            subtype: "checking",
            owner_type: "business",
          },
        },
      },
      "payment_method.bank",
    ],
    [{ amount: 0 }, "amount"],
    [{ merchant_amount: 1 }, "merchant_amount"],
    [{ order_details: { tax_amount: 2501 } }, "order_details.tax_amount"],
    [{ gateway_response: { ...newCodes(), auth_code: "ab12" } }, "gateway_response.auth_code"],
    [
      { gateway_response: { ...newCodes(), retrieval_reference: "12345678901" } },
      "gateway_response.retrieval_reference",
    ],
  ])("is rejected with %j by an error for %s", async (body, path) => {
    const response = await create(body);
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ path }] });
  });

  it("is rejected for an account that may not process", async () => {
    const { accountId } = await addAccount(server, { processingEnabled: false });
    const response = await server.call("POST", "/external_payments", {
      body: externalBody(),
      headers: { "x-account-id": accountId },
    });
    expect(response.body).toMatchObject({ type: "PAYMENT_CREATE_ERROR" });
  });

  it("cannot be charged, or refunded at our processor", async () => {
    const { id, latest_payment } = await addExternal(server);
    const other = await server.call("POST", "/payment_intents", { body: { amount: 100 } });
    const charge = await server.call("POST", `/payment_intents/${other.body.id}/payments`, {
      body: { payment_method_id: latest_payment.payment_method_id },
    });
    expect(charge.body).toMatchObject({ type: "PAYMENT_CREATE_ERROR" });
    const refund = await server.call("POST", `/payment_intents/${id}/refunds`, { body: {} });
    expect(refund.body).toMatchObject({ type: "PAYMENT_INTENT_INVALID_STATUS" });
    const record = await server.control(
      "GET",
      `/_simulator/transactions?orderid=${latest_payment.id}`,
    );
    expect(record.body.transactions).toEqual([]);
  });

  it("operations return 404 for a payment of our own processor", async () => {
    const ours = await addPaidIntent(server, { capture: false });
    for (const action of ["capture", "cancel"]) {
      expect((await act(ours.intent.id, action)).status).toBe(404);
    }
    expect((await patch(ours.intent.id, { reference_id: "a" })).status).toBe(404);
  });
});

describe("a capture of an external payment", () => {
  const capture = async (body: object, at = "external_payments") => {
    const { id } = await addExternal(server, { capture: false });
    return server.call("POST", `/${at}/${id}/capture`, { body });
  };

  it("takes the full amount or a part, with its own codes, and releases the remainder", async () => {
    expect((await capture({})).body).toMatchObject({ amount_captured: 2500, amount_voided: 0 });
    const codes = newCodes();
    const { body } = await capture({ amount: 1000, ...codes });
    expect(body).toMatchObject({
      status: "captured",
      amount_captured: 1000,
      amount_voided: 1500,
      latest_payment: { auth_code: codes.auth_code, amount_captured: 1000 },
    });
    const [posting] = await postingsOf(server, body.latest_payment.id);
    expect(posting?.entries[0]).toEqual(["network_receivable", 1000]);
    const stored = await server.database.query(
      "SELECT count(*)::int AS codes FROM external_authorizations WHERE retrieval_reference = $1",
      [codes.retrieval_reference],
    );
    expect(stored.rows).toEqual([{ codes: 1 }]);
  });

  it("is recorded by the intent's own operations as well", async () => {
    const { body } = await capture({ amount: 700, ...newCodes() }, "payment_intents");
    expect(body).toMatchObject({ status: "captured", amount_captured: 700 });
    const { id } = await addExternal(server, { capture: false });
    const cancelled = await server.call("POST", `/payment_intents/${id}/cancel`, { body: {} });
    expect(cancelled.body).toMatchObject({ status: "cancelled", amount_voided: 2500 });
  });

  it.each([
    [{ amount: 0 }, "amount"],
    [{ amount: 2501 }, "amount"],
    [{ merchant_amount: 1 }, "merchant_amount"],
    [{ auth_code: "AB12" }, "retrieval_reference"],
    [{ retrieval_reference: "123456789012" }, "auth_code"],
    [{ auth_code: "AB12", retrieval_reference: "1234567890123" }, "retrieval_reference"],
  ])("is rejected with %j by an error for %s", async (body, path) => {
    expect((await capture(body)).body).toMatchObject({ code: "400-02", errors: [{ path }] });
  });

  it("and a concurrent cancellation: one succeeds, the other fails", async () => {
    const { id } = await addExternal(server, { capture: false });
    const responses = await Promise.all([
      act(id, "capture"),
      act(id, "cancel"),
      act(id, "capture"),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 400, 400]);
    expect(["captured", "cancelled"]).toContain((await intent(id)).status);
  });

  it("in part allocates each receiver its share", async () => {
    const { id } = await addExternal(server, {
      capture: false,
      payment_splits: [
        { account_id: server.sandbox.partner_id, amount: 500, description: "Commission" },
      ],
    });
    const { body } = await act(id, "capture", { amount: 1000 });
    expect(body.payment_splits).toMatchObject([{ amount: 200 }]);
  });
});

describe("a cancellation of an external payment", () => {
  it("releases the authorization, and is rejected after the capture", async () => {
    const held = await addExternal(server, { capture: false });
    const { body } = await act(held.id, "cancel", { cancellation_reason: "duplicate" });
    expect(body).toMatchObject({
      status: "cancelled",
      cancellation_reason: "duplicate",
      amount_voided: 2500,
      settled_at: server.clock.now().toISOString(),
      latest_payment: { status: "voided", amount_voided: 2500, settlement_status: "settled" },
    });
    expect(await announced(held.latest_payment.id)).toEqual([
      "1 v2.payment.created",
      "2 v2.payment.voided",
    ]);
    const taken = await addExternal(server);
    expect((await act(taken.id, "cancel")).body).toMatchObject({
      type: "PAYMENT_INTENT_INVALID_STATUS",
    });
  });
});

describe("an update of an external payment", () => {
  it("corrects labels at any time, and the codes until settlement", async () => {
    const { id, latest_payment: payment } = await addExternal(server);
    const codes = newCodes();
    const { body } = await patch(id, {
      reference_id: "b",
      gateway_response: { retrieval_reference: codes.retrieval_reference, text: "APPROVAL" },
      order_details: { tax_amount: 5 },
    });
    expect(body).toMatchObject({
      reference_id: "b",
      order_details: { tax: 5 },
      latest_payment: {
        auth_code: payment.auth_code,
        gateway_response: { code: "", text: "APPROVAL", source: "" },
      },
    });
    const stored = await server.database.query(
      "SELECT payment_id FROM external_authorizations WHERE retrieval_reference = $1",
      [codes.retrieval_reference],
    );
    expect(stored.rowCount).toBe(1);
    await server.database.query(
      "UPDATE payments SET settlement_status = 'settled' WHERE payment_intent_id = (SELECT payment_intent_id FROM payments WHERE processor_reference = $1)",
      [codes.retrieval_reference],
    );
    const late = await patch(id, { gateway_response: newCodes() });
    expect(late.body).toMatchObject({ type: "PAYMENT_INTENT_INVALID_STATUS" });
    expect((await patch(id, { reference_id: "c" })).body.reference_id).toBe("c");
  });

  it("is rejected with another payment's codes, and accepted with its own", async () => {
    const at = { created_at: "2026-03-04T11:20:00.000Z" };
    const taken = { ...newCodes(), ...at };
    await addExternal(server, { gateway_response: taken });
    const own = { ...newCodes(), ...at };
    const { id } = await addExternal(server, { gateway_response: own });
    const response = await patch(id, { gateway_response: taken });
    expect(response.body).toMatchObject({ errors: [{ path: "gateway_response" }] });
    expect((await patch(id, { gateway_response: own })).status).toBe(200);
  });

  it("changes splits only while uncaptured", async () => {
    const payment_splits = [
      { account_id: server.sandbox.partner_id, amount: 100, description: "Commission" },
    ];
    const held = await addExternal(server, { capture: false });
    expect((await patch(held.id, { payment_splits })).body.payment_splits).toEqual(payment_splits);
    const taken = await addExternal(server);
    expect((await patch(taken.id, { payment_splits })).body).toMatchObject({
      type: "PAYMENT_INTENT_INVALID_STATUS",
    });
  });
});

describe("a corrected amount of an external payment", () => {
  const balance = async (view: TestServer) =>
    (await view.call("GET", "/balances")).body.data[0] as { pending: number; available: number };
  const feesOf = async (view: TestServer, id: string) =>
    (await view.call("GET", `/payments/${id}/fees`)).body.data.map(
      (fee: { amount: number; amount_refunded: number }) => [fee.amount, fee.amount_refunded],
    );
  const viewOf = async (options: Parameters<typeof addAccount>[1] = {}) =>
    forAccount(server, await addAccount(server, options));
  const correct = (view: TestServer, id: string, body: object) =>
    view.call("PATCH", `/external_payments/${id}`, { body });
  const settle = async (view: TestServer, id: string) => {
    const path = `/sandbox/external_payments/${id}/settle`;
    expect((await view.call("POST", path, { body: {} })).status).toBe(200);
    await server.call("POST", "/sandbox/clock", { body: { advance: "P5D" } });
    const { body } = await view.call("GET", `/payment_intents/${id}`);
    expect(body.latest_payment.settlement_status).toBe("settled");
  };

  it("that is uncaptured is that of the authorization, and can then be captured", async () => {
    const view = await viewOf();
    const { id } = await addExternal(view, { capture: false });
    const { body } = await correct(view, id, { amount: 3000 });
    expect(body).toMatchObject({
      status: "uncaptured",
      amount: 3000,
      amount_authorized: 3000,
      latest_payment: {
        amount: 3000,
        amount_authorized: 3000,
        amount_captured: 0,
        amount_corrections: [{ status: "uncaptured", amount_before: 2500, amount_after: 3000 }],
      },
    });
    const captured = await view.call("POST", `/external_payments/${id}/capture`, { body: {} });
    expect(captured.body).toMatchObject({ amount_captured: 3000, amount_voided: 0 });
    expect(await balance(view)).toMatchObject({ pending: 3000 - 117 });
  });

  it("that is captured moves the difference and replaces the fee, with its history, and settles", async () => {
    const view = await viewOf();
    const { id, latest_payment } = await addExternal(view);
    expect(latest_payment).not.toHaveProperty("amount_corrections");
    const tip = { amount: 3000, order_details: { tip_amount: 500 } };
    const { body } = await correct(view, id, tip);
    expect(body).toMatchObject({
      amount: 3000,
      amount_authorized: 3000,
      amount_captured: 3000,
      amount_voided: 0,
      order_details: { tip: 500 },
    });
    expect(await balance(view)).toMatchObject({ pending: 3000 - 117 });
    expect(await feesOf(view, latest_payment.id)).toEqual([
      [117, 0],
      [103, 103],
    ]);
    const lower = await correct(view, id, { amount: 2000 });
    expect(lower.body.latest_payment.amount_corrections).toEqual([
      {
        status: "captured",
        amount_before: 2500,
        amount_after: 3000,
        api_key_id: expect.stringMatching(/^key_/),
        created_at: expect.any(String),
      },
      expect.objectContaining({ amount_before: 3000, amount_after: 2000 }),
    ]);
    expect(await balance(view)).toMatchObject({ pending: 2000 - 88 });
    const same = await correct(view, id, { amount: 2000 });
    expect(same.body.latest_payment.amount_corrections).toHaveLength(2);
    const flow = await view.call("GET", `/payments/${latest_payment.id}/money_flow`);
    expect(flow.body.totals).toMatchObject({ captured: 2000, fees: 88, other: 0, pending: 1912 });
    await settle(view, id);
    expect(await balance(view)).toMatchObject({ pending: 0 });
    const paidOut = await view.call("GET", `/payments/${latest_payment.id}/money_flow`);
    const { available, in_payout, paid_out } = paidOut.body.totals;
    expect(available + in_payout + paid_out).toBe(1912);
    const late = await correct(view, id, { amount: 2100 });
    expect(late.body).toMatchObject({ type: "PAYMENT_INTENT_INVALID_STATUS" });
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });

  it("costs what the payment cost, whatever the plan has become, and is reported by an event", async () => {
    const account = await addAccount(server, { plan: { basisPoints: 290, fixedMinor: 30 } });
    const view = forAccount(server, account);
    const { id, latest_payment: payment } = await addExternal(view);
    server.clock.advance(1_000);
    await server.database.query(
      `INSERT INTO account_plan_changes (account_id, number, effective_at, processing_plan_id, created_at)
       VALUES ($1, 1, $2, $3, $2)`,
      [
        toUuid(account.accountId),
        server.deps.clock.now(),
        toUuid(await buildPlan(server, { terms: { basisPoints: 900, fixedMinor: 99 } })),
      ],
    );
    server.deps.accounts.forget();
    await correct(view, id, { amount: 3000 });
    // 2.9% of 30.00 and 0.30, and not 9% and 0.99.
    expect(await feesOf(view, payment.id)).toEqual([
      [117, 0],
      [103, 103],
    ]);
    const later = await addExternal(view);
    expect(await feesOf(view, later.latest_payment.id)).toEqual([[225 + 99, 0]]);
    await correct(view, id, { gateway_response: newCodes() });
    await correct(view, id, { description: "A label is of the intent." });
    const events = (await eventsOf(server, payment.id)).filter(
      ({ type }) => type === "v2.payment.updated",
    );
    const shown = events.map(({ data }) => data as { amount_captured: number });
    expect(shown.map((data) => data.amount_captured)).toEqual([3000, 3000]);
    expect((await view.call("GET", `/payments/${payment.id}`)).body).toMatchObject(
      shown.at(-1) ?? {},
    );
    expect(new Set(events.map(({ sequence }) => sequence)).size).toBe(2);
  });

  it("of a partial capture keeps the rest of the authorization voided", async () => {
    const view = await viewOf();
    const { id } = await addExternal(view, { capture: false });
    await view.call("POST", `/external_payments/${id}/capture`, { body: { amount: 1000 } });
    expect((await correct(view, id, { amount: 1200 })).body).toMatchObject({
      amount: 2500,
      amount_authorized: 2500,
      amount_captured: 1200,
      amount_voided: 1300,
    });
    expect((await correct(view, id, { amount: 2600 })).body).toMatchObject({
      amount: 2600,
      amount_authorized: 2600,
      amount_captured: 2600,
      amount_voided: 0,
    });
  });

  it("has the new amount's estimated interchange, which settlement replaces", async () => {
    for (const interchangeCost of ["NET", "GROSS"] as const) {
      const view = await viewOf({ plan: { type: "IC_PLUS", interchangeCost } });
      const { id, latest_payment: payment } = await addExternal(view);
      expect((await correct(view, id, { amount: 4000 })).status).toBe(200);
      await settle(view, id);
      const { body } = await view.call("GET", `/payments/${payment.id}/money_flow`);
      const steps = JSON.stringify(body.steps);
      const taken = /"interchange_amount":(\d+)/.exec(steps)?.[1];
      expect(body.totals).toMatchObject({ captured: 4000, fees: 146 + Number(taken), other: 0 });
    }
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });

  it("with a merchant amount changes the merchant's part, and the fees of the partner", async () => {
    const view = await viewOf({ plan: { type: "ADVANCED" } });
    const { id, latest_payment: payment } = await addExternal(view, { merchant_amount: 2300 });
    const { body } = await correct(view, id, { amount: 3000 });
    expect(body).toMatchObject({ amount_captured: 3000, merchant_amount: 2800 });
    expect(await balance(view)).toMatchObject({ pending: 2800 });
    expect(await feesOf(view, payment.id)).toEqual([
      [117, 0],
      [103, 103],
    ]);
  });

  it("is rejected below the splits, below the refunds, and for a cancelled payment", async () => {
    const view = await viewOf();
    const split = { account_id: server.sandbox.partner_id, amount: 700, description: "A part" };
    const taken = await addExternal(view, { payment_splits: [split] });
    const path = "amount";
    expect((await correct(view, taken.id, { amount: 699 })).body).toMatchObject({
      code: "400-02",
      errors: [{ path, expected: "at least 700" }],
    });
    await view.call("POST", "/external_refunds", {
      body: { payment_intent_id: taken.id, amount: 900, gateway_response: newCodes() },
    });
    expect((await correct(view, taken.id, { amount: 899 })).body).toMatchObject({
      errors: [{ path, expected: "at least 900" }],
    });
    expect((await correct(view, taken.id, { amount: 0 })).body).toMatchObject({
      errors: [{ path }],
    });
    const held = await addExternal(view, { capture: false });
    await view.call("POST", `/external_payments/${held.id}/cancel`, { body: {} });
    expect((await correct(view, held.id, { amount: 2600 })).body).toMatchObject({
      type: "PAYMENT_INTENT_INVALID_STATUS",
    });
  });

  it("is applied in turn by concurrent requests", async () => {
    const view = await viewOf();
    const { id } = await addExternal(view);
    const sent = await Promise.all(
      [2600, 2700, 2800].map((amount) => correct(view, id, { amount })),
    );
    expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { body } = await view.call("GET", `/payment_intents/${id}`);
    const history = body.latest_payment.amount_corrections;
    expect(history.at(-1).amount_after).toBe(body.amount_captured);
    for (const [index, each] of history.entries()) {
      expect(each.amount_before).toBe(history[index - 1]?.amount_after ?? 2500);
    }
    const fee = Math.round(body.amount_captured * 0.029) + 30;
    expect(await balance(view)).toMatchObject({ pending: body.amount_captured - fee });
  });
});
