import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";
import { type OpenPage, openPage } from "./open-page.ts";
import { builtPages } from "./portal-pages.ts";
import { type Site, startSite } from "./static-server.ts";

const operation = "/payments/create-a-payment-intent";
const guide = "/guides/accept-payments";

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

async function open(to: string, settings: BrowserContextOptions = {}): Promise<Page> {
  opened = await openPage(browser, `${site.origin}/docs${to}`, settings);
  return opened.page;
}

const narrow = (width: number) => ({ viewport: { width, height: 900 } });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Documentation" });
const menu = (page: Page) => page.getByRole("button", { name: "Toggle navigation bar" });

describe("the frame", () => {
  test("has a navbar with a single link, to the documents and their sidebar", async () => {
    const page = await open(operation);
    const navbar = page.getByRole("navigation", { name: "Main" });
    expect(await navbar.getByRole("link").allInnerTexts()).toEqual(["openpayfac", "Docs"]);
    expect(await page.locator(".navbar__items").getByRole("link").count()).toBe(1);
    await navbar.getByRole("link", { name: "Docs" }).click();
    await page.waitForURL("**/docs/");
    await sidebar(page).waitFor();
  });

  test("has a sidebar that nothing collapses or hides", async () => {
    const page = await open(operation);
    expect(await page.getByRole("button", { name: /collapse|hide|sidebar/i }).count()).toBe(0);
    expect(await menu(page).isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    expect(await sidebar(page).isVisible()).toBe(true);
  });

  test("stays light where the system is dark, and has no switch", async () => {
    const page = await open(guide, { colorScheme: "dark" });
    const seen = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const { colorScheme } = getComputedStyle(document.documentElement);
      return { backgroundColor, color, colorScheme };
    });
    expect(seen).toEqual({
      backgroundColor: "rgb(255, 255, 255)",
      color: "rgb(16, 35, 29)",
      colorScheme: "light only",
    });
    expect(await page.getByRole("button", { name: /dark|light|colou?r/i }).count()).toBe(0);
  });

  test("has a dark footer with only the copyright of 2025", async () => {
    const page = await open(guide);
    const footer = page.locator("footer");
    expect(await footer.textContent()).toBe("© 2025 openpayfac");
    expect(await footer.locator("a, button").count()).toBe(0);
    const colors = await footer.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
    expect(colors).toEqual(["rgb(16, 35, 29)", "rgb(255, 255, 255)"]);
  });

  test("begins with the tagline on the first page", async () => {
    const page = await open("/");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Pay it Forward");
  });

  test("separates the page's title from the site's with a bar, on every page", async () => {
    for (const [path, html] of await builtPages()) {
      const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
      expect(title, path).toMatch(/^[^|]+ \| openpayfac$/);
    }
  });

  test("lists in the table of contents the headings of the second and third level, only", async () => {
    const page = await open("/guides/testing");
    const contents = page.getByRole("navigation", { name: "On this page" });
    const listed = await contents
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
    const headings = await page
      .locator("main h2[id], main h3[id]")
      .evaluateAll((all) => all.map((one) => one.id));
    expect(listed).toEqual(headings);
    expect(headings.length).toBeGreaterThan(3);
  });

  test("skips to the text with the first Tab, and shows where the focus is", async () => {
    const page = await open(operation);
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await focused.textContent()).toBe("Skip to main content");
    expect(await focused.isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const seen = await page.locator(":focus").evaluate((element) => ({
      inText: element.closest("main") !== null,
      outline: getComputedStyle(element).outlineStyle,
    }));
    expect(seen).toEqual({ inText: true, outline: "solid" });
  });

  test("remembers the version of the documentation in local storage", async () => {
    const page = await open("/");
    const stored = () =>
      page.evaluate(() => localStorage.getItem("docs-preferred-version-default"));
    await expect.poll(stored).toBe("current");
  });

  test("is complete where storage is blocked", async () => {
    opened = await openPage(browser, `${site.origin}/docs${operation}`, {
      prepare: (page) =>
        page.addInitScript(() => {
          for (const name of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException("Storage is blocked.", "SecurityError");
              },
            });
          }
        }),
    });
    const { page } = opened;
    await page.getByRole("tab", { name: "Node" }).first().click();
    await sidebar(page).getByRole("link", { name: "List payment intents" }).click();
    await page.getByRole("heading", { level: 1, name: "List payment intents" }).waitFor();
  });
});

