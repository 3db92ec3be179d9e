import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testCards } from "../../../../simulator/src/cards/test-data.ts";
import { addAccount, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = (body: object, headers = {}) =>
  server.call("POST", "/payment_methods", { body, headers });
const cardOf = async (number: string, more: object = {}) => ({
  payment_method_type: "card",
  card: { token: await server.tokenize(number), exp_month: "1", exp_year: "30", ...more },
});
const bank = {
  account_number: "123456789",
  routing_number: "036001808",
  subtype: "checking",
  owner_type: "individual",
  names: ["Ada Park"],
};

const brands: Record<string, string> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "american_express",
  discover: "discover",
};
const firstOfBrand = [...new Map(testCards.map((card) => [card.brand, card])).values()];

describe("a payment method", () => {
  it.each(firstOfBrand)("of the brand $brand is created, or rejected by brand", async (card) => {
    const response = await create(await cardOf(card.number));
    const brand = brands[card.brand];
    if (brand === undefined) {
      expect(response.body).toMatchObject({ status: 400, type: "PAYMENT_METHOD_CREATE_ERROR" });
      return;
    }
    expect(response).toMatchObject({
      status: 201,
      body: {
        entity: "payment_method",
        source_type: "cardpointe",
        card: { brand, last_four_digits: card.number.slice(-4), exp_month: "01", exp_year: "2030" },
        bank: null,
      },
    });
    expect(JSON.stringify(response.body)).not.toContain(card.number);
    const { body } = await server.call("GET", `/payment_methods/${response.body.id}`);
    expect(body).toEqual(response.body);
  });

  it.each([
    ["12", "2026", 201],
    ["11", "26", 201],
    ["10", "26", 400],
    ["12", "2025", 400],
  ])("that expires in %s/%s returns %i in November 2026", async (month, year, status) => {
    const response = await create(
      await cardOf("4111111111111111", { exp_month: month, exp_year: year }),
    );
    expect(response.status).toBe(status);
    if (status === 400) expect(response.body.errors).toMatchObject([{ code: "expired" }]);
  });

  it("requires the object of its type, and no other", async () => {
    const card = await cardOf("4111111111111111");
    const missing = await create({ payment_method_type: "card" });
    expect(missing.body).toMatchObject({
      code: "400-02",
      errors: [{ code: "required", path: "card" }],
    });
    const both = await create({ ...card, bank });
    expect(both.body).toMatchObject({ code: "400-02", errors: [{ path: "bank" }] });
  });

  it("of a bank is rejected by an account that accepts only cards, and a card by one that accepts none", async () => {
    const cards = await addAccount(server, { paymentMethodTypes: ["card"] });
    const body = { payment_method_type: "bank", bank };
    const rejected = await create(body, { "x-account-id": cards.accountId });
    expect(rejected.body).toMatchObject({ type: "PAYMENT_METHOD_CREATE_ERROR" });
    const { accountId } = await addAccount(server, { paymentMethodTypes: ["bank"] });
    const card = await create(await cardOf("4111111111111111"), { "x-account-id": accountId });
    expect(card.body).toMatchObject({ type: "PAYMENT_METHOD_CREATE_ERROR" });
  });

  it("accepts no card number as a token, and returns none", async () => {
    const card = { token: "4111111111111111", exp_month: "1", exp_year: "30" };
    const { body } = await create({ payment_method_type: "card", card });
    expect(body).toMatchObject({
      code: "400-02",
      errors: [{ code: "card_number", path: "card.token" }],
    });
    expect(JSON.stringify(body)).not.toContain("4111111111111111");
  });

  it("is created with a public key, and read with a private one only", async () => {
    const headers = { "x-api-key": server.sandbox.public_key };
    const made = await create(await cardOf("4111111111111111"), headers);
    expect(made.status).toBe(201);
    const read = await server.call("GET", `/payment_methods/${made.body.id}`, { headers });
    expect(read.body).toMatchObject({ code: "403-01" });
  });
});
