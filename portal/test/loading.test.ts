import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";
import { type OpenPage, openPage } from "./open-page.ts";
import { type Site, startSite } from "./static-server.ts";

const start = "/payments/get-a-payment";
const next = "/payments/create-a-payment-for-a-payment-intent";

let site: Site;
let browser: Browser;
let opened: OpenPage | undefined;

beforeAll(async () => {
  site = await startSite();
  browser = await sharedBrowser();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await closeContexts();
  await site?.close();
});

async function open(to = start, prepare?: (page: Page) => Promise<unknown>): Promise<OpenPage> {
  opened = await openPage(browser, `${site.origin}/docs${to}`, prepare ? { prepare } : {});
  return opened;
}

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Documentation" });
const follow = (page: Page, label = "Create a payment for a payment intent") =>
  // Without the pointer, so that nothing is fetched ahead.
  sidebar(page).getByRole("link", { name: label }).dispatchEvent("click", { button: 0 });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Delays the responses of a page until they are released. */
async function hold(page: Page, to: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/docs${to}`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe("a page that the reader opens", () => {
  test("comes without another load of the site, and only once", async () => {
    const { page, documents, fetched } = await open();
    expect(fetched).toEqual([]);
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    await page.goBack();
    await heading(page, "Get a payment").waitFor();
    await page.goForward();
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(documents).toEqual([start]);
    expect(fetched).toEqual([next]);
  });

  test("shows a bar across the top and a spinner when it takes more than 200 ms", async () => {
    const { page, fetched } = await open(start, (page) => page.clock.install());
    const bar = page.getByRole("progressbar", { name: "Loading the page" });
    const release = await hold(page, next);
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page);
    // The 200 ms begin before the page is requested.
    await expect.poll(() => fetched).toEqual([next]);
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await bar.isVisible()).toBe(true);
    expect(await bar.locator(".spinner").isVisible()).toBe(true);
    expect(await heading(page, "Get a payment").isVisible()).toBe(true);
    await page.clock.resume();
    release();
    await heading(page, "Create a payment for a payment intent").waitFor();
    await expect.poll(() => bar.count()).toBe(0);
  });

  test("shows neither when it comes before", async () => {
    const { page } = await open(start, (page) => page.clock.install());
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page);
    await page.clock.runFor(199);
    await heading(page, "Create a payment for a payment intent").waitFor();
    await page.clock.runFor(10_000);
    expect(await page.getByRole("progressbar").count()).toBe(0);
  });

  test("is shown from its top, also when the reader was far down", async () => {
    const { page } = await open();
    await page.evaluate(() => window.scrollTo(0, 2000));
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("is shown from the place that its address names, what folds around it being open", async () => {
    const { page } = await open();
    const place = "response-200-latest_payment-billing_details-address-postal_code";
    await page.evaluate((address) => {
      const link = document.createElement("a");
      link.href = address;
      document.querySelector("main")!.append(link);
      link.click();
    }, `/docs/payments/get-a-payment-intent#${place}`);
    await heading(page, "Get a payment intent").waitFor();
    const isAtTop = async () => {
      const { y = 0 } = (await page.locator(`[id="${place}"]`).boundingBox()) ?? {};
      return y > 0 && y < 200;
    };
    await expect.poll(isAtTop).toBe(true);
  });

  test("receives the focus of keyboard and screen reader", async () => {
    const { page } = await open();
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await expect
      .poll(() => page.title())
      .toBe("Create a payment for a payment intent | openpayfac");
  });
});

