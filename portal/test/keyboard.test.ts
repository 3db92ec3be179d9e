import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";
import { type OpenPage, openPage, stopTimers } from "./open-page.ts";
import { type Site, startSite } from "./static-server.ts";

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

async function open(to: string, width = 1440): Promise<Page> {
  opened = await openPage(browser, `${site.origin}/docs${to}`, {
    viewport: { width, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  return opened.page;
}

interface Stop {
  /** The name that a reader would use for it. */
  name: string;
  errors: string[];
}

/** Where the focus is, and what a reader who only has a keyboard would miss there. */
async function stopHere(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const name = `${element.localName} ${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 60)}`;
    const { top, bottom, left, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const errors: string[] = [];
    if (width === 0 || height === 0) errors.push("has no size");
    if (style.outlineStyle === "none" || style.outlineWidth === "0px") errors.push("has no ring");
    if (bottom <= 0 || top >= innerHeight) errors.push("is off the screen");
    const middle = Math.min(top + 6, (top + bottom) / 2);
    const over = document.elementFromPoint(left + Math.min(width / 2, 20), middle);
    // The names in a line may be wrapped: then another line's text is at that point.
    if (element.getClientRects().length === 1 && over && !related(element, over)) {
      errors.push(`is covered by ${over.localName}.${over.className}`);
    }
    return { name, errors };

    function related(one: Element, other: Element): boolean {
      return one.contains(other) || other.contains(one);
    }
  });
}

/** Presses Tab until the focus has gone round once. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 1000; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await stopHere(page);
    if (!stop || (stops.length > 0 && stop.name === "a Skip to main content")) return stops;
    stops.push(stop);
  }
  throw new Error("The focus does not come round.");
}

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await stopHere(page);
    if (stop && name.test(stop.name)) return;
  }
  throw new Error(`Nothing named ${name} came under the focus.`);
}

const stopsAt = (page: Page, name: string) =>
  expect.poll(async () => (await stopHere(page))?.name).toBe(name);

describe("with the keyboard alone", () => {
  test.each([
    ["an operation's page", "/payments/create-a-payment-intent", 1440],
    ["an operation's page on a phone", "/payments/get-a-refund", 390],
    ["a guide", "/guides/accept-payments", 1440],
    ["a catalogue", "/errors", 996],
  ])("every stop on %s is seen, has a ring, and is covered by nothing", async (_, to, width) => {
    const page = await open(to, width);
    const stops = await tabThrough(page);
    const failing = stops.filter(({ errors }) => errors.length > 0);
    expect(failing.map(({ name, errors }) => `${name}: ${errors.join(", ")}`)).toEqual([]);
    expect(stops.length).toBeGreaterThan(20);
  });

  test("a reader finds a call, opens a field of it, and copies its sample in another language", async () => {
    const page = await open("/");
    await page.keyboard.press("/");
    await page.keyboard.type("create a payment intent");
    await page.locator(".search-panel[data-query='create a payment intent']").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Create a payment intent" }).waitFor();
    await hasFocus(page.locator("#content"));
    await stopTimers(page);

    await tabTo(page, /^button curl$/);
    await page.keyboard.press("ArrowRight");
    await stopsAt(page, "button Node SDK");
    await page.keyboard.press("Tab");
    await stopsAt(page, "button Copy the Node SDK code");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      "openpayfac.paymentIntents.create(",
    );

    await tabTo(page, /^summary \d+ fields of order_details$/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const inside = page.locator("#body-order_details li :focus");
    const name = await inside.textContent();
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toBe(`#body-order_details-${name}`);
  });

  test("a reader goes through the sidebar, opens a group, and comes to a guide's text", async () => {
    const page = await open("/");
    const groups = page.locator(".side summary");
    const closed = await groups.evaluateAll((all) =>
      all.findIndex((one) => !(one.parentElement as HTMLDetailsElement).open),
    );
    const label = (await groups.nth(closed).textContent())!;
    await tabTo(page, new RegExp(`^summary ${label}$`));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const title = (await stopHere(page))!.name.replace(/^a /, "");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await hasFocus(page.locator("#content"));
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement!.closest("main") !== null)).toBe(true);
  });

  test("a reader opens the menu of a narrow screen, and Escape closes it and gives the focus back", async () => {
    const page = await open("/payments/get-a-refund", 390);
    await tabTo(page, /^button Toggle navigation bar$/);
    await page.keyboard.press("Enter");
    const menu = page.locator("#menu");
    await expect.poll(() => menu.isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement!.closest("#menu") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => menu.isVisible()).toBe(false);
    await stopsAt(page, "button Toggle navigation bar");
  });
});
