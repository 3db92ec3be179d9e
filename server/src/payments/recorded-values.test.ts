import { cancellationReasons, entryModes } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAccount,
  approvedCard,
  cardholderAt,
  miniTerminal,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { addContractor } from "../boarding/contractors/contractor-contract-cases.fixtures.ts";
import { callTerminals, obliges } from "../terminals/terminal-contract-cases.fixtures.ts";
import { accounts, moveTo, openBankAccount } from "./bank/bank.fixtures.ts";
import {
  addSession,
  paySession,
  sessionBody,
} from "./checkout-sessions/checkout-contract-cases.fixtures.ts";
import { externalBody } from "./external-payments/external-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function post(path: string, body: object) {
  const response = await server.call("POST", path, { body });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
}

const item = {
  line_number: 1,
  material: "oak",
  description: "Chair",
  upc: "012345678905",
  quantity: 2,
  uom: "piece",
  unit_cost: 4000,
  net_amount: 7500,
  discount_amount: 500,
  tax_exempt: false,
};
const order = {
  po_number: "PO-77",
  tax_exempt: false,
  is_scheduled_payment: false,
  order_date: "2026-03-01",
  ship_to_zip: "97209",
  ship_from_zip: "98101",
  ship_to_country: "US",
};

it.each([
  { card_not_present_type: "ecommerce", initiated_by: "customer" },
  { card_not_present_type: "recurring", initiated_by: "merchant" },
])("an order is returned with every field of the request, %o", async (origin) => {
  const intent = await post("/payment_intents", {
    amount: 8100,
    order_details: {
      ...{ ...order, ...origin, tax_amount: 500, surcharge_amount: 100 },
      items: [{ ...item, tax_amount: 500, surcharge_amount: 100, tip_amount: 0 }],
    },
  });
  expect(intent.order_details).toMatchObject({
    ...{ ...order, ...origin, tax: 500, surcharge: 100 },
    items: [{ ...item, tax: 500, surcharge: 100, tip: 0 }],
  });
});

it("billing details are returned with every field of the request", async () => {
  const billing_details = {
    name: "Ada Park",
    email: "ada@example.com",
    phone: "+1 503 555 0100",
    address: {
      address_line1: "12 Harbor Street",
      address_line2: "Unit 4",
      city: "Portland",
      state: "OR",
      country: "US",
      postal_code: "97201",
    },
  };
  const method = await post("/payment_methods", {
    payment_method_type: "card",
    card: { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "2030" },
    billing_details,
  });
  expect(method.billing_details).toEqual(billing_details);
});

it("strings that are longer than the gateway accepts are returned whole, and sent cut", async () => {
  const end = " of the northern harbor quarter";
  const address = { address_line1: `12 Łódź Street${end}`, city: `Ærøskøbing${end}` };
  const billing_details = { name: `Zoë D’Arc–Weiß${end}`, address };
  const order_details = {
    invoice_id: "INV-2026-000042",
    items: [{ description: `Oak chair${end}`, quantity: 1, unit_cost: 8100, net_amount: 8100 }],
  };
  const intent = await post("/payment_intents", { amount: 8100, order_details });
  expect(intent.order_details).toMatchObject(order_details);
  const method = await post("/payment_methods", {
    payment_method_type: "card",
    card: { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "2030" },
    billing_details,
  });
  expect(method.billing_details).toMatchObject(billing_details);
  const payment = await post(`/payment_intents/${intent.id}/payments`, {
    payment_method_id: method.id,
  });
  expect(payment).toMatchObject({ status: "captured", billing_details, order_details });
  const { body } = await server.control("GET", `/_simulator/transactions?orderid=${payment.id}`);
  expect(body.transactions[0].details).toMatchObject({
    invoiceid: "INV-2026-000",
    name: "Zoe D'Arc-Weiss of the norther",
  });
});

it.each(entryModes)("an external payment records the entry mode %s", async (entry_mode) => {
  const { payment_method } = externalBody();
  const card = { ...payment_method.card, entry_mode };
  const { latest_payment } = await post(
    "/external_payments",
    externalBody({ payment_method: { ...payment_method, card } }),
  );
  expect([latest_payment.entry_mode, latest_payment.payment_method.card.entry_mode]).toEqual([
    entry_mode,
    entry_mode,
  ]);
});

it.each(cancellationReasons)("a cancellation records the reason %s", async (reason) => {
  for (const path of ["/payment_intents", "/payment_method_intents"]) {
    const { id } = await post(path, path === "/payment_intents" ? { amount: 1000 } : {});
    const cancelled = await post(`${path}/${id}/cancel`, { cancellation_reason: reason });
    expect(cancelled).toMatchObject({ status: "cancelled", cancellation_reason: reason });
  }
});

it("a charge at a terminal has the data of its intent, and the image in the requested format", async () => {
  const own = { reference_id: "table-17", description: "Breakfast", user_fields: { table: "17" } };
  const intent = await post("/payment_intents", {
    ...{ ...own, amount: 2500, order_details: { po_number: "PO-78" } },
  });
  await cardholderAt(server, miniTerminal).script(obliges, { repeat: true });
  const session = await callTerminals(server, "connect", { hsn: miniTerminal, force: true });
  const { status, body } = await callTerminals(
    server,
    "auth_card",
    { hsn: miniTerminal, payment_intent_id: intent.id, signature_format: "jpg" },
    { "x-session-key": session.body.key },
  );
  expect([status, body]).toMatchObject([200, own]);
  expect(body.order_details).toMatchObject({ po_number: "PO-78" });
});

