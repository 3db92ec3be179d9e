import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { estimatedInterchange, interchangeEstimates } from "./estimated-interchange.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const planOf = (id: string, headers = {}) =>
  server.call("GET", `/accounts/${id}/processing_plan`, { headers });

/** Captures a payment of 100.00 of a new account with the given plan. */
async function payOn(plan: object) {
  const { accountId } = await addAccount(server, { plan });
  const headers = { "x-account-id": accountId };
  const card = {
    token: await server.tokenize("4111111111111111"),
    exp_month: "12",
    exp_year: "2030",
  };
  const post = (path: string, body: object) => server.call("POST", path, { body, headers });
  const { body: method } = await post("/payment_methods", { payment_method_type: "card", card });
  const { body: intent } = await post("/payment_intents", { amount: 10_000 });
  const path = `/payment_intents/${intent.id}/payments`;
  const response = await post(path, { payment_method_id: method.id });
  const transactions = await server.call("GET", "/transactions", { headers });
  return { answer: response, transactions: transactions.body.data };
}

describe("an account's plan", () => {
  it("contains every field, with null for those that the plan does not have", async () => {
    const { accountId } = await addAccount(server, {
      plan: {
        cardRates: {
          american_express: { card_not_present_bps: 350 },
          discover: { state: "INACTIVE" },
        },
        fees: { chargeback: 1500 },
        paidByPartner: ["chargeback", "ach_reject"],
        bank: {
          ach_per_transaction_fee: 25,
          ach_fee_bps: 80,
          ach_bps_fee_max: 500,
          linking_fee: 0,
          reject_fee: 400,
          reversal_fee: 400,
          service_type: "standard",
        },
      },
    });
    const { status, body } = await planOf(accountId);
    expect(status).toBe(200);
    const rates = { card_present_bps: 290, card_not_present_bps: 290 };
    expect(body).toMatchObject({
      plan_type: "FLAT_RATE",
      effective_date: server.clock.now().toISOString(),
      accepted_cards: [
        { card_type: "visa", discount_fee: rates, state: "ACTIVE" },
        { card_type: "mastercard", discount_fee: rates, state: "ACTIVE" },
        {
          card_type: "american_express",
          discount_fee: { ...rates, card_not_present_bps: 350 },
          state: "ACTIVE",
        },
        { card_type: "discover", discount_fee: rates, state: "INACTIVE" },
      ],
      auth_fee: { card_present: 30, card_not_present: 30 },
      partner_pays_chargeback_amount: false,
      comment: null,
      interchange_cost: null,
      bank_plan: { ach_per_transaction_fee: 25, reject_fee: 400, service_type: "standard" },
    });
    expect(body.fees).toMatchObject({ chargeback: 1500, batch: 0, token: 0 });
    expect(Object.keys(body.fees)).toHaveLength(12);
    expect(body.fees_paid_by_partner).toMatchObject({
      chargeback: true,
      ach_reject: true,
      batch: false,
    });
    expect(Object.keys(body.fees_paid_by_partner)).toHaveLength(15);
  });

  it("is returned only to callers with access to the account", async () => {
    const other = await addPartner(server);
    expect((await planOf(other.accountId)).body).toMatchObject({ code: "404-01" });
    const own = await planOf(other.accountId, { "x-api-key": other.privateKey });
    expect(own.status).toBe(200);
  });
});

describe("a payment costs", () => {
  it("on IC_PLUS the estimated interchange separately from the markup if the plan is GROSS", async () => {
    const plan = { type: "IC_PLUS", interchangeCost: "GROSS", basisPoints: 50, fixedMinor: 10 };
    const { answer: response, transactions } = await payOn(plan);
    // 50 basis points and 10 of 10000; Visa's 189 and 10 for a card that is not present.
    expect(transactions).toMatchObject([
      { source_type: "fee", amount: 199, description: "Interchange" },
      { source_type: "fee", amount: 60, description: "Processing fee" },
      { source_type: "payment", amount: 10_000 },
    ]);
    const [posting] = await postingsOf(server, response.body.id);
    expect(posting?.entries).toContainEqual(["platform_fees", -259]);
  });

  it("on IC_PLUS one fee that includes the interchange if the plan is NET", async () => {
    const plan = { type: "IC_PLUS", interchangeCost: "NET", basisPoints: 50, fixedMinor: 10 };
    const { transactions } = await payOn(plan);
    expect(transactions).toMatchObject([
      { source_type: "fee", amount: 259 },
      { source_type: "payment", amount: 10_000 },
    ]);
  });

  it("the brand's own rate if it has one", async () => {
    const { transactions } = await payOn({ cardRates: { visa: { card_not_present_bps: 100 } } });
    expect(transactions[0]).toMatchObject({ source_type: "fee", amount: 130 });
  });

  it("nothing if the plan charges nothing", async () => {
    const { transactions } = await payOn({ basisPoints: 0, fixedMinor: 0 });
    expect(transactions).toMatchObject([{ source_type: "payment" }]);
  });

  it("nothing with a brand that the plan does not accept: it is rejected", async () => {
    const { answer: response } = await payOn({ cardRates: { visa: { state: "INACTIVE" } } });
    expect(response.body).toMatchObject({ type: "PAYMENT_CREATE_ERROR" });
    expect(response.body.detail).toContain("visa");
  });
});

describe("estimated interchange", () => {
  it("is rounded half up once, and that of a credit card if the type of card is unknown", () => {
    const of = { brand: "visa", cardPresent: false } as const;
    expect(estimatedInterchange({ ...of, amountMinor: 999 }).amountMinor).toBe(29);
    expect(estimatedInterchange({ ...of, funding: "debit", amountMinor: 10_000 }).amountMinor).toBe(
      180,
    );
    expect(estimatedInterchange({ ...of, amountMinor: 9007199254740991 / 1 - 1e14 }).rate).toEqual(
      interchangeEstimates.visa.cardNotPresent.credit,
    );
  });
});
