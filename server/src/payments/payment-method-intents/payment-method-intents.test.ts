import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { expirePaymentMethodIntents } from "./expire-payment-method-intents.ts";
import { addMethodIntent, cardData } from "./method-intent-contract-cases.fixtures.ts";
import { resolveDueValidations } from "./resolve-validations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ processorTimeoutMs: 1_000 });
});
afterAll(() => server.close());

const path = (id: string) => `/payment_method_intents/${id}`;
const get = async (id: string) => (await server.call("GET", path(id))).body;
const patch = (id: string, body: object, headers = {}) =>
  server.call("PATCH", path(id), { body, headers });
const give = async (id: string, card?: string, cvv?: string) =>
  patch(id, { payment_method_data: await cardData(server, card, cvv) });
const announced = async (id: string) =>
  (await eventsOf(server, id)).map(({ sequence, type }) => `${sequence} ${type}`);
const declined = "4387751111111053";

describe("an attached card", () => {
  it("is stored without a validation by default, and can be charged", async () => {
    const { id } = await addMethodIntent(server);
    const { body } = await give(id);
    expect(body).toMatchObject({
      status: "succeeded",
      client_secret: null,
      validation_attempts: 0,
      latest_validation_response: null,
      payment_method: { entity: "payment_method", validation_response: null },
    });
    expect((await get(id)).payment_method).toEqual(body.payment_method);
    expect(await announced(id)).toEqual(["1 v2.payment_method_intent.succeeded"]);
    const intent = await addIntent(server);
    const paid = await server.call("POST", `/payment_intents/${intent.id}/payments`, {
      body: { payment_method_id: body.payment_method.id },
    });
    expect(paid.body.status).toBe("captured");
  });

  it("is validated by an authorization of 0 with our order id, and stored with the result", async () => {
    const { id } = await addMethodIntent(server, { validate: true });
    const { body } = await give(id, "4111111111111111", "112");
    const response = {
      status: "succeeded",
      code: expect.any(String),
      message: expect.stringMatching(/^Approv/),
      avs_result_code: expect.any(String),
      cvv_result_code: "M",
    };
    expect(body).toMatchObject({
      status: "succeeded",
      validation_attempts: 1,
      latest_validation_response: response,
      payment_method: { validation_response: response },
    });
    const record = await server.control(
      "GET",
      `/_simulator/transactions?orderid=${body.payment_method.id}`,
    );
    expect(record.body.transactions).toMatchObject([{ requested_minor: 0, captured_minor: 0 }]);
    expect(await server.call("GET", `/payment_methods/${body.payment_method.id}`)).toMatchObject({
      status: 200,
      body: body.payment_method,
    });
    const [event] = await eventsOf(server, id);
    expect(event).toMatchObject({ type: "v2.payment_method_intent.succeeded", sequence: 1 });
    expect(event?.data).toEqual({ ...(await get(id)), client_secret: null });
  });

  it("is not stored if declined; another one can be attached", async () => {
    const { id } = await addMethodIntent(server, { validate: true });
    const { status, body } = await give(id, declined);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "failed",
      payment_method: null,
      validation_attempts: 1,
      latest_validation_response: { status: "failed" },
    });
    const stored = await server.database.query(
      "SELECT candidate FROM payment_method_validations WHERE outcome->>'status' = 'failed'",
    );
    expect(stored.rows).toEqual([{ candidate: null }]);
    expect((await give(id)).body).toMatchObject({ status: "succeeded", validation_attempts: 2 });
    expect(await announced(id)).toEqual([
      "1 v2.payment_method_intent.failed",
      "2 v2.payment_method_intent.succeeded",
    ]);
  });

  it("is a bank account that its processor validates; a rejected one is not stored", async () => {
    const { body: made } = await server.call("POST", "/payment_method_intents", {
      body: { validate: true, payment_method_types: ["bank"] },
    });
    const { id } = made;
    const bank = (account_number: string) => ({
      payment_method_type: "bank",
      bank: {
        account_number,
        routing_number: "011401533",
        subtype: "checking",
        owner_type: "individual",
        names: ["Ada Park"],
      },
    });
    const attach = (account_number: string) =>
      server.call("PATCH", `/payment_method_intents/${id}`, {
        body: { client_secret: made.client_secret, payment_method_data: bank(account_number) },
        headers: { "x-api-key": server.sandbox.public_key },
      });
    for (const validation_attempts of [1, 2]) {
      expect(await attach("1000000099")).toMatchObject({
        status: 200,
        body: {
          status: "failed",
          payment_method: null,
          validation_attempts,
          latest_validation_response: {
            status: "failed",
            message: expect.stringMatching(/\w/),
            avs_result_code: null,
            cvv_result_code: null,
          },
        },
      });
    }
    const { status, body } = await attach("123456789");
    expect(status).toBe(200);
    const response = { status: "succeeded", avs_result_code: null, cvv_result_code: null };
    expect(body).toMatchObject({
      status: "succeeded",
      validation_attempts: 3,
      latest_validation_response: response,
      payment_method: { bank: { masked_account: "*****6789" }, validation_response: response },
    });
    expect(await get(id)).toMatchObject({ ...body, client_secret: made.client_secret });
    expect(await announced(id)).toEqual([
      "1 v2.payment_method_intent.failed",
      "2 v2.payment_method_intent.failed",
      "3 v2.payment_method_intent.succeeded",
    ]);
    const stored = await server.database.query(
      "SELECT created_for_intent_id FROM payment_methods WHERE payment_method_type = 'bank'",
    );
    expect(stored.rowCount).toBe(1);
    const debit = await server.call("POST", "/payment_intents", { body: { amount: 500 } });
    const paid = await server.call("POST", `/payment_intents/${debit.body.id}/payments`, {
      body: { payment_method_id: body.payment_method.id },
    });
    expect(paid.body).toMatchObject({ status: "pending", amount: 500 });
  });

  it("leaves the intent unchanged while the bank processor does not respond", async () => {
    const { id } = await addMethodIntent(server, { validate: true });
    const { body: read } = await server.call("GET", `/payment_method_intents/${id}`);
    await server.control("POST", "/_simulator/faults", {
      endpoint: "grailpay_user",
      drop_before: true,
    });
    const names = ["Ada Park"];
    const bank = { account_number: "123456780", routing_number: "011401533", names };
    const answer = await patch(id, {
      payment_method_data: {
        payment_method_type: "bank",
        bank: { ...bank, subtype: "checking", owner_type: "individual" },
      },
    });
    expect(answer.body).toMatchObject({ code: "503-01" });
    expect(await get(id)).toEqual(read);
  });

  it("is rejected if its type was not requested, or if expired", async () => {
    const { id } = await addMethodIntent(server, { validate: true });
    const card = await cardData(server);
    const expired = { ...card, card: { ...card.card, exp_year: "2020" } };
    const answer = await patch(id, { payment_method_data: expired });
    expect(answer.body).toMatchObject({
      code: "400-02",
      errors: [{ path: "payment_method_data.card.exp_month" }],
    });
    expect(answer.body.detail).toContain("payment_method_data.card.exp_month must not");
    expect(await get(id)).toMatchObject({ status: "created", validation_attempts: 0 });
  });

  it("is validated once by two concurrent requests", async () => {
    const { id } = await addMethodIntent(server, { validate: true });
    const responses = await Promise.all([give(id), give(id), give(id)]);
    expect(responses.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect(await get(id)).toMatchObject({ status: "succeeded", validation_attempts: 1 });
  });
});

