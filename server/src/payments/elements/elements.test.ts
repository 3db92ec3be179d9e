import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const asPublic = () => ({ "x-api-key": server.sandbox.public_key });
const session = (body: object = {}, headers: Record<string, string | undefined> = asPublic()) =>
  server.call("POST", "/elements-api/session", { body, headers });

async function newIntent(body: object = {}) {
  const response = await server.call("POST", "/payment_intents", {
    body: { amount: 2_500, ...body },
  });
  return response.body as { id: string; client_secret: string };
}

describe("a frame receives", () => {
  test("the account's accepted types without an order", async () => {
    const { status, body } = await session();
    expect(status).toBe(200);
    expect(body).toEqual({
      payment_method_types: ["card", "bank"],
      amount: null,
      merchant_name: expect.any(String),
      country: "US",
      currency: "USD",
      card_brands: ["visa", "mastercard", "american_express", "discover"],
      wallets: {
        apple_pay: { test: true },
        google_pay: {
          test: true,
          gateway_merchant_id: expect.stringMatching(/^\d+$/),
          merchant_id: null,
          environment: "TEST",
        },
      },
    });
  });

  test("an intent's amount and accepted types, and no wallet if it accepts no card", async () => {
    const intent = await newIntent({ payment_method_types: ["bank"] });
    expect((await session({ client_secret: intent.client_secret })).body).toMatchObject({
      payment_method_types: ["bank"],
      amount: 2_500,
      wallets: { apple_pay: null, google_pay: null },
    });
  });

  test("a payment method intent's accepted types", async () => {
    const { body } = await server.call("POST", "/payment_method_intents", {
      body: { payment_method_types: ["card"] },
    });
    expect((await session({ client_secret: body.client_secret })).body).toMatchObject({
      payment_method_types: ["card"],
      amount: null,
    });
  });

  test("a checkout session's data, with a public key and with the session's own token", async () => {
    const { body } = await server.call("POST", "/checkout_sessions", {
      body: {
        success_url: "https://shop.example/thanks",
        cancel_url: "https://shop.example/cart",
        customer_email: "ada@shop.example",
        payment_intent_data: {},
        subtotal: 3_000,
        discount_amount: 500,
        payment_method_types: ["card"],
      },
    });
    const wanted = { payment_method_types: ["card"], amount: 2_500 };
    expect((await session({ checkout_session: body.id })).body).toMatchObject(wanted);
    const token = new URL(body.url).hash.slice(1);
    const byToken = await session({}, { "x-api-key": token, "x-account-id": undefined });
    expect(byToken.body).toMatchObject(wanted);
  });

  test("an intent's status, without the merchant's private data", async () => {
    const intent = await newIntent({ user_fields: { margin: "12" } });
    const state = () =>
      server.call("POST", "/elements-api/payment-intent", {
        body: { client_secret: intent.client_secret },
        headers: asPublic(),
      });
    expect((await state()).body).toEqual({
      id: intent.id,
      status: "created",
      amount: 2_500,
      payment_method_types: ["card", "bank"],
      latest_payment: null,
    });
    const method = await server.paymentMethod("4111111111111111");
    await server.call("POST", `/payment_intents/${intent.id}/payments`, {
      body: { payment_method_id: method },
    });
    const { body } = await state();
    expect(body).toMatchObject({
      status: "captured",
      latest_payment: { status: "captured", payment_method: { id: method } },
    });
    expect(JSON.stringify(body)).not.toMatch(/margin|auth_code|gateway_response|user_fields/);
  });
});