describe("a page whose link the pointer rests on", () => {
  const rest = (page: Page) =>
    sidebar(page).getByRole("link", { name: "Create a payment for a payment intent" }).hover();

  test("is fetched ahead, and then opened without asking again", async () => {
    const { page, fetched } = await open();
    await rest(page);
    await expect.poll(() => fetched).toEqual([next]);
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(fetched).toEqual([next]);
  });

  test.each([
    ["2g", { effectiveType: "2g", saveData: false }],
    ["slow 2g", { effectiveType: "slow-2g", saveData: false }],
    ["any connection, with data saver", { effectiveType: "4g", saveData: true }],
  ])("is not fetched ahead on %s", async (_, connection) => {
    const { page, fetched } = await open(start, (page) =>
      page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection),
    );
    await rest(page);
    await sidebar(page)
      .getByRole("link", { name: "Create a payment for a payment intent" })
      .focus();
    expect(fetched).toEqual([]);
    // The opened page arrives nevertheless.
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(fetched).toEqual([next]);
  });

  test("may fail unnoticed", async () => {
    const { page, documents, fetched } = await open();
    await page.route(`**/docs${next}`, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await rest(page);
    expect((await failed).url()).toBe(`${site.origin}/docs${next}`);
    await page.unroute(`**/docs${next}`);
    expect(await heading(page, "Get a payment").isVisible()).toBe(true);
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(documents).toEqual([start]);
    expect(fetched).toEqual([next, next]);
  });

  test("may fail after the link was followed, and is then fetched again", async () => {
    const { page, documents, fetched } = await open();
    const prefetch = Promise.withResolvers<Route>();
    await page.route(`**/docs${next}`, (route) => prefetch.resolve(route), { times: 1 });
    await rest(page);
    const held = await prefetch.promise;
    await follow(page);
    await page.waitForURL(`**${next}`);
    await held.abort();
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(documents).toEqual([start]);
    expect(fetched).toEqual([next, next]);
  });
});

describe("a page that fails to load", () => {
  const failFetches = (page: Page) =>
    page.route(`**/docs${next}`, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500 }),
    );
  const failAlways = async (page: Page) => {
    const missing = await (await fetch(`${site.origin}/docs/no-such-page`)).text();
    const response = { status: 404, contentType: "text/html", body: missing };
    await page.route(`**/docs${next}`, (route) => route.fulfill(response));
  };
  const failure = (page: Page) => heading(page, "This page could not be loaded.");

  test("reloads the site, which then shows it", async () => {
    const { page, documents } = await open();
    await failFetches(page);
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(documents).toEqual([start, next]);
  });

  test("reloads the site after a new release", async () => {
    const { page, documents } = await open();
    await page.route(`**/docs${next}`, async (route: Route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/\/main\.\w+\.js/g, "/main.00000000.js");
      return route.fulfill({ response: response, body });
    });
    await follow(page);
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(documents).toEqual([start, next]);
  });

  test("shows its error text with Retry when that does not help, after one reload only", async () => {
    const { page, documents, fetched } = await open();
    await failAlways(page);
    await follow(page);
    await failure(page).waitFor();
    expect(await page.locator(".failed-text").textContent()).toBe(`/docs${next} returned 404.`);
    await expect.poll(() => page.title()).toBe("This page could not be loaded | openpayfac");
    expect(await page.locator("main").count()).toBe(1);
    const before = fetched.length;
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => fetched.length).toBe(before + 1);
    await failure(page).waitFor();
    expect(documents).toEqual([start, next]);
  });

  test("shows a spinner while it is tried again, and comes when it can", async () => {
    const { page, documents } = await open();
    await failAlways(page);
    await follow(page);
    await failure(page).waitFor();
    await page.unroute(`**/docs${next}`);
    const release = await hold(page, next);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.locator("main .spinner").waitFor();
    expect(await page.locator("main").getByRole("status").textContent()).toBe("Loading");
    release();
    await heading(page, "Create a payment for a payment intent").waitFor();
    expect(documents).toEqual([start, next]);
  });

  test("does not reload the site where the browser cannot remember that it did", async () => {
    const { page, documents } = await open(start, (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new Error("Storage is blocked.");
        };
      }),
    );
    await failAlways(page);
    await follow(page);
    await failure(page).waitFor();
    expect(documents).toEqual([start]);
  });
});