describe("a public key", () => {
  it("attaches a payment method with the client secret only, and changes nothing else", async () => {
    const { id, client_secret } = await addMethodIntent(server);
    const headers = { "x-api-key": server.sandbox.public_key };
    const payment_method_data = await cardData(server);
    for (const body of [
      { payment_method_data },
      { payment_method_data, client_secret: `${client_secret}x` },
      { client_secret, payment_method_data, bill_to: "partner" },
    ]) {
      expect(await patch(id, body, headers)).toMatchObject({ status: 403 });
    }
    expect((await get(id)).status).toBe("created");
    const answer = await patch(id, { payment_method_data, client_secret }, headers);
    expect(answer).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(answer.body.client_secret).toBeNull();
  });
});

describe("an update", () => {
  it("changes the fields sent while created, and is rejected later", async () => {
    const { id } = await addMethodIntent(server, { user_fields: { a: "1" } });
    const { body } = await patch(id, { validate: true, bill_to: "partner" });
    expect(body).toMatchObject({ validate: true, bill_to: "partner", user_fields: { a: "1" } });
    await give(id, declined);
    expect((await patch(id, { validate: false })).body).toMatchObject({ type: "BAD_REQUEST" });
    expect((await patch(id, {})).body).toEqual({ ...(await get(id)), client_secret: null });
  });

  it("is rejected with types that the account does not accept", async () => {
    const { accountId } = await addAccount(server, { paymentMethodTypes: ["card"] });
    const headers = { "x-account-id": accountId };
    const made = await server.call("POST", "/payment_method_intents", { body: {}, headers });
    const answer = await patch(made.body.id, { payment_method_types: ["bank"] }, headers);
    expect(answer.body).toMatchObject({ errors: [{ path: "payment_method_types" }] });
  });
});

