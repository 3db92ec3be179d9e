import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
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
      latest_payment: { status: "voided", amount_voided: 2500 },
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
