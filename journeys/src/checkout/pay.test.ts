import { startTestServer, type TestServer } from "@openpayfac/testkit";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasFocus } from "../../../testkit/src/has-focus.ts";
import {
  closeVisitors,
  desk,
  expectAccessible,
  newVisitor,
  phone,
} from "../../../web/test/browser.fixtures.ts";
import {
  expectPaidOnce,
  openCheckout,
  outcome,
  paymentsOf,
  pressPay,
  stayOnReceipt,
  typeBankAccount,
  typeCard,
} from "./checkout.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true, elements: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

describe.each([
  ["a desk", desk],
  ["a phone", phone],
] as const)("a customer at %s", (_, size) => {
  let visitor: BrowserContext;
  beforeEach(async () => {
    visitor = await newVisitor(size);
  });
  afterEach(() => visitor.close());
  const open = (body: object = {}) => openCheckout(server, { body, visitor });

  it("pays by card, and comes back to the shop", async () => {
    const checkout = await open({
      success_url: `${server.origin.replace("127.0.0.1", "localhost")}/healthz?s={CHECKOUT_SESSION_ID}`,
    });
    await typeCard(checkout, { postal: "97112" });
    await expectAccessible(checkout.page);
    await pressPay(checkout);
    await outcome(checkout);
    await stayOnReceipt(checkout);
    await expectAccessible(checkout.page);
    await expectPaidOnce(server, checkout);
    // Data that only the customer knows was sent with the token, and the issuer compared it.
    const [payment] = await paymentsOf(server, checkout.session);
    expect(payment).toMatchObject({
      status: "captured",
      cvv_check: "pass",
      address_postal_code_check: "fail",
      billing_details: { name: "Ada Park", email: "ada@example.com" },
    });
    await checkout.page.getByRole("link", { name: "Continue to Harbor Chairs" }).click();
    await checkout.page.waitForURL(/\/healthz\?s=cs_/);
    expect(checkout.page.url()).toContain(checkout.session.id);
  });

  it("pays by bank account", async () => {
    const checkout = await open();
    await typeBankAccount(checkout);
    expect(await checkout.page.getByLabel("Name on the card").count()).toBe(0);
    await pressPay(checkout);
    await outcome(checkout, "Your bank payment is pending");
    await expectAccessible(checkout.page);
    await expectPaidOnce(server, checkout);
  });

  it.each(["Apple Pay", "Google Pay"])("pays with the test wallet of %s", async (wallet) => {
    const checkout = await open();
    const openWallet = () =>
      checkout.fields.getByRole("button", { name: new RegExp(`^${wallet}`) }).click();
    await openWallet();
    const sheet = checkout.fields.getByRole("dialog", { name: `${wallet} test wallet` });
    await sheet.waitFor();
    await expectAccessible(checkout.page);
    await sheet.getByText("Declined").first().click();
    await sheet.getByRole("button", { name: "Agree to $43.20" }).click();
    await checkout.page.getByRole("alert").getByText("You were not charged.").waitFor();
    // Apple's sheet stays open for another card; Google's closes with each result.
    if (wallet === "Google Pay") await openWallet();
    await sheet.getByText("Approved").first().click();
    await sheet.getByRole("button", { name: "Agree to $43.20" }).click();
    await outcome(checkout);
    await expectPaidOnce(server, checkout, 2);
    const [payment] = await paymentsOf(server, checkout.session);
    expect(payment).toMatchObject({
      entry_mode: "digital_wallet",
      payment_method: { card: { wallet: wallet === "Apple Pay" ? "apple_pay" : "google_pay" } },
      billing_details: { email: "ada@example.com" },
    });
  });

  it("pays with the card that was saved before", async () => {
    const saved = await server.paymentMethod("5454545454545454");
    const checkout = await open({ payment_method_ids: [saved] });
    await checkout.fields.getByText("Mastercard ending in 5454").waitFor();
    await pressPay(checkout);
    await outcome(checkout);
    const [payment] = await paymentsOf(server, checkout.session);
    expect(payment.payment_method_id).toBe(saved);
    await expectPaidOnce(server, checkout);
  });

  it("sees the next step for each of three declines, and then pays", async () => {
    const checkout = await open();
    for (const [number, title] of [
      ["4387751111111038", "The bank declined the payment"],
      ["4387751111111046", "The card has expired"],
      ["5442981111111023", "The bank declined the payment"],
    ] as const) {
      await typeCard(checkout, { number });
      await pressPay(checkout);
      const alert = checkout.page.getByRole("alert").filter({ hasText: title });
      await alert.getByText("You were not charged.").waitFor();
      await expectAccessible(checkout.page);
      // Screen reader and keyboard focus continue at the message.
      await hasFocus(alert);
    }
    await typeCard(checkout);
    await pressPay(checkout);
    await outcome(checkout);
    await expectPaidOnce(server, checkout, 4);
  });

  it("whose security code is wrong pays, and the merchant learns of it", async () => {
    const checkout = await open();
    await typeCard(checkout, { cvv: "111" });
    await pressPay(checkout);
    await outcome(checkout);
    const [payment] = await paymentsOf(server, checkout.session);
    expect(payment).toMatchObject({ cvv_result_code: "N", cvv_check: "fail" });
  });

  it("sees missing and invalid fields before anything is sent", async () => {
    const checkout = await open();
    const { page, fields } = checkout;
    await page.getByLabel("Email address").fill("ada");
    await pressPay(checkout);
    await page.getByText("Enter an email address, such as ada@example.com.").waitFor();
    await page.getByLabel("Email address").fill("ada@example.com");
    await typeCard(checkout, { number: "4111111111111112", expiry: "01 / 20" });
    await pressPay(checkout);
    await fields.getByText("There is a mistake in this card number.").waitFor();
    await fields.getByText("This card has expired.").waitFor();
    await expectAccessible(page);
    expect(await paymentsOf(server, checkout.session)).toEqual([]);
  });
});