describe("a frame's request is rejected", () => {
  test("with a wrong secret, a wrong key, or for another account", async () => {
    const intent = await newIntent();
    const wrong = `${intent.client_secret.slice(0, -1)}${intent.client_secret.endsWith("A") ? "B" : "A"}`;
    expect((await session({ client_secret: wrong })).status).toBe(403);
    expect((await session({}, { "x-api-key": "key_public_nobody" })).status).toBe(401);
    const { accountId, publicKey } = await addPartner(server);
    expect((await session({}, { ...asPublic(), "x-account-id": accountId })).status).toBe(404);
    const strangers = { "x-api-key": publicKey, "x-account-id": accountId };
    const foreign = await session({ client_secret: intent.client_secret }, strangers);
    expect(foreign.status).toBe(404);
  });

  test("from a page of another site, or with an unknown field", async () => {
    const cross = { ...asPublic(), origin: "https://shop.example", "sec-fetch-site": "cross-site" };
    expect((await session({}, cross)).status).toBe(403);
    expect((await session({ card: "4111111111111111" })).status).toBe(400);
  });
});

describe("an Apple Pay session", () => {
  const open = (url: string) =>
    server.call("POST", "/elements-api/apple-pay-session", {
      body: { validation_url: url },
      headers: asPublic(),
    });

  test("is created by the simulator in the sandbox, in the merchant's name", async () => {
    const { status, body } = await open(`${server.simulatorOrigin}/paymentservices/paymentSession`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ displayName: expect.any(String), domainName: "127.0.0.1" });
  });

  test("is requested from Apple's addresses only", async () => {
    for (const url of ["https://evil.example/", `${server.origin}/metrics`, "nonsense"]) {
      const { status, body } = await open(url);
      expect(status).toBe(400);
      expect(body.argument_errors).toHaveProperty("validation_url");
    }
  });
});

describe("a wallet's payment method", () => {
  async function walletToken(card = "visa") {
    const issued = await server.control("POST", "/_simulator/wallets/google_pay", { card });
    const response = await server.control("POST", "/cardsecure/api/v1/ccn/tokenize", {
      encryptionhandler: "EC_GOOGLE_PAY",
      devicedata: issued.body.token,
    });
    return response.body.token as string;
  }
  const keep = (card: object) =>
    server.call("POST", "/payment_methods", {
      headers: asPublic(),
      body: { payment_method_type: "card", card },
    });

  test("is charged once, as a digital wallet, without an expiry", async () => {
    const made = await keep({ token: await walletToken(), wallet: "google_pay" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      single_use_token: true,
      card: {
        wallet: "google_pay",
        entry_mode: "digital_wallet",
        exp_month: null,
        exp_year: null,
        reuse_eligible: false,
      },
    });
    const pay = async () =>
      server.call("POST", `/payment_intents/${(await newIntent()).id}/payments`, {
        body: { payment_method_id: made.body.id },
      });
    const [first, second] = await Promise.all([pay(), pay()]);
    const [paid, rejected] = first.status === 201 ? [first, second] : [second, first];
    expect(paid.body).toMatchObject({ status: "captured", entry_mode: "digital_wallet" });
    expect(rejected).toMatchObject({ status: 400, body: { type: "PAYMENT_CREATE_ERROR" } });
    expect((await pay()).status).toBe(400);
  });

  test("has no expiry, unlike any other card", async () => {
    const token = await walletToken();
    const given = await keep({ token, wallet: "apple_pay", exp_month: "12" });
    expect(given).toMatchObject({ status: 400, body: { errors: [{ path: "card.exp_month" }] } });
    const absent = await keep({ token, exp_month: "12" });
    expect(absent).toMatchObject({ status: 400, body: { errors: [{ path: "card.exp_year" }] } });
  });

  test("is neither stored nor changed", async () => {
    const intent = await server.call("POST", "/payment_method_intents", { body: {} });
    const given = await server.call("PATCH", `/payment_method_intents/${intent.body.id}`, {
      body: {
        payment_method_data: {
          payment_method_type: "card",
          card: { token: await walletToken(), wallet: "google_pay" },
        },
      },
    });
    expect(given).toMatchObject({
      status: 400,
      body: { type: "PAYMENT_METHOD_CREATE_ERROR" },
    });
    const made = await keep({ token: await walletToken(), wallet: "google_pay" });
    const changed = await server.call("PATCH", `/payment_methods/${made.body.id}`, {
      body: { card: { exp_month: "11" } },
    });
    expect(changed).toMatchObject({ status: 400, body: { errors: [{ path: "card" }] } });
  });
});
