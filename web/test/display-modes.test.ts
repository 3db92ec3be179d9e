import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addLink as addApplicationLink } from "../../server/src/boarding/application-form/form.fixtures.ts";
import { addLink } from "../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import { emailedToken } from "../../server/src/identity/visitor.fixtures.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { closeVisitors, desk, expectAccessible, launchVisitor, phone } from "./browser.fixtures.ts";

let server: TestServer;
let visitor: BrowserContext | undefined;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterEach(() => visitor?.close());
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

/** An entry of the browser's, as the Layout Instability API has it. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** The pages, each with a text that shows that it has loaded. */
const pages: [string, string, (page: Page) => Promise<void>][] = [
  ["sign-in", "Sign in", (page) => at(page, "/account/login")],
  ["forgot", "Set a new password", (page) => at(page, "/account/forgot")],
  ["set-password", "Welcome, Mara", async (page) => openInvitation(page, await invite())],
  ["dashboard", "Harbor Chairs", (page) => signUp(page)],
  [
    "onboard",
    "Sign up to be paid by Harbor Chairs",
    async (page) => void (await page.goto((await addLink(server)).link)),
  ],
  [
    "apply",
    "Business",
    async (page) => void (await page.goto((await addApplicationLink(server)).uri)),
  ],
  ["onboard-unknown", "This link", (page) => at(page, `/onboard/${"x".repeat(43)}`)],
  ["apply-unknown", "This link", (page) => at(page, `/apply/${"x".repeat(43)}`)],
];

const at = async (page: Page, path: string) => void (await page.goto(`${server.origin}${path}`));

async function invite(): Promise<string> {
  people += 1;
  const email = `mara.${people}@larkspur.example`;
  const body = {
    business_id: server.sandbox.business_id,
    first_name: "Mara",
    last_name: "Ellison",
    email,
  };
  expect((await server.call("POST", "/users", { body })).status).toBe(201);
  return email;
}

async function openInvitation(page: Page, email: string): Promise<void> {
  await page.goto(`${server.origin}/account/set-password#${await emailedToken(server, email)}`);
}

async function signUp(page: Page): Promise<void> {
  await openInvitation(page, await invite());
  await page.getByLabel("Password", { exact: true }).fill("seven grey pelicans");
  await page.keyboard.press("Enter");
}

async function opened(
  options: Parameters<typeof launchVisitor>[0],
  open: (page: Page) => Promise<void>,
): Promise<Page> {
  visitor = await launchVisitor(options);
  const page = await visitor.newPage();
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as LayoutShift;
        const what = sources.map(({ node }) => node?.parentElement?.innerHTML.slice(0, 300));
        if (!hadRecentInput) shifts.push({ value, what: what.join("\n") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page);
  return page;
}

const shown = (page: Page, heading: string) =>
  page.getByRole("heading", { level: 1, name: heading }).first().waitFor();

async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe.each(pages)("the page %s", (name, heading, open) => {
  it.each([
    ["1440", desk],
    ["390", phone],
  ])("does not shift while it loads, %s pixels wide", async (width, size) => {
    const page = await opened({ viewport: size }, open);
    await shown(page, heading);
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
    );
    await savePicture(page, `${name}-${width}`);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    // Core Web Vitals rate a layout shift below 0.1 per visit as good.
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.05);
  });

  it("can be read and used at 400 %, without scrolling sideways", async () => {
    // A window of 1280 by 1024 pixels holds so many at four times the size. Source: WCAG 2.2, 1.4.10.
    const page = await opened({ viewport: { width: 320, height: 256 } }, open);
    await shown(page, heading);
    await expectAccessible(page);
    await savePicture(page, `${name}-zoom`);
    // Nothing that stays in place hides what has the focus.
    for (const control of await page
      .locator("main :is(input, select, textarea, button, a):not([aria-hidden])")
      .all()) {
      if (!(await control.isVisible())) continue;
      await control.focus();
      const hidden = await control.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
        const top = document.elementFromPoint(x, y);
        const label = element.closest("label");
        return !(
          top === null ||
          element.contains(top) ||
          top.contains(element) ||
          label?.contains(top)
        );
      });
      expect(hidden, await control.evaluate((element) => element.outerHTML)).toBe(false);
    }
  });

  it("shows its fields, buttons and the focus with the reader's own colors", async () => {
    const page = await opened({ viewport: phone, forcedColors: "active" }, open);
    await shown(page, heading);
    await savePicture(page, `${name}-forced`);
    const controls = page.locator(
      "main :is(input:not([type=radio], [type=checkbox], [type=file], [aria-hidden]), select, button:not([class*=link]))",
    );
    for (const control of await controls.all()) {
      if (!(await control.isVisible())) continue;
      await control.focus();
      const seen = await control.evaluate((element) => {
        // The edge may be drawn by what holds the control.
        const edged = [element, element.parentElement].some((each) => {
          if (each === null) return false;
          const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
            getComputedStyle(each);
          const visible = borderTopStyle !== "none" && borderTopColor !== backgroundColor;
          return Number.parseFloat(borderTopWidth) > 0 && visible;
        });
        const ringed = [element, element.parentElement].some((each) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each ?? element);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
        });
        return { edged, ringed, html: element.outerHTML.slice(0, 200) };
      });
      expect(seen).toMatchObject({ edged: true, ringed: true });
    }
  });
});

describe("a document that is sent over a slow line", () => {
  it("shows its progress, and is listed after the upload", async () => {
    const page = await opened({ viewport: phone }, async (each) => {
      await each.goto(`${(await addApplicationLink(server)).uri}#documents`);
    });
    const line = await page.context().newCDPSession(page);
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    const shares: number[] = [];
    await page.exposeFunction("noteShare", (share: number) => shares.push(share));
    await page.evaluate(() => {
      new MutationObserver(() => {
        const bar = document.querySelector("progress, [role=progressbar]");
        const now = bar?.getAttribute("value") ?? bar?.getAttribute("aria-valuenow");
        const note = (window as unknown as { noteShare(share: number): void }).noteShare;
        if (now != null) note(Number(now));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_200_000, 32)]);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "lease.pdf", mimeType: "application/pdf", buffer: bytes });
    await page.getByText("lease.pdf").first().waitFor();
    await page
      .getByRole("button", { name: /Remove/ })
      .first()
      .waitFor();
    await expect.poll(() => shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.some((share) => share > 0 && share < Math.max(...shares))).toBe(true);
  });
});
