import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";
import { barriersOf } from "./crawler/visit-pages.ts";
import { hydrated, stopTimers } from "./open-page.ts";
import { output, type Site, startSite } from "./static-server.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts();
  await site?.close();
});

const kinds = {
  home: "/",
  landing: "/payments-api",
  index: "/payments",
  "a page of a GET": "/payments/list-payment-intents",
  "create a payment intent": "/payments/create-a-payment-intent",
  "a page of boarding": "/boarding/create-a-boarding-application",
  "a guide with a diagram": "/guides/accept-payments",
  "an article with a table": "/articles/avs-codes",
  "a page without sidebar": "/software-development-kits/card-elements-sdk",
  errors: "/errors",
  enumerations: "/enumerations",
  "webhook events": "/webhook-events",
  "sandbox values": "/sandbox-values",
  "not found": "/no-such-page",
};
const create = kinds["create a payment intent"];
const deepField = "response-201-latest_payment-billing_details-address-postal_code";

/** Opens a page and watches what it says and asks for. */
async function visit(
  to: string,
  settings: { width?: number; javaScriptEnabled?: boolean } = {},
): Promise<{ page: Page; complaints: string[]; outside: string[]; bytes: () => Promise<number> }> {
  const { width = 1440, javaScriptEnabled = true } = settings;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const outside: string[] = [];
  page.on("console", (message) => {
    // A missing page returns 404, which the browser reports as an error.
    const expected = to === kinds["not found"] && message.text().includes("404");
    if (["error", "warning"].includes(message.type()) && !expected) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site.origin}/docs/`)) outside.push(request.url());
  });
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.add(new URL(response.url()).pathname);
  });
  await page.goto(`${site.origin}/docs${to}`, { waitUntil: "networkidle" });
  if (javaScriptEnabled) await hydrated(page);
  const bytes = async () => {
    const names = [...scripts].map((name) => path.join(output, name.replace("/docs/", "")));
    const files = await Promise.all(names.map((name) => readFile(name)));
    return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  };
  return { page, complaints, outside, bytes };
}

describe.each(Object.entries(kinds))("%s", (_, to) => {
  let visited: Awaited<ReturnType<typeof visit>>;
  beforeAll(async () => {
    visited = await visit(to);
  });
  afterAll(async () => {
    await visited.page.context().close();
  });

  test("says nothing on the console, under its content security policy, and calls no other host", () => {
    expect(visited.complaints).toEqual([]);
    expect(visited.outside).toEqual([]);
  });

  test("has no accessibility violation on a phone", async () => {
    const { page } = visited;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await barriersOf(page)).toEqual([]);
  });

  test("does not scroll sideways at any width, nor on a desk at 400 %, which is 320 px", async () => {
    const { page } = visited;
    for (const width of [1440, 1100, 996, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

describe("an operation page", () => {
  test("loads less than 180 kB of JavaScript gzipped", async () => {
    const { page, bytes } = await visit(create);
    const loaded = await bytes();
    expect(loaded, "with the chunks fetched ahead").toBeLessThan(180_000);
    await page.context().close();
  });

  test("opens what folds around a field that the address names, on a direct load", async () => {
    const { page } = await visit(`${create}#${deepField}`);
    const field = page.locator(`[id="${deepField}"]`);
    await expect.poll(() => field.isVisible()).toBe(true);
    await expect.poll(() => inView(page, deepField)).toBe(true);
    await page.context().close();
  });

  test("opens them on a link inside the page and on going back", async () => {
    const { page } = await visit(create);
    expect(await page.locator(`[id="${deepField}"]`).isVisible()).toBe(false);
    await page.evaluate((hash) => window.location.assign(`#${hash}`), deepField);
    await expect.poll(() => inView(page, deepField)).toBe(true);
    await page.goBack();
    await page.goForward();
    await expect.poll(() => inView(page, deepField)).toBe(true);
    await page.context().close();
  });

  test("has a table of contents of its sections that marks where the reader is", async () => {
    const { page } = await visit(create);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const entries = await contents.getByRole("link").allTextContents();
    expect(entries.slice(0, 5)).toEqual(["Headers", "Body", "Response", "201 Created", "Errors"]);
    await contents.getByRole("link", { name: "Errors" }).click();
    await expect.poll(() => inView(page, "errors")).toBe(true);
    await page.context().close();
  });

  test("reads completely without JavaScript", async () => {
    const { page } = await visit(create, { javaScriptEnabled: false });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(
      "Create a payment intent",
    );
    expect(await page.locator("#body-amount").isVisible()).toBe(true);
    expect(await page.getByText("await fetch(", { exact: false }).first().isVisible()).toBe(true);
    expect(await page.getByText("curl -X POST", { exact: false }).first().isVisible()).toBe(true);
    await page.locator("#body-order_details > details > summary").click();
    expect(await page.locator("#body-order_details-tax_amount").isVisible()).toBe(true);
    expect(await page.locator("main").textContent()).toMatch(/^.{5000}/s);
    await page.context().close();
  });

  test("moves between languages with the arrow keys, and remembers the choice on other pages", async () => {
    const { page } = await visit(create);
    const tabs = page.getByRole("tablist", { name: "Language" }).first();
    await tabs.getByRole("tab", { name: "curl" }).focus();
    await page.keyboard.press("ArrowRight");
    const selected = (name: string) =>
      expect.poll(() => tabs.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
    await selected("Node SDK");
    await hasFocus(tabs.getByRole("tab", { name: "Node SDK" }));
    await page.keyboard.press("Home");
    await selected("curl");
    await page.keyboard.press("End");
    await page.goto(`${site.origin}/docs/payments/get-balances`);
    const chosen = page.getByRole("tab", { name: "Python" }).first();
    await expect.poll(() => chosen.getAttribute("aria-selected")).toBe("true");
    await page.context().close();
  });

  test("copies the sample that is shown, and says so", async () => {
    const { page } = await visit(create);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await stopTimers(page);
    await page.getByRole("button", { name: "Copy the curl code" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await clipboard()).toMatch(/^curl -X POST "http:\/\/localhost:4000\/payment_intents"/);
    await page.getByRole("button", { name: "Copy the path" }).click();
    await expect.poll(clipboard).toBe("/payment_intents");
    await page.context().close();
  });

  test("has only its own groups open in the sidebar, and keeps what the reader opened", async () => {
    const { page } = await visit("/payments/get-a-refund");
    const sidebar = page.getByRole("navigation", { name: "Documentation" });
    const open = () => sidebar.locator("details[open] > summary").allTextContents();
    expect(await open()).toEqual(["Payments API", "Refunds"]);
    // The Platform API has a group of this name, too.
    await sidebar.locator("details[open] details > summary", { hasText: "Balances" }).click();
    const link = sidebar.getByRole("link", { name: /^Get balances/ });
    const top = async () => Math.round((await link.boundingBox())!.y);
    const before = await top();
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Get balances" }).waitFor();
    await expect.poll(open).toEqual(["Payments API", "Balances"]);
    await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
    expect(Math.abs((await top()) - before), "moved away from the pointer").toBeLessThan(2);
    await page.context().close();
  });

  test("links to the adjacent pages and keeps the sidebar's position", async () => {
    const { page, complaints } = await visit("/payments/get-a-transaction");
    const sidebar = page.getByRole("navigation", { name: "Documentation" });
    const before = await sidebar.evaluate((element) => element.scrollTop);
    const previous = page.getByRole("link", { name: /^Previous/ });
    const title = (await previous.innerText()).replace(/^Previous\s*/, "");
    // By key: what is shown late above it on a busy machine can move it from under the mouse.
    await previous.press("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const current = sidebar.locator("[aria-current=page]");
    await expect.poll(() => current.textContent()).toContain(title);
    expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

async function inView(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }, id);
}