it("a checkout page offers a saved bank account by its type", async () => {
  for (const subtype of ["checking", "savings"]) {
    const method = await post("/payment_methods", {
      payment_method_type: "bank",
      bank: {
        account_number: "000123456789",
        routing_number: "021000021",
        subtype,
        owner_type: "individual",
        names: ["Ada Park"],
      },
      billing_details: { name: "Ada Park" },
    });
    const session = await addSession(server, { payment_method_ids: [method.id] });
    const details = await server.call("GET", `/checkout_sessions/${session.id}/details`);
    expect(details.body.saved_payment_methods).toMatchObject([
      { id: method.id, payment_method_type: "bank", bank_subtype: subtype },
    ]);
  }
});

it("a checkout page sees that its intent is authorized only, or was cancelled", async () => {
  const { order_details } = sessionBody.payment_intent_data;
  const session = await addSession(server, {
    payment_intent_data: { order_details, capture: false },
  });
  await paySession(server, session.id);
  const statusOf = async () => {
    const { body } = await server.call("GET", `/checkout_sessions/${session.id}/details`);
    return [body.payment_intent_status, body.checkout_session.payment_intent_id];
  };
  const [authorized, intent] = await statusOf();
  await post(`/payment_intents/${intent}/cancel`, {});
  expect([authorized, (await statusOf())[0]]).toEqual(["uncaptured", "cancelled"]);
});

it("a checkout session of an advanced plan has the amount of its merchant", async () => {
  const { accountId } = await addAccount(server, { plan: { type: "ADVANCED" } });
  const { order_details } = sessionBody.payment_intent_data;
  const response = await server.call("POST", "/checkout_sessions", {
    body: { ...sessionBody, payment_intent_data: { order_details, merchant_amount: 4000 } },
    headers: { "x-account-id": accountId },
  });
  expect(response).toMatchObject({
    status: 201,
    body: { payment_intent_data: { merchant_amount: 4000 } },
  });
});

it("a checkout page sees that the bank returned its payment", async () => {
  const { take, addMethod } = await openBankAccount(server);
  const session = await take("POST", "/checkout_sessions", sessionBody);
  await take("POST", `/checkout_sessions/${session.id}/payments`, {
    payment_method_id: await addMethod(accounts.r01),
  });
  const { body: clock } = await server.call("GET", "/sandbox/clock");
  await moveTo(server, new Date(Date.parse(clock.now) + 7 * 86_400_000).toISOString());
  const details = await take("GET", `/checkout_sessions/${session.id}/details`);
  expect(details.payment_intent_status).toBe("failed");
});

it("a decline that the networks forbid to repeat says so", async () => {
  const { id } = await post("/payment_intents", { amount: 150400 });
  const payment = await post(`/payment_intents/${id}/payments`, {
    payment_method_id: await server.paymentMethod(approvedCard),
  });
  expect(payment).toMatchObject({ status: "failed", decline_category: "do_not_retry" });
});

it.each(["apple_pay", "google_pay"])("a card of %s has its wallet", async (wallet) => {
  const method = await post("/payment_methods", {
    payment_method_type: "card",
    card: { token: await server.tokenize(approvedCard), wallet },
    billing_details: { name: "Ada Park" },
  });
  expect(method.card).toMatchObject({ wallet });
});

it("a contractor sees how its split of a partial capture was rounded, and why it returns a part", async () => {
  const contractor = await addContractor(server);
  const split = { account_id: contractor.id, amount: 301, description: "Delivery" };
  const intent = await post("/payment_intents", {
    ...{ amount: 1000, capture: false, payment_splits: [split] },
  });
  const payment = await post(`/payment_intents/${intent.id}/payments`, {
    payment_method_id: await server.paymentMethod(approvedCard),
  });
  await post(`/payment_intents/${intent.id}/capture`, { amount: 500 });
  const returned = [{ account_id: contractor.id, amount: 50, description: "Damaged" }];
  const refund = await post(`/payment_intents/${intent.id}/refunds`, {
    ...{ amount: 50, refund_splits: returned },
  });
  expect(refund.refund_splits).toEqual(returned);
  const { body } = await server.call("GET", `/payments/${payment.id}/money_flow`, {
    headers: { "x-account-id": contractor.id },
  });
  expect(body).toMatchObject({ owner_type: "contractor", owner_id: contractor.id });
  expect(body.steps[0]).toMatchObject({
    owner_type: "contractor",
    amount: 151,
    rounding: { method: "largest_remainder", rounded_amount: 151 },
  });
});

it("a webhook endpoint that was disabled stays so when its secret is rotated", async () => {
  const { id } = await post("/webhook_endpoints", {
    ...{ url: `${server.origin}/nowhere`, event_types: ["*"] },
  });
  await server.call("PATCH", `/webhook_endpoints/${id}`, { body: { status: "disabled" } });
  const rotated = await post(`/webhook_endpoints/${id}/rotate_secret`, {});
  expect(rotated).toMatchObject({ status: "disabled", disabled_reason: "by_request" });
});
