import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  enterCard,
  eventsOf,
  expectAccessible,
  type MerchantSite,
  newVisitor,
  openShop,
  phone,
  type Shop,
  startMerchantSite,
} from "./browser.fixtures.ts";

let server: TestServer;
let site: MerchantSite;
beforeAll(async () => {
  server = await startTestServer({ elements: true });
  site = await startMerchantSite(server);
});
afterAll(async () => {
  await closeVisitors();
  await site?.close();
  await server?.close();
});

async function newIntent(body: object = {}) {
  const response = await server.call("POST", "/payment_intents", {
    body: { amount: 2_500, ...body },
  });
  expect(response.status).toBe(201);
  return response.body as { id: string; client_secret: string };
}

/** A shop with the payment element for an intent. */
async function openFor(
  intent: { client_secret: string },
  more: Partial<Shop> = {},
  visitor: Parameters<typeof newVisitor>[0] = {},
) {
  const context = await newVisitor(visitor);
  const shop = await openShop(context, site, {
    key: server.sandbox.public_key,
    account: server.sandbox.account_id,
    element: "payment",
    pay: "confirmPayment",
    elementsOptions: { clientSecret: intent.client_secret },
    given: { clientSecret: intent.client_secret },
    ...more,
  });
  const pay = () => shop.page.getByRole("button", { name: "Pay", exact: true }).click();
  return { ...shop, context, pay };
}
const statusOf = async (id: string) => (await server.call("GET", `/payment_intents/${id}`)).body;

