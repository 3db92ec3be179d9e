import type { TSchema } from "typebox";
import Compile from "typebox/compile";
import { describe, expect, it } from "vitest";
import { examplePayout } from "./examples/payouts.ts";
import { payments } from "./index.ts";
import { paymentsOperations } from "./operations.ts";

/** The calls that the published specification lists; all others are marked as additions. */
const published = `
GET /checkout_sessions
POST /checkout_sessions
GET /checkout_sessions/{id}
GET /checkout_sessions/{id}/details
POST /checkout_sessions/{id}/complete
POST /checkout_sessions/{id}/expire
POST /checkout_sessions/{id}/payments
POST /payment_intents
GET /payment_intents
POST /payment_intents/search
GET /payment_intents/{id}
PATCH /payment_intents/{id}
POST /payment_intents/{id}/cancel
POST /payment_intents/{id}/capture
GET /payment_intents/{id}/payments
POST /payment_intents/{id}/payments
POST /payment_intents/{id}/refunds
GET /refunds/{id}
GET /payment_methods/{id}
PATCH /payment_methods/{id}
POST /external_payments
PATCH /external_payments/{payment_intent_id}
POST /external_payments/{payment_intent_id}/cancel
POST /external_payments/{payment_intent_id}/capture
POST /external_refunds
PATCH /external_refunds/{refund_id}
POST /external_refunds/{refund_id}/cancel
GET /disputes
GET /disputes/{id}
GET /balances
GET /transactions
GET /transactions/{id}
POST /transactions/search
POST /transactions/download
GET /payouts
GET /payouts/{id}
GET /businesses/payouts
POST /payment_method_intents
GET /payment_method_intents
GET /payment_method_intents/{id}
PATCH /payment_method_intents/{id}
POST /payment_method_intents/{id}/cancel
GET /fees
POST /fees
GET /fees/{id}
GET /payments/{id}
GET /accounts/{id}/processing_plan
GET /unmatched_settlements
`
  .trim()
  .split("\n");

const shapes = Object.values(payments.operations);
const routeOf = (shape: { method: string; path: string }) => `${shape.method} ${shape.path}`;

describe("the Payments API", () => {
  it("has every published call, and marks every other as an addition", () => {
    expect(published).toHaveLength(48);
    const found = shapes.filter((shape) => shape.extension !== true).map(routeOf);
    expect(found.sort()).toEqual([...published].sort());
  });

  it("asks for the account on every published call but those that the specification excepts", () => {
    const others = shapes
      .filter((shape) => shape.extension !== true && shape.account !== "required")
      .map(routeOf);
    expect(others.sort()).toEqual([
      "GET /accounts/{id}/processing_plan",
      "GET /businesses/payouts",
      "GET /payment_intents",
      "GET /payouts",
      "GET /payouts/{id}",
      "GET /unmatched_settlements",
    ]);
  });

  it("accepts an idempotency key on every write, except on a POST that only reads", () => {
    for (const shape of shapes) {
      const writes = ["POST", "PATCH", "PUT"].includes(shape.method);
      const reads = /\/(search|download)$/.test(shape.path);
      expect([routeOf(shape), shape.idempotent]).toEqual([routeOf(shape), writes && !reads]);
    }
  });
});

/** Whether a body is taken, by the operation's schema. */
function takes(name: keyof typeof paymentsOperations, body: object): boolean {
  const { body: schema } = paymentsOperations[name] as { body?: TSchema };
  return Compile(schema as never).Check(body);
}

const gateway = { auth_code: "AB12", retrieval_reference: "123456789012" };
const card = { brand: "visa", last_four_digits: "1111", exp_month: "12", exp_year: "2030" };
const external = {
  amount: 1,
  payment_method: { payment_method_type: "card", card },
  gateway_response: gateway,
};
const checkout = {
  cancel_url: "https://a.example/cart",
  success_url: "http://localhost:3000/thanks",
  customer_email: "ada@example.com",
  payment_intent_data: {},
  subtotal: 0,
  discount_amount: 0,
};