describe("a validation without a response", () => {
  const lost = async (effects: object) => {
    const { id } = await addMethodIntent(server, { validate: true });
    await server.control("POST", "/_simulator/faults", { endpoint: "auth", amount: 0, ...effects });
    const { body } = await give(id);
    expect(body).toMatchObject({ status: "processing", payment_method: null });
    return id;
  };
  const inquire = async () => {
    server.clock.advance(server.deps.inFlightMsMax);
    await resolveDueValidations(server.deps);
  };

  it.each([
    { made: "made", effects: { drop_after: true } },
    { made: "made twice", effects: { duplicate: true, drop_after: true } },
  ])("is used after an inquiry if it was $made", async ({ effects }) => {
    const id = await lost(effects);
    expect((await give(id)).body).toMatchObject({ status: 400, type: "BAD_REQUEST" });
    expect(await server.call("POST", `${path(id)}/cancel`, { body: {} })).toMatchObject({
      status: 400,
    });
    await inquire();
    expect(await get(id)).toMatchObject({
      status: "succeeded",
      validation_attempts: 1,
      payment_method: { card: { last_four_digits: "1111" } },
    });
  });

  it("fails if it was never made, so that a card can be attached again", async () => {
    const id = await lost({ drop_before: true });
    await inquire();
    expect(await get(id)).toMatchObject({
      status: "failed",
      latest_validation_response: { status: "failed", code: null },
    });
    expect((await give(id)).body.status).toBe("succeeded");
  });
});

describe("a payment method intent", () => {
  it("without a payment method is cancelled as abandoned after 30 days, and not before", async () => {
    await expirePaymentMethodIntents(server.deps);
    const { id } = await addMethodIntent(server);
    const given = await addMethodIntent(server);
    await give(given.id);
    server.clock.advance(30 * 86_400_000 - 1);
    await expirePaymentMethodIntents(server.deps);
    expect((await get(id)).status).toBe("created");
    server.clock.advance(1);
    expect(await expirePaymentMethodIntents(server.deps)).toBe(1);
    expect(await get(id)).toMatchObject({ status: "cancelled", cancellation_reason: "abandoned" });
    expect((await get(given.id)).status).toBe("succeeded");
    expect(await announced(id)).toEqual(["1 v2.payment_method_intent.cancelled"]);
    expect(await expirePaymentMethodIntents(server.deps)).toBe(0);
  });

  it("is listed without its secret", async () => {
    const made = await addMethodIntent(server);
    const { body } = await server.call("GET", "/payment_method_intents?limit=1");
    expect(body.data).toEqual([{ ...made, client_secret: null }]);
  });
});
