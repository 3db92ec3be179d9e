import { checkoutSessionStatuses } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { resolveDueAttempts } from "../index.ts";
import { cardData } from "../payment-method-intents/method-intent-contract-cases.fixtures.ts";
import { addSession, paySession, sessionBody } from "./checkout-contract-cases.fixtures.ts";
import { checkoutSessionTransitions } from "./checkout-session-states.ts";
import { closeDueSessions } from "./close-due-sessions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ processorTimeoutMs: 1_000 });
});
afterAll(() => server.close());

const minuteMs = 60_000;
const create = (body: object) =>
  server.call("POST", "/checkout_sessions", { body: { ...sessionBody, ...body } });
const get = async (path: string) => (await server.call("GET", path)).body;
const session = (id: string) => get(`/checkout_sessions/${id}`);
const intentOf = ({ payment_intent_id: id }: { payment_intent_id: string }) =>
  get(`/payment_intents/${id}`);
const act = (id: string, action: string, body: object = {}, headers = {}) =>
  server.call("POST", `/checkout_sessions/${id}/${action}`, { body, headers });
const announced = async (id: string) =>
  (await eventsOf(server, id)).map(({ sequence, type }) => `${sequence} ${type}`);
const publicKey = () => ({ "x-api-key": server.sandbox.public_key });

describe("a checkout session", () => {
  it("becomes complete or expired from open, and nothing else", () => {
    const allowed = checkoutSessionStatuses.flatMap((from) =>
      checkoutSessionTransitions[from].map((to) => [from, to]),
    );
    expect(allowed).toEqual([
      ["open", "complete"],
      ["open", "expired"],
    ]);
  });

  it("is created with its intent, its page and all fields of the request", async () => {
    const { status, body } = await create({
      reference_id: "order-7",
      user_fields: { shelf: "4" },
      payment_intent_data: {
        amount: 4320,
        capture: false,
        description: "Order 7",
        reference_id: "intent-7",
        user_fields: { desk: "2" },
        order_details: { tax_amount: 320 },
      },
    });
    const now = server.clock.now();
    const intent = await intentOf(body);
    const { sandbox } = server;
    expect(status).toBe(201);
    expect(body).toEqual({
      ...sessionBody,
      payment_method_ids: [],
      id: expect.stringMatching(/^cs_[0-9a-z]{26}$/),
      entity: "checkout_session",
      url: expect.stringMatching(`^${server.origin}/checkout/${body.id}#key_session_[\\w-]{86}$`),
      reference_id: "order-7",
      user_fields: { shelf: "4" },
      payment_method_types: ["card", "bank"],
      payment_intent_data: {
        amount: 4320,
        merchant_amount: null,
        payment_splits: [],
        capture: false,
        currency: "USD",
        reference_id: "intent-7",
        user_fields: { desk: "2" },
        description: "Order 7",
        payment_method_types: ["card", "bank"],
        order_details: intent.order_details,
      },
      payment_intent_id: intent.id,
      status: "open",
      account_id: sandbox.account_id,
      partner_id: sandbox.partner_id,
      business_id: sandbox.business_id,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 24 * 60 * minuteMs).toISOString(),
    });
    expect(intent).toMatchObject({ status: "created", amount: 4320, reference_id: "intent-7" });
    expect(await session(body.id)).toEqual(body);
    expect((await get("/checkout_sessions?limit=1")).data).toEqual([body]);
    expect(await announced(body.id)).toEqual(["1 v2.checkout_session.created"]);
    expect(await announced(intent.id)).toEqual(["1 v2.payment_intent.created"]);
  });

  it.each([
    [{ discount_amount: 4501 }, "discount_amount"],
    [{ payment_intent_data: { amount: 4001 } }, "payment_intent_data.amount"],
    [{ success_url: "http://shop.example.com/" }, "success_url"],
    [{ success_url: "https://ada:secret@shop.example.com/" }, "success_url"],
    [{ cancel_url: "https://shop example.com/" }, "cancel_url"],
    [{ cancel_url: "https://[/" }, "cancel_url"],
    [
      { payment_method_types: ["card"], payment_intent_data: { payment_method_types: ["bank"] } },
      "payment_intent_data.payment_method_types",
    ],
    [
      { payment_intent_data: { order_details: { tax_exempt: true, tax_amount: 1 } } },
      "payment_intent_data.order_details.tax_amount",
    ],
    [{ payment_intent_data: { merchant_amount: 1 } }, "payment_intent_data.merchant_amount"],
  ])("rejects %j with an error for %s", async (body, path) => {
    const response = await create(body);
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ path }] });
  });

  it("rejects a payment method type that the account does not accept", async () => {
    const { accountId } = await addAccount(server, { paymentMethodTypes: ["card"] });
    const response = await server.call("POST", "/checkout_sessions", {
      body: { ...sessionBody, payment_method_types: ["bank"] },
      headers: { "x-account-id": accountId },
    });
    expect(response.body.errors).toMatchObject([{ path: "payment_method_types" }]);
  });

  it("can be open for 30 minutes to 30 days", async () => {
    const after = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
    const longest = 30 * 24 * 60 * minuteMs;
    for (const ms of [30 * minuteMs, longest]) {
      const { status, body } = await create({ expires_at: after(ms) });
      expect([status, body.expires_at]).toEqual([201, after(ms)]);
    }
    for (const ms of [30 * minuteMs - 1, longest + 1]) {
      const { body } = await create({ expires_at: after(ms) });
      expect(body).toMatchObject({ code: "400-02", errors: [{ path: "expires_at" }] });
    }
  });
});

