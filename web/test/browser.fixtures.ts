import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { BrowserKind } from "../../testkit/src/browser.ts";
import { examine } from "../../testkit/src/examine.ts";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

let kind: BrowserKind | undefined;

/** A visitor with cookies of their own. `closeVisitors` closes all of them. */
export async function newVisitor(size = desk): Promise<BrowserContext> {
  return launchVisitor({ viewport: size });
}

/** The same, with a browser that is set up otherwise. */
export async function launchVisitor(options: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await sharedBrowser(kind);
  return browser.newContext({ reducedMotion: "reduce", ...options });
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

/** Problems that a page reported: script errors, and violations of its security policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The browser reports each 4xx response; other tests check how the page handles them.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    complaints.push(message.text());
  });
  return complaints;
}

/** Checks for accessibility errors and horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await (await examine(page)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, "pixels that the page is too wide").toBeLessThanOrEqual(0);
}
