import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";

/** What is wrong with pages, each fault with the page's path before it. */
export interface Faults {
  /** What the browser reports, and requests that fail. */
  complaints: string[];
  /** Requests for anything but the portal's own files. */
  outside: string[];
  /** What a reader with other means than eyes and a mouse could not use. */
  barriers: string[];
}

/**
 * Opens each page once in a browser.
 *
 * Input    origin: of the site; paths: below `/docs`.
 */
export async function visitPages(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Faults> {
  const faults: Faults = { complaints: [], outside: [], barriers: [] };
  const waiting = [...paths];
  const visit = async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    let current = "";
    let seenSidebar = false;
    watch(page, origin, faults, () => current);
    for (let to = waiting.shift(); to !== undefined; to = waiting.shift()) {
      current = to;
      await page.goto(`${origin}/docs${to}`, { waitUntil: "load" });
      await page.waitForSelector("html[data-has-hydrated=true]");
      // The sidebar is the same on each page, and half of what is on most of them.
      const barriers = await barriersOf(page, seenSidebar ? "#menu" : undefined);
      faults.barriers.push(...barriers.map((barrier) => `${to}: ${barrier}`));
      seenSidebar ||= (await page.locator("#menu").count()) > 0;
    }
    await context.close();
  };
  await Promise.all([visit(), visit()]);
  return faults;
}

function watch(page: Page, origin: string, faults: Faults, current: () => string): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      faults.complaints.push(`${current()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => faults.complaints.push(`${current()}: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left takes back what it fetched ahead.
    if (!reason.includes("ABORTED")) {
      faults.complaints.push(`${current()}: ${request.url()} ${reason}`);
    }
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/docs/`)) {
      faults.outside.push(`${current()}: ${request.url()}`);
    }
  });
}

/**
 * What axe finds on the page as it is shown now: the rule, and the elements that break it.
 *
 * Input    without: what it should not look at.
 */
export async function barriersOf(page: Page, without?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // Without frames there is nothing to gather, for which it would open another page.
    .setLegacyMode(true)
    // Of WCAG 2.2: what is to be hit is large enough, or far enough from the next.
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } });
  const { violations } = await (without ? builder.exclude(without) : builder).analyze();
  return violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map((node) => node.html.slice(0, 200));
    return `${id}, ${nodes.length} times: ${elements.join(" ")}`;
  });
}
