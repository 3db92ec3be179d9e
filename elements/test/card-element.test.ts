import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  enterCard,
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

const shop = (more: Partial<Shop> = {}): Shop => ({
  key: server.sandbox.public_key,
  account: server.sandbox.account_id,
  element: "card",
  pay: "confirmPayment",
  ...more,
});

async function newIntent(amount = 2_500, more: object = {}) {
  const response = await server.call("POST", "/payment_intents", { body: { amount, ...more } });
  expect(response.status).toBe(201);
  return response.body as { id: string; client_secret: string };
}

test("a card is charged from a page of another origin", async () => {
  const intent = await newIntent();
  const context = await newVisitor();
  const { page, frame, outcome } = await openShop(
    context,
    site,
    shop({ given: { clientSecret: intent.client_secret } }),
  );
  const complaints = complaintsOf(page);
  await enterCard(frame);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay" }).click();
  const { payment, error } = await outcome();
  expect(error).toBeUndefined();
  expect(payment).toMatchObject({
    status: "captured",
    amount: 2_500,
    payment_method: { brand: "visa", last_four_digits: "1111" },
  });
  const found = await server.call("GET", `/payment_intents/${intent.id}`);
  expect(found.body).toMatchObject({
    status: "captured",
    latest_payment: {
      cvv_check: "pass",
      billing_details: { address: { postal_code: "97210" } },
    },
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test("what is wrong is said at its field, and nothing is sent", async () => {
  const intent = await newIntent();
  const context = await newVisitor({ viewport: phone });
  const { page, frame, outcome } = await openShop(
    context,
    site,
    shop({ given: { clientSecret: intent.client_secret } }),
  );
  await enterCard(frame, { number: "4111111111111112", expiry: "01 / 20", cvv: "12", postal: "" });
  await page.getByRole("button", { name: "Pay" }).click();
  expect((await outcome()).error).toMatchObject({ type: "validation", field: "cardNumber" });
  const number = frame.getByLabel("Card number");
  expect(await number.getAttribute("aria-invalid")).toBe("true");
  expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
  const errors = await frame.locator(".error").allTextContents();
  expect(errors).toEqual([
    "There is a mistake in this card number. Compare it with the card.",
    "This card has expired.",
    "The security code of this card has 3 digits.",
    "Enter the postal code of the billing address.",
  ]);
  await expectAccessible(page);
  const found = await server.call("GET", `/payment_intents/${intent.id}`);
  expect(found.body).toMatchObject({ status: "created", latest_payment: null });
  await context.close();
});
