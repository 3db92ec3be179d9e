import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  enterCard,
  type MerchantSite,
  mountShop,
  newVisitor,
  openShop,
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

async function newOrder(): Promise<{ id: string; shop: Shop }> {
  const { body } = await server.call("POST", "/payment_intents", { body: { amount: 2_500 } });
  const shop = {
    key: server.sandbox.public_key,
    account: server.sandbox.account_id,
    element: "card",
    pay: "confirmPayment",
    given: { clientSecret: body.client_secret },
  } as const;
  return { id: body.id, shop };
}

async function paymentsOf(id: string): Promise<string[]> {
  const { body } = await server.call("GET", `/payment_intents/${id}/payments`);
  return body.data.map((payment: { status: string }) => payment.status);
}
const isPayment = /\/payment_intents\/[^/]+\/payments$/;

describe("one payment is made", () => {
  test("when the button is clicked twice", async () => {
    const { id, shop } = await newOrder();
    const context = await newVisitor();
    const { page, frame } = await openShop(context, site, shop);
    await enterCard(frame);
    const outcomes = await page.evaluate(async () => {
      const { openpayfac, element, shop } = window as unknown as {
        openpayfac: { confirmPayment(given: object): Promise<object> };
        element: object;
        shop: object;
      };
      return Promise.all([1, 2].map(() => openpayfac.confirmPayment({ element, ...shop })));
    });
    expect(outcomes).toEqual([
      { payment: expect.objectContaining({ status: "captured" }) },
      { error: expect.objectContaining({ code: "in_progress" }) },
    ]);
    expect(await paymentsOf(id)).toEqual(["captured"]);
    await context.close();
  });

  test("in two tabs that pay at the same time, and both show it", async () => {
    const { id, shop } = await newOrder();
    const context = await newVisitor();
    const tabs = await Promise.all([1, 2].map(() => openShop(context, site, shop)));
    for (const { frame } of tabs) await enterCard(frame);
    await Promise.all(tabs.map(({ page }) => page.getByRole("button", { name: "Pay" }).click()));
    const [first, second] = await Promise.all(tabs.map((tab) => tab.outcome()));
    expect(first?.payment).toMatchObject({ status: "captured" });
    expect(second?.payment).toEqual(first?.payment);
    expect(await paymentsOf(id)).toEqual(["captured"]);
    await context.close();
  });

  test("when the response is lost", async () => {
    const { id, shop } = await newOrder();
    const context = await newVisitor();
    let lost = 0;
    await context.route(isPayment, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    const { page, frame, outcome } = await openShop(context, site, shop);
    await enterCard(frame);
    await page.getByRole("button", { name: "Pay" }).click();
    expect((await outcome()).payment).toMatchObject({ status: "captured" });
    expect(lost).toBe(1);
    expect(await paymentsOf(id)).toEqual(["captured"]);
    await context.close();
  });

  test("when the connection is gone for a while and comes back", async () => {
    const { id, shop } = await newOrder();
    const context = await newVisitor();
    let tries = 0;
    await context.route(isPayment, (route) => {
      tries += 1;
      return tries <= 2 ? route.abort("internetdisconnected") : route.continue();
    });
    const { page, frame, outcome } = await openShop(context, site, shop);
    await enterCard(frame);
    await page.getByRole("button", { name: "Pay" }).click();
    expect((await outcome()).payment).toMatchObject({ status: "captured" });
    expect(await paymentsOf(id)).toEqual(["captured"]);
    await context.close();
  });

  test("when the page is reloaded during the payment: the next attempt inquires, and charges nothing", async () => {
    const { id, shop } = await newOrder();
    const context = await newVisitor();
    const { page, frame, outcome } = await openShop(context, site, shop);
    const reached = Promise.withResolvers<void>();
    await context.route(isPayment, async (route) => {
      await route.fetch();
      reached.resolve();
      // No response arrives.
    });
    await enterCard(frame);
    await page.getByRole("button", { name: "Pay" }).click();
    await reached.promise;
    await page.reload();
    await context.unroute(isPayment);
    await mountShop(page, shop);
    await enterCard(frame, { number: "5454545454545454" });
    await page.getByRole("button", { name: "Pay" }).click();
    const { payment } = await outcome();
    expect(payment).toMatchObject({ status: "captured", payment_method: { brand: "visa" } });
    expect(await paymentsOf(id)).toEqual(["captured"]);
    await context.close();
  });

  test("when the tokenizer cannot be reached nothing is charged, and what was typed stays", async () => {
    const { id, shop } = await newOrder();
    const context = await newVisitor();
    await context.route(/\/ccn\/tokenize$/, (route) => route.abort("internetdisconnected"));
    const { page, frame, outcome } = await openShop(context, site, shop);
    await enterCard(frame);
    await page.getByRole("button", { name: "Pay" }).click();
    expect((await outcome()).error).toMatchObject({
      type: "network",
      code: "tokenizer_unreachable",
    });
    expect(await frame.getByLabel("Card number").inputValue()).toBe("4111 1111 1111 1111");
    expect(await paymentsOf(id)).toEqual([]);
    await context.unroute(/\/ccn\/tokenize$/);
    await page.evaluate(() => Reflect.deleteProperty(window, "paid"));
    await page.getByRole("button", { name: "Pay" }).click();
    expect((await outcome()).payment).toMatchObject({ status: "captured" });
    await context.close();
  });
});
