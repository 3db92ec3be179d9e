import { afterAll, beforeAll, expect, it } from "vitest";
import { addPaidIntent, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { readPaymentMethod } from "../payment-methods/payment-method-rows.ts";
import { authorizeInstruction } from "./authorize-instruction.ts";
import { readPayment } from "./payment-rows.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Charges an order and returns its data in the processor's request. */
async function toldOf(amount: number, order_details: object) {
  const made = await addPaidIntent(server, { amount, order_details });
  const { database, accounts } = server.deps;
  const accountId = toUuid(server.sandbox.account_id);
  const [account, intent, payment, method] = await Promise.all([
    accounts.find(accountId),
    readPaymentIntent(database, accountId, toUuid(made.intent.id)),
    readPayment(database, accountId, toUuid(made.payment.id)),
    readPaymentMethod(database, accountId, toUuid(made.payment.payment_method_id)),
  ]);
  const state = { account, intent, payment, attempt: { order_id: "", amount } };
  if (method === undefined) throw new Error("a payment has a method");
  return authorizeInstruction(state as unknown as AttemptState, method).order;
}

const chair = {
  description: "Chair",
  quantity: 2,
  unit_cost: 4000,
  discount_amount: 500,
  net_amount: 7500,
  tax_amount: 600,
};

it("freight without a line item is sent as one, so that the line items add up to the amount", async () => {
  const order = await toldOf(9000, { items: [chair], tax_amount: 600, freight_amount: 900 });
  expect(order?.items).toMatchObject([
    { description: "Chair", netMinor: 7500, discountMinor: 500 },
    { description: "Freight", quantity: 1, unitCostMinor: 900, netMinor: 900, taxMinor: 0 },
  ]);
  const total = order?.items?.reduce((sum, { netMinor = 0, taxMinor = 0 }) => {
    return sum + netMinor + taxMinor;
  }, 0);
  expect(total).toBe(9000);
});

it("freight with a line item is not sent twice", async () => {
  const line = { description: "Parcel", quantity: 1, unit_cost: 900, net_amount: 900 };
  const items = [chair, { ...line, tax_amount: 0 }];
  const order = await toldOf(9000, { items, tax_amount: 600, freight_amount: 900 });
  expect(order).toMatchObject({ freightMinor: 900 });
  expect(order?.items?.map((item) => item.description)).toEqual(["Chair", "Parcel"]);
});

it("tip and surcharge are part of the amount, without separate fields", async () => {
  const order = await toldOf(8700, {
    items: [chair],
    tax_amount: 600,
    tip_amount: 400,
    surcharge_amount: 200,
  });
  expect(Object.keys(order ?? {}).sort()).toEqual(["items", "taxMinor"]);
});
