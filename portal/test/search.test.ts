import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examine } from "../../testkit/src/examine.ts";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";
import { readReferences } from "../plugin/read-references.ts";
import { operationSearchText } from "../plugin/search/operation-search-text.ts";
import { hydrated } from "./open-page.ts";
import { builtPages } from "./portal-pages.ts";
import { output, type Site, startSite } from "./static-server.ts";

let site: Site;
let browser: Browser;
let page: Page;
let requests: string[];

beforeAll(async () => {
  site = await startSite();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts();
  await site?.close();
});

async function open(to: string, width = 1440): Promise<void> {
  await page?.context().close();
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  page = await context.newPage();
  requests = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/docs${to}`);
  await hydrated(page);
}

const box = () => page.getByRole("combobox", { name: "Search the documentation" });
const options = () => page.getByRole("option");
const active = () => page.locator("[role=option][aria-selected=true]");

async function searchFor(query: string): Promise<void> {
  await box().fill(query);
  // The list of the query before stays until this one's is there.
  await page.locator(`.search-panel[data-query="${query}"]`).waitFor();
}

describe("the search index", () => {
  test("knows every field and error of every operation by an anchor that its page has", async () => {
    const pages = await builtPages();
    for (const { operations, components } of await readReferences(path.join(output, "openapi"))) {
      for (const operation of operations) {
        const html = pages.get(`/docs${operation.to}`)!;
        const ids = new Set(
          [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map((match) => match[1] ?? match[2]),
        );
        const anchors = [
          ...operationSearchText(operation, components).matchAll(/<h3 id="([^"]*)"/g),
        ].map((match) => match[1]);
        expect(
          anchors.filter((anchor) => !ids.has(anchor)),
          operation.to,
        ).toEqual([]);
      }
    }
  });

  test("is small to begin with, and in pieces", async () => {
    const folder = path.join(output, "pagefind");
    const names = await readdir(folder);
    expect(names.filter((name) => /ui|highlight|unknown/.test(name))).toEqual([]);
    let first = 0;
    for (const name of names.filter((one) => /^(?:pagefind.*\.js|.*\.pf_meta|wasm.*)$/.test(one))) {
      const file = await readFile(path.join(folder, name));
      first += name.endsWith(".js") ? gzipSync(file).length : file.length;
    }
    expect(first).toBeLessThan(130_000);
    for (const kind of ["fragment", "index"]) {
      for (const name of await readdir(path.join(folder, kind))) {
        const { size } = await stat(path.join(folder, kind, name));
        expect(size, name).toBeLessThan(60_000);
      }
    }
  });
});

describe("the search box", () => {
  test("loads nothing before it is focused, and its index then", async () => {
    await open("/payments/create-a-payment-intent");
    await page.waitForLoadState("networkidle");
    expect(requests.filter((one) => one.includes("/pagefind/"))).toEqual([]);
    const before = requests.length;
    await box().focus();
    await expect.poll(() => requests.filter((one) => one.endsWith(".pf_meta")).length).toBe(1);
    const scripts = requests.slice(before).filter((one) => one.includes("/assets/"));
    const sizes = await Promise.all(
      scripts.map(
        async (one) =>
          gzipSync(await readFile(path.join(output, one.slice("/docs/".length)))).length,
      ),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000);
  });

  test.each([
    ["a field of a body", "reference_id", /#body-reference_id$/],
    [
      "a field deep inside an answer",
      "retrieval_reference",
      /#(?:body|response)-.*retrieval_reference$/,
    ],
    ["an error's code", "400-02", /#error-400-02$/],
    [
      "a kind of error",
      "payment_intent_invalid_status",
      /#error-400-01-payment_intent_invalid_status$/,
    ],
    ["a kind of error as it is sent", "PAYMENT_INTENT_INVALID_STATUS", /invalid_status$/],
    ["a name written as words", "postal code", /-postal_code$/],
    ["an operation", "capture a payment intent", /\/payments\/capture-a-payment-intent$/],
    ["a path", "/payment_intents/{id}/capture", /\/payments\/capture-a-payment-intent$/],
  ])("finds %s", async (_, query, address) => {
    await open("/");
    await searchFor(query);
    const addresses = await options().evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.href ?? ""),
    );
    expect(
      addresses.find((one) => address.test(one)),
      addresses.join(" "),
    ).toBeDefined();
  });

  test.each([
    ["chargeback", "/guides/disputes"],
    ["partial capture", "/guides/accept-payments"],
    ["Reconcile", "/guides/money-and-settlement"],
    ["script tag", "/software-development-kits/payment-elements-sdk"],
  ])("finds first, by what other systems call it: %s", async (query, to) => {
    await open("/");
    await searchFor(query);
    expect(await options().first().getAttribute("data-href")).toBe(`/docs${to}`);
  });

  test.each([
    ["refund", "/payments/refund-a-payment-intent"],
    ["refunds", "/payments/refund-a-payment-intent"],
    ["payout", "/guides/money-and-settlement"],
    ["error 422", "/errors"],
    ["webhook signature", "/articles/webhooks-verify"],
    ["webhook", "/articles/webhooks"],
    ["idempotency", "/guides/idempotency"],
    ["test card", "/guides/testing"],
    ["dispute", "/guides/disputes"],
    ["metadata", "/payments-api"],
    ["stripe", "/guides/coming-from-stripe-or-finix"],
  ])("finds first what a plain word means: %s", async (query, to) => {
    if (page?.url() !== `${site.origin}/docs/`) await open("/");
    await searchFor(query);
    expect(await options().first().getAttribute("data-href")).toBe(`/docs${to}`);
  });

  test("shows the code of a status before other errors", async () => {
    await open("/");
    await searchFor("error 422");
    const places = page.locator(".hit-place");
    expect(await places.first().getAttribute("data-href")).toMatch(/^\/docs\/errors#.*422/);
  });

  test("is reached with /, except while the user types in a field", async () => {
    await open("/");
    await page.keyboard.press("/");
    await hasFocus(box());
    expect(await box().inputValue()).toBe("");
    await page.keyboard.type("a/b");
    await expect.poll(() => box().inputValue()).toBe("a/b");
    await page.evaluate(() => {
      const area = document.createElement("textarea");
      document.body.append(area);
      area.focus();
    });
    await page.keyboard.type("1/2");
    expect(await page.locator("textarea").last().inputValue()).toBe("1/2");
  });

  test("is used with the keyboard alone: arrows choose, Enter goes there, Escape closes", async () => {
    await open("/");
    await page.keyboard.press("/");
    await searchFor("reference_id");
    const attribute = (name: string) => expect.poll(() => box().getAttribute(name));
    await attribute("aria-expanded").toBe("true");
    expect(await active().count()).toBe(0);
    await page.keyboard.press("ArrowUp");
    const last = await options().last().getAttribute("id");
    await attribute("aria-activedescendant").toBe(last);
    await page.keyboard.press("ArrowDown");
    const first = await options().first().getAttribute("id");
    await attribute("aria-activedescendant").toBe(first);
    expect(await active().getAttribute("id")).toBe(first);
    await page.keyboard.press("Escape");
    await expect.poll(() => options().count()).toBe(0);
    await attribute("aria-expanded").toBe("false");
    expect(await box().inputValue()).toBe("reference_id");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const address = await active().getAttribute("data-href");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.href.endsWith(address!));
    // A field inside of closed ones is opened.
    const field = page.locator(`[id="${address!.split("#")[1]}"]`);
    await expect.poll(() => field.isVisible()).toBe(true);
    await expect.poll(() => options().count()).toBe(0);
  });

  test("says what to do when nothing matches, also to who listens", async () => {
    await open("/");
    await searchFor("xylophone");
    const textOf = (selector: string) => expect.poll(() => page.locator(selector).textContent());
    await textOf(".search-panel").toContain(
      "No results for xylophone.Try fewer words, a field name such as postal_code",
    );
    await textOf(".search [role=status]").toBe("No results for xylophone.");
    await searchFor("refund");
    await textOf(".search [role=status]").toMatch(/^\d+ results/);
  });

  test("says that it could not be loaded, and loads on another try", async () => {
    await open("/");
    await page.route("**/pagefind/pagefind.js*", (route) => route.abort());
    await box().fill("refund");
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute("**/pagefind/pagefind.js*");
    await again.click();
    await options().first().waitFor();
  });

  test("has no accessibility violation with its list open or empty, wide and in the phone's menu", async () => {
    await open("/payments/get-a-refund");
    for (const query of ["refund", "xylophone"]) {
      await searchFor(query);
      const { violations } = await (await examine(page)).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await open("/payments/get-a-refund", 390);
    await page
      .getByRole("button", { name: /navigation bar/i })
      .first()
      .click();
    await searchFor("capture");
    const { violations } = await (await examine(page)).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await options().first().click();
    await page.getByRole("heading", { level: 1, name: /capture/i }).waitFor();
    await expect.poll(() => page.locator("#menu:popover-open").count()).toBe(0);
  });
});