describe("the frame on a narrow screen", () => {
  test("is that of a phone at 996 px and less, that of a desk above", async () => {
    const page = await open(operation, narrow(997));
    expect(await sidebar(page).isVisible()).toBe(true);
    expect(await menu(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 996, height: 900 });
    await sidebar(page).waitFor({ state: "hidden" });
    await menu(page).waitFor();
    await page.locator("summary", { hasText: "On this page" }).waitFor();
  });

  test("closes its menu with the button where the opening one was", async () => {
    const page = await open(operation, narrow(390));
    const before = await menu(page).boundingBox();
    await menu(page).click();
    const close = page.getByRole("button", { name: "Close the menu" });
    await expect.poll(() => close.boundingBox()).toEqual(before);
    await close.click();
    await sidebar(page).waitFor({ state: "hidden" });
  });

  test("opens its menu and leads on from there", async () => {
    const page = await open(operation, narrow(996));
    await menu(page).click();
    const groups = sidebar(page).locator("details[open] > summary");
    await expect.poll(() => groups.allTextContents()).toEqual(["Payments API", "Payment intents"]);
    await sidebar(page)
      .getByRole("link", { name: /List payment intents/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "List payment intents" }).waitFor();
    await expect.poll(() => page.locator("#menu:popover-open").count()).toBe(0);
  });

  test.each(["/software-development-kits/card-elements-sdk", "/no-such-page"])(
    "has no button for a menu on %s, which has no sidebar",
    async (to) => {
      const page = await open(to, narrow(390));
      expect(await sidebar(page).count()).toBe(0);
      expect(await menu(page).isVisible()).toBe(false);
      expect(await page.getByRole("link", { name: "Docs", exact: true }).isVisible()).toBe(true);
    },
  );

  test("opens its menu without JavaScript too", async () => {
    const page = await open(operation, { ...narrow(390), javaScriptEnabled: false });
    await menu(page).click();
    await sidebar(page).waitFor();
  });
});

describe("a page that crashes", () => {
  test("says so with its error, and is drawn on Try again", async () => {
    const page = await open(operation);
    await page.evaluate(() => {
      const { append } = Element.prototype;
      Element.prototype.append = function (...nodes) {
        if (!this.classList.contains("still")) return append.apply(this, nodes);
        Element.prototype.append = append;
        throw new Error("The paper has run out.");
      };
    });
    await sidebar(page).getByRole("link", { name: "List payment intents" }).click();
    await page.getByRole("heading", { level: 1, name: "This page crashed." }).waitFor();
    expect(await page.locator(".failed-text").textContent()).toBe("The paper has run out.");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "List payment intents" }).waitFor();
    await page.getByRole("heading", { name: "This page crashed." }).waitFor({ state: "detached" });
  });
});

describe("a page that does not exist", () => {
  test("is titled as such, also below the reference, and leads on", async () => {
    for (const to of ["/no-such-page", "/payments/no-such-operation"]) {
      const page = await open(to);
      await expect.poll(() => page.title()).toBe("Page not found | openpayfac");
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
      await page.locator("main").getByRole("link", { name: "Documentation" }).click();
      await page.getByRole("heading", { level: 1, name: "Pay it Forward" }).waitFor();
      await opened?.close();
    }
  });
});

describe("on a host that only has the files", () => {
  test.each([
    [`${operation}.html?from=mail#errors`, `${operation}?from=mail#errors`],
    [`${operation}/index.html`, operation],
    ["/index.html", "/"],
  ])("the address %s becomes %s", async (from, to) => {
    const answer = await fetch(`${site.origin}/docs${from.replace(/#.*/, "")}`);
    const html = await answer.text();
    // Serves the page's file at every address, like a host with a page of its own.
    const host = http.createServer(async (request, response) => {
      const path = request.url ?? "/";
      if (/\.(?:js|css|svg)$/.test(path)) {
        const file = await fetch(site.origin + path);
        const type = file.headers.get("content-type") ?? "";
        response.setHeader("content-type", type).end(Buffer.from(await file.arrayBuffer()));
      } else response.setHeader("content-type", "text/html; charset=utf-8").end(html);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    try {
      opened = await openPage(browser, `${origin}/docs${from}`);
      await expect.poll(() => opened?.page.url()).toBe(`${origin}/docs${to}`);
      const title = /<title[^>]*>([^<]*)/.exec(html)?.[1];
      await expect.poll(() => opened?.page.title()).toBe(title);
      expect(opened.documents.length).toBe(1);
    } finally {
      host.closeAllConnections();
      host.close();
    }
  });
});