describe("the details of a session", () => {
  it("contain the merchant's name, and its colors or the default ones", async () => {
    const { id } = await addSession(server);
    const details = () => get(`/checkout_sessions/${id}/details`);
    expect(await details()).toEqual({
      checkout_session: await session(id),
      branding: {
        primary_color: "#1a5fb4",
        company_name: "Harbor Chairs",
        company_logo_url: null,
      },
      payment_intent_status: "created",
      latest_payment: null,
      attempts_left: 10,
      saved_payment_methods: [],
    });
    const branding = {
      primary_color: "#aa3300",
      company_name: "Chairs by the sea",
      company_logo_url: "https://cdn.example.com/logo.svg",
    };
    await server.database.query(
      `INSERT INTO account_brandings
         SELECT account_id, $1, $2, $3 FROM checkout_sessions LIMIT 1`,
      Object.values(branding),
    );
    expect((await details()).branding).toEqual(branding);
  });

  it("contain none of the merchant's private data for a public key", async () => {
    const { id } = await addSession(server, {
      user_fields: { margin: "high" },
      payment_intent_data: {
        user_fields: { margin: "high" },
        payment_splits: [
          { account_id: server.sandbox.partner_id, amount: 100, description: "Commission" },
        ],
      },
    });
    const { body } = await server.call("GET", `/checkout_sessions/${id}/details`, {
      headers: publicKey(),
    });
    const text = JSON.stringify(body);
    for (const secret of ["margin", "Commission"]) expect(text).not.toContain(secret);
    expect(body.checkout_session).toMatchObject({ id, user_fields: null });
    const own = await get(`/checkout_sessions/${id}/details`);
    expect(own.checkout_session.payment_intent_data.payment_splits).toHaveLength(1);
  });
});