describe("a body", () => {
  it.each([
    ["createFee", { amount: 1, description: "x".repeat(1000) }, true],
    ["createFee", { amount: 1, description: "x".repeat(1001) }, false],
    ["createFee", { amount: 0, description: "x" }, false],
    ["createFee", { amount: 1, description: "" }, false],
    ["createFee", { amount: 9007199254740991, description: "x" }, true],
    ["createFee", { amount: 1 }, false],
    ["searchPaymentIntents", {}, true],
    ["searchPaymentIntents", { limit: 50, page: 1 }, true],
    ["searchPaymentIntents", { limit: 51 }, false],
    ["searchPaymentIntents", { limit: 0 }, false],
    ["searchPaymentIntents", { page: 0 }, false],
    ["searchPaymentIntents", { sort_direction: "Asc" }, true],
    ["searchPaymentIntents", { sort_direction: "up" }, false],
    ["searchPaymentIntents", { sort_column: "amount_voided" }, true],
    ["searchPaymentIntents", { sort_column: "settled_at" }, false],
    ["searchTransactions", { sort_column: "settled_at" }, true],
    ["searchTransactions", { sort_column: "amount_voided" }, false],
    ["downloadTransactions", { amount_min: 1 }, true],
    ["downloadTransactions", { limit: 10 }, false],
    ["downloadTransactions", { page: 1 }, false],
    ["createExternalPayment", external, true],
    ["createExternalPayment", { ...external, amount: 0 }, false],
    ...(
      [
        [{ auth_code: "AB1" }, false],
        [{ auth_code: "ab12" }, false],
        [{ retrieval_reference: "12345678901" }, false],
        [{ retrieval_reference: "1234567890123" }, true],
      ] as const
    ).map(
      ([part, fits]) =>
        [
          "createExternalPayment",
          { ...external, gateway_response: { ...gateway, ...part } },
          fits,
        ] as const,
    ),
    ...(["111", "11111", "111a"] as const).map(
      (digits) =>
        [
          "createExternalPayment",
          {
            ...external,
            payment_method: {
              payment_method_type: "card",
              card: { ...card, last_four_digits: digits },
            },
          },
          false,
        ] as const,
    ),
    ["captureExternalPayment", { retrieval_reference: "123456789012" }, true],
    ["captureExternalPayment", { retrieval_reference: "1234567890123" }, false],
    ["createCheckoutSession", checkout, true],
    ["createCheckoutSession", { ...checkout, success_url: "http://shop.example/thanks" }, false],
    ["createCheckoutSession", { ...checkout, success_url: "http://localhost.evil.test/" }, false],
    ["createCheckoutSession", { ...checkout, cancel_url: "javascript:alert(1)" }, false],
    ["createCheckoutSession", { ...checkout, subtotal: -1 }, false],
    ["createCheckoutSession", { ...checkout, discount_amount: undefined }, false],
    ["createPaymentMethodIntent", { bill_to: "partner" }, true],
    ["createPaymentMethodIntent", { bill_to: "customer" }, false],
    ["cancelPaymentMethodIntent", { cancellation_reason: "other" }, false],
    ["createWebhookEndpoint", { url: "https://a.example/h", event_types: ["v2.fee.*"] }, true],
    ["createWebhookEndpoint", { url: "https://a.example/h", event_types: ["fee"] }, false],
    ["createWebhookEndpoint", { url: "https://a.example/h", event_types: [] }, false],
    ["moveSandboxClock", { advance: "P7D" }, true],
    ["moveSandboxClock", { advance: "PT1H30M" }, true],
    ["moveSandboxClock", { advance: "P" }, false],
    ["moveSandboxClock", { advance: "P1DT" }, false],
    ["moveSandboxClock", { advance: "-P1D" }, false],
  ] as const)("of %s with %j is taken: %s", (name, body, fits) => {
    expect(takes(name, JSON.parse(JSON.stringify(body)))).toBe(fits);
  });
});

it("the example payout's transactions add up, and its fees are taken off", () => {
  const { transaction_summary: parts, ...payout } = examplePayout;
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(payout.amount);
  expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(payout.transaction_count);
  expect(payout.batch_fee + payout.reject_fee).toBe(payout.fee_amount);
  expect(payout.amount - payout.fee_amount).toBe(payout.net_amount);
});