describe("the payment element", () => {
  test("offers what the order allows, in its order, and the test wallets in the sandbox", async () => {
    const { page, frame, context } = await openFor(await newIntent());
    expect(await eventsOf(page, "ready")).toEqual([
      { paymentOptions: ["apple_pay", "google_pay", "card", "bank"] },
    ]);
    await expect.poll(() => frame.getByRole("radio").count()).toBe(2);
    await expectAccessible(page);
    await context.close();
    const cardOnly = await openFor(await newIntent({ payment_method_types: ["bank"] }));
    expect(await eventsOf(cardOnly.page, "ready")).toEqual([{ paymentOptions: ["bank"] }]);
    expect(await cardOnly.frame.getByRole("radio", { name: "Card" }).count()).toBe(0);
    await cardOnly.context.close();
  });

  test("takes a card on a phone", async () => {
    const intent = await newIntent();
    const { frame, pay, outcome, context } = await openFor(intent, {}, { viewport: phone });
    await enterCard(frame);
    await pay();
    expect((await outcome()).payment).toMatchObject({ status: "captured" });
    await context.close();
  });

  test("takes a bank account whose routing number is right", async () => {
    const intent = await newIntent();
    const { page, frame, pay, outcome, context } = await openFor(intent);
    await frame.getByRole("radio", { name: "Bank account" }).check();
    await frame.getByLabel("Account holder").fill("Ada Park");
    await frame.getByLabel("Routing number").fill("121000359");
    await frame.getByLabel("Account number").fill("1234567890");
    await pay();
    expect((await outcome()).error).toMatchObject({ field: "routingNumber", type: "validation" });
    await expectAccessible(page);
    await frame.getByLabel("Routing number").fill("121000358");
    await pay();
    const { payment } = await outcome();
    expect(payment).toMatchObject({
      status: "pending",
      payment_method: { last_four_digits: "7890" },
    });
    expect((await statusOf(intent.id)).status).toBe("pending");
    await context.close();
  });

  test("takes a card that was saved, without asking for it again", async () => {
    const id = await server.paymentMethod("5454545454545454");
    const { body } = await server.call("GET", `/payment_methods/${id}`);
    const { brand, last_four_digits, exp_month, exp_year } = body.card;
    const savedMethods = [
      { id, payment_method_type: "card", brand, last_four_digits, exp_month, exp_year },
    ];
    const intent = await newIntent({ payment_method_ids: [id] });
    const { page, frame, pay, outcome, context } = await openFor(intent, {
      elementOptions: { savedMethods },
    });
    await frame.getByText("Mastercard ending in 5454").waitFor();
    await expectAccessible(page);
    await pay();
    expect((await outcome()).payment).toMatchObject({
      status: "captured",
      payment_method: { id, brand: "mastercard" },
    });
    await context.close();
  });

  test.each([
    ["Apple Pay", "apple_pay"],
    ["Google Pay", "google_pay"],
  ])("takes the test wallet of %s", async (name, wallet) => {
    const intent = await newIntent();
    const { page, frame, outcome, context } = await openFor(intent);
    await frame.getByRole("button", { name: `Pay with ${name}` }).click();
    const sheet = frame.getByRole("dialog", { name: `${name} test wallet` });
    await sheet.waitFor();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Agree to $25.00" }).click();
    expect((await outcome()).payment).toMatchObject({
      status: "captured",
      payment_method: { wallet, exp_month: null },
    });
    expect(await eventsOf(page, "confirm")).toEqual([{ paymentOption: wallet }]);
    expect((await statusOf(intent.id)).latest_payment).toMatchObject({
      entry_mode: "digital_wallet",
      gateway_response: { code: "000" },
    });
    await sheet.waitFor({ state: "detached" });
    await context.close();
  });

  test("a wallet's declined card may be followed by another in the same sheet", async () => {
    const intent = await newIntent();
    const { page, frame, outcome, context } = await openFor(intent);
    await frame.getByRole("button", { name: "Pay with Apple Pay" }).click();
    const sheet = frame.getByRole("dialog");
    await sheet.getByText("Declined").click();
    await sheet.getByRole("button", { name: "Agree" }).click();
    expect((await outcome()).error).toMatchObject({ type: "declined", code: "do_not_honor" });
    await sheet.getByText("Mastercard").click();
    await page.evaluate(() => Reflect.deleteProperty(window, "paid"));
    await sheet.getByRole("button", { name: "Agree" }).click();
    expect((await outcome()).payment).toMatchObject({ status: "captured" });
    await context.close();
  });

  test("shows a new amount and merchant name without losing what was entered", async () => {
    const { page, frame, context } = await openFor(await newIntent(), {
      elementsOptions: {},
      elementOptions: { amount: 1_000, merchantName: "Oak" },
    });
    await frame.getByRole("radio", { name: "Bank account" }).check();
    await frame.getByText("you authorize Oak to debit").waitFor();
    await frame.getByLabel("Account holder").fill("Ada Park");
    await page.evaluate(() => {
      const { element } = window as unknown as { element: { update(options: object): void } };
      element.update({ amount: 3_000, merchantName: "Elm & Sons" });
    });
    await frame.getByText("you authorize Elm & Sons to debit").waitFor();
    expect(await frame.getByLabel("Account holder").inputValue()).toBe("Ada Park");
    await frame.getByRole("button", { name: "Pay with Google Pay" }).click();
    await frame.getByRole("button", { name: "Agree to $30.00" }).waitFor();
    await context.close();
  });

  test("a wallet that is closed charges nothing", async () => {
    const intent = await newIntent();
    const { page, frame, context } = await openFor(intent);
    await frame.getByRole("button", { name: "Pay with Google Pay" }).click();
    await frame.getByRole("dialog").press("Escape");
    await frame.getByRole("dialog").waitFor({ state: "detached" });
    // The page hears of it after the frame has closed the dialog.
    await expect.poll(() => eventsOf(page, "cancel")).toEqual([{ paymentOption: "google_pay" }]);
    expect((await statusOf(intent.id)).latest_payment).toBeNull();
    await context.close();
  });
});