describe("a payment of a session", () => {
  it("by the page, with a public key, charges the total to a card for this order only", async () => {
    const made = await addSession(server);
    const data = await cardData(server);
    const body = {
      payment_method_data: data,
      billing_details: { email: "ada@example.com", address: { city: "Portland" } },
    };
    const { status, body: payment } = await act(made.id, "payments", body, publicKey());
    expect(status).toBe(201);
    expect(payment).toMatchObject({
      status: "captured",
      amount: 4320,
      payment_intent_id: made.payment_intent_id,
      payment_method: { single_use_token: true, card: { reuse_eligible: false } },
      billing_details: {
        name: "Ada Park",
        email: "ada@example.com",
        address: { city: "Portland", postal_code: "97210" },
      },
    });
    const other = await server.call("POST", "/payment_intents", { body: { amount: 100 } });
    const again = await server.call("POST", `/payment_intents/${other.body.id}/payments`, {
      body: { payment_method_id: payment.payment_method_id },
    });
    expect(again.body).toMatchObject({ type: "PAYMENT_CREATE_ERROR" });

    expect((await session(made.id)).status).toBe("open");
    const completed = await act(made.id, "complete", {}, publicKey());
    expect(completed).toMatchObject({ status: 200, body: { status: "complete" } });
    expect((await act(made.id, "complete")).body).toEqual(await session(made.id));
    expect(await announced(made.id)).toEqual([
      "1 v2.checkout_session.created",
      "2 v2.checkout_session.updated",
      "3 v2.checkout_session.completed",
    ]);
  });

  it("with a stored payment method charges one of the account's own", async () => {
    const made = await addSession(server);
    const payment_method_id = await server.paymentMethod("4111111111111111");
    const { body } = await act(made.id, "payments", { payment_method_id });
    expect(body).toMatchObject({ status: "captured", payment_method_id });
    for (const sent of [{}, { payment_method_id, payment_method_data: await cardData(server) }]) {
      const response = await act(made.id, "payments", sent);
      expect(response.body).toMatchObject({ errors: [{ path: "payment_method_id" }] });
    }
  });

  it("from a bank account completes the session before the funds arrive", async () => {
    const made = await addSession(server);
    const bank = {
      account_number: "000123456789",
      routing_number: "021000021",
      subtype: "checking",
      owner_type: "individual",
      names: ["Ada Park"],
    };
    const payment_method_data = { payment_method_type: "bank", bank };
    const { body } = await act(made.id, "payments", { payment_method_data });
    expect(body).toMatchObject({ status: "pending", payment_method: { single_use_token: true } });
    expect((await act(made.id, "expire")).body).toMatchObject({ type: "BAD_REQUEST" });
    expect(await act(made.id, "complete")).toMatchObject({
      status: 200,
      body: { status: "complete" },
    });
  });

  it("leaves the session open for another card after a decline", async () => {
    const made = await addSession(server);
    const declined = await paySession(server, made.id, "4387751111111053");
    expect(declined).toMatchObject({ status: 201, body: { status: "failed" } });
    expect((await act(made.id, "complete")).body).toMatchObject({ type: "BAD_REQUEST" });
    expect((await paySession(server, made.id)).body.status).toBe("captured");
  });

  it("is made once by six concurrent tabs", async () => {
    const made = await addSession(server);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => paySession(server, made.id)),
    );
    const statuses = responses.map((response) => response.status).sort();
    expect(statuses[0]).toBe(201);
    expect(statuses.slice(1).every((status) => status === 400 || status === 409)).toBe(true);
    const payments = await get(`/payment_intents/${made.payment_intent_id}/payments`);
    expect(payments.data).toHaveLength(1);
    expect(await postingsOf(server, payments.data[0].id)).toHaveLength(1);
  });

  it("and a concurrent expiry either complete the session or charge nothing", async () => {
    const made = await addSession(server);
    await Promise.all([paySession(server, made.id), act(made.id, "expire")]);
    const [{ status }, intent] = await Promise.all([session(made.id), intentOf(made)]);
    expect([`open captured`, `expired cancelled`]).toContain(`${status} ${intent.status}`);
  });
});

describe("the clock", () => {
  it("expires unpaid sessions with their intents at the expiry time, and not before", async () => {
    await closeDueSessions(server.deps);
    const made = await addSession(server);
    server.clock.advance(24 * 60 * minuteMs - 1);
    await closeDueSessions(server.deps);
    expect((await session(made.id)).status).toBe("open");
    server.clock.advance(1);
    expect((await paySession(server, made.id)).body).toMatchObject({ type: "BAD_REQUEST" });
    expect(await closeDueSessions(server.deps)).toBeGreaterThan(0);
    expect((await session(made.id)).status).toBe("expired");
    expect(await intentOf(made)).toMatchObject({
      status: "cancelled",
      cancellation_reason: "abandoned",
    });
    expect(await announced(made.id)).toEqual([
      "1 v2.checkout_session.created",
      "2 v2.checkout_session.expired",
    ]);
    for (const action of ["expire", "complete"]) {
      expect((await act(made.id, action)).body).toMatchObject({ type: "BAD_REQUEST" });
    }
    expect(await closeDueSessions(server.deps)).toBe(0);
  });

  it("completes a paid session after its customer left", async () => {
    const made = await addSession(server);
    await paySession(server, made.id);
    server.clock.advance(15 * minuteMs);
    await closeDueSessions(server.deps);
    expect((await session(made.id)).status).toBe("complete");
  });

  it("waits for a payment with an unknown outcome, and then completes or expires the session", async () => {
    const made = await addSession(server);
    await server.control("POST", "/_simulator/faults", {
      endpoint: "auth",
      amount: 4320,
      drop_before: true,
    });
    expect((await paySession(server, made.id)).body.status).toBe("pending");
    expect((await act(made.id, "complete")).body).toMatchObject({ type: "BAD_REQUEST" });
    expect((await act(made.id, "expire")).body).toMatchObject({ type: "BAD_REQUEST" });
    server.clock.advance(24 * 60 * minuteMs);
    await closeDueSessions(server.deps);
    expect((await session(made.id)).status).toBe("open");
    await resolveDueAttempts(server.deps);
    expect((await intentOf(made)).status).toBe("created");
    server.clock.advance(minuteMs);
    await closeDueSessions(server.deps);
    expect((await session(made.id)).status).toBe("expired");
  });
});
