import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";
import type { BrowserKind } from "../../testkit/src/browser.ts";
import { examine } from "../../testkit/src/examine.ts";
import type { TestServer } from "../../testkit/src/index.ts";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

let kind: BrowserKind | undefined;

type VisitorOptions = Parameters<Browser["newContext"]>[0];

/** A customer's browser, with cookies of its own. `closeVisitors` closes all of them. */
export async function newVisitor(options: VisitorOptions = {}): Promise<BrowserContext> {
  const browser = await sharedBrowser(kind);
  return browser.newContext({ viewport: desk, reducedMotion: "reduce", ...options });
}

export async function closeVisitors(): Promise<void> {
  kind = undefined;
  await closeContexts();
}

/** Whose browser visitors come with from now on, until `closeVisitors`. */
export async function useBrowser(which: BrowserKind): Promise<void> {
  await closeVisitors();
  kind = which;
}

/** A merchant's site, on another origin than the platform. */
export interface MerchantSite {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves one page that loads the SDK like a merchant, with a script tag. The argument of `open` is
 * available there as `window.shop`.
 */
export async function startMerchantSite(server: TestServer): Promise<MerchantSite> {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>A shop</h1><div id="element"></div>
<button id="pay" type="button">Pay</button></main>
<script src="${server.origin}/elements/v1/openpayfac.js"></script></body></html>`;
  const site = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => site.close(() => resolve())),
  };
}

/** Input of the shop's script, and its results for the test. */
export interface Shop {
  key: string;
  account?: string;
  element: "card" | "payment" | "applePay" | "googlePay";
  elementsOptions?: object;
  elementOptions?: object;
  /** The button's action. */
  pay: "createPaymentMethod" | "confirmPayment" | "confirmCheckout" | "handlePaymentMethodIntent";
  given?: object;
}

/** Opens a shop's page and waits until its element can be used. */
export async function openShop(
  context: BrowserContext,
  site: MerchantSite,
  shop: Shop,
): Promise<{ page: Page; frame: FrameLocator; outcome(): Promise<Outcome> }> {
  const page = await context.newPage();
  await page.goto(site.origin);
  await mountShop(page, shop);
  return {
    page,
    frame: page.frameLocator("#element iframe"),
    async outcome() {
      await page.waitForFunction(() => "paid" in window);
      return page.evaluate(() => (window as unknown as { paid: Outcome }).paid);
    },
  };
}

/** Runs the shop's own script, also after a reload of its page. */
export async function mountShop(page: Page, shop: Shop): Promise<void> {
  await page.evaluate(async (given) => {
    const shopWindow = window as unknown as Record<string, unknown>;
    const result: unknown[] = [];
    const make = window.OpenPayfac;
    if (make === undefined) throw new Error("the script was not loaded");
    const openpayfac = make(
      given.key,
      given.account === undefined ? {} : { account: given.account },
    );
    const element = openpayfac
      .elements(given.elementsOptions as never)
      .create(given.element, given.elementOptions as never);
    for (const name of [
      "ready",
      "change",
      "focus",
      "blur",
      "escape",
      "submit",
      "confirm",
      "cancel",
      "error",
    ] as const) {
      element.on(name, (event: unknown) => result.push([name, event]));
    }
    const pay = async () => {
      delete shopWindow.paid;
      const call = openpayfac[given.pay] as (given: unknown) => Promise<unknown>;
      shopWindow.paid = await call({ element, ...given.given });
    };
    element.on("confirm", pay);
    document.getElementById("pay")?.addEventListener("click", pay);
    Object.assign(shopWindow, { events: result, element, openpayfac, pay, shop: given.given });
    const ready = new Promise((resolve) => element.on("ready", resolve));
    element.mount("#element");
    await ready;
  }, shop);
}

export interface Outcome {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  [name: string]: any;
}

/** Types a card as a customer does. */
export async function enterCard(
  frame: FrameLocator,
  card: { number?: string; expiry?: string; cvv?: string; postal?: string } = {},
): Promise<void> {
  const { number = "4111111111111111", expiry = "12 / 30", cvv = "123", postal = "97210" } = card;
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry date").fill(expiry);
  await frame.getByLabel("Security code").fill(cvv);
  await frame.getByLabel("Postal code").fill(postal);
}

/** Problems that a page reported: script errors, and policy violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    complaints.push(message.text());
  });
  return complaints;
}

/** Checks the page and its frames for accessibility errors. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await (await examine(page)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** The events of one name that the element sent to its page, in order. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
export async function eventsOf(page: Page, name: string): Promise<any[]> {
  const result = await page.evaluate(
    () => (window as unknown as { events: [string, unknown][] }).events,
  );
  return result.filter(([each]) => each === name).map(([, event]) => event);
}