describe("a payment that fails", () => {
  test("a decline says why, and the same intent is paid with the next card", async () => {
    const intent = await newIntent();
    const { page, frame, pay, outcome, context } = await openFor(intent);
    await enterCard(frame, { number: "4387751111111038" });
    await pay();
    expect((await outcome()).error).toMatchObject({
      type: "declined",
      code: "do_not_honor",
      message: "The issuer declined the card without saying why.",
      paymentId: expect.stringMatching(/^pmt_/),
    });
    await page.evaluate(() => Reflect.deleteProperty(window, "paid"));
    await frame.getByLabel("Card number").fill("4788250000121443");
    await pay();
    expect((await outcome()).payment).toMatchObject({ status: "captured" });
    const list = await server.call("GET", `/payment_intents/${intent.id}/payments`);
    expect(list.body.data.map((each: { status: string }) => each.status)).toEqual([
      "captured",
      "failed",
    ]);
    await context.close();
  });

  test("shows a separate message for an incorrect security code", async () => {
    const intent = await newIntent();
    const { frame, pay, outcome, context } = await openFor(intent);
    await enterCard(frame, { cvv: "111" });
    await pay();
    const { payment } = await outcome();
    expect(payment.status).toBe("captured");
    expect((await statusOf(intent.id)).latest_payment.cvv_check).toBe("fail");
    await context.close();
  });

  test("of a card that has expired by the server's clock is shown at its field", async () => {
    const { page, frame, pay, outcome, context } = await openFor(await newIntent());
    await page.clock.setFixedTime("2019-12-31T12:00:00Z");
    await enterCard(frame, { expiry: "01 / 20" });
    await pay();
    expect((await outcome()).error).toMatchObject({ type: "declined", code: "expired_card" });
    await expect.poll(() => frame.getByText("This card has expired.").count()).toBe(1);
    await context.close();
  });
});

test("a card is kept for later by createPaymentMethod and by a payment method intent", async () => {
  const context = await newVisitor();
  const base = {
    key: server.sandbox.public_key,
    account: server.sandbox.account_id,
    element: "card",
  } as const;
  const created = await openShop(context, site, {
    ...base,
    pay: "createPaymentMethod",
    given: { billing: { name: "Ada Park", address: { city: "Portland" } } },
  });
  await enterCard(created.frame);
  await created.page.getByRole("button", { name: "Pay" }).click();
  const { paymentMethod } = await created.outcome();
  const stored = await server.call("GET", `/payment_methods/${paymentMethod.id}`);
  expect(stored.body).toMatchObject({
    card: { brand: "visa", last_four_digits: "1111", exp_month: "12", exp_year: "2030" },
    billing_details: { name: "Ada Park", address: { city: "Portland", postal_code: "97210" } },
  });
  const intent = await server.call("POST", "/payment_method_intents", { body: { validate: true } });
  const given = await openShop(context, site, {
    ...base,
    pay: "handlePaymentMethodIntent",
    given: { clientSecret: intent.body.client_secret },
  });
  await enterCard(given.frame);
  await given.page.getByRole("button", { name: "Pay" }).click();
  expect((await given.outcome()).paymentMethodIntent).toMatchObject({
    id: intent.body.id,
    status: "succeeded",
    payment_method: { brand: "visa" },
  });
  await context.close();
});

test("a checkout session is paid with its own token", async () => {
  const { body: session } = await server.call("POST", "/checkout_sessions", {
    body: {
      success_url: "https://shop.example/thanks",
      cancel_url: "https://shop.example/cart",
      customer_email: "ada@shop.example",
      payment_intent_data: {},
      subtotal: 2_500,
      discount_amount: 0,
    },
  });
  const context = await newVisitor();
  const { page, frame, outcome } = await openShop(context, site, {
    key: new URL(session.url).hash.slice(1),
    element: "payment",
    elementsOptions: { checkoutSession: session.id },
    pay: "confirmCheckout",
    given: { checkoutSession: session.id },
  });
  await enterCard(frame);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  expect((await outcome()).payment).toMatchObject({
    status: "captured",
    payment_intent_id: session.payment_intent_id,
  });
  await context.close();
});

test.each([
  ["applePay", "Apple Pay"],
  ["googlePay", "Google Pay"],
] as const)("the button %s is usable alone", async (element, name) => {
  const intent = await newIntent();
  const { page, frame, outcome, context } = await openFor(intent, { element });
  await frame.getByRole("button", { name: `Pay with ${name}` }).click();
  await frame.getByRole("button", { name: "Agree" }).click();
  expect((await outcome()).payment).toMatchObject({ status: "captured" });
  await expectAccessible(page);
  await context.close();
});
