import type { Browser, Page } from "playwright-core";
import { examine } from "../../../testkit/src/examine.ts";

/** Errors of pages, each preceded by the page's path. */
export interface PageErrors {
  /** Messages of the browser, and requests that fail. */
  complaints: string[];
  /** Requests for anything but the portal's own files. */
  outside: string[];
  /** Accessibility errors. */
  barriers: string[];
}

/**
 * Opens each page once in a browser.
 *
 * Input    origin: of the site; paths: below `/docs`; isExamined: whether the accessibility of a page
 *          is examined, which takes as long as opening several.
 */
export async function visitPages(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  isExamined: (path: string) => boolean,
): Promise<PageErrors> {
  const errors: PageErrors = { complaints: [], outside: [], barriers: [] };
  const waiting = [...paths];
  const visit = async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    let current = "";
    let seenSidebar = false;
    watch(page, origin, errors, () => current);
    for (let to = waiting.shift(); to !== undefined; to = waiting.shift()) {
      current = to;
      await page.goto(`${origin}/docs${to}`, { waitUntil: "load" });
      await page.waitForSelector("html[data-has-hydrated=true]");
      if (!isExamined(to)) continue;
      await removeFolded(page);
      // The sidebar is the same on each page, and half of what is on most of them.
      const barriers = await barriersOf(page, seenSidebar ? "#menu" : undefined);
      errors.barriers.push(...barriers.map((barrier) => `${to}: ${barrier}`));
      seenSidebar ||= (await page.locator("#menu").count()) > 0;
    }
    await context.close();
  };
  await Promise.all([visit(), visit()]);
  return errors;
}

/**
 * Removes what is folded away. Axe checks what is shown, and looks through the rest nevertheless:
 * two thirds of an operation's page, and a third of its time.
 */
async function removeFolded(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll("details:not([open]) > :not(summary)")) {
      folded.remove();
    }
  });
}

function watch(page: Page, origin: string, errors: PageErrors, current: () => string): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      errors.complaints.push(`${current()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => errors.complaints.push(`${current()}: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left cancels its prefetched requests.
    if (!reason.includes("ABORTED")) {
      errors.complaints.push(`${current()}: ${request.url()} ${reason}`);
    }
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/docs/`)) {
      errors.outside.push(`${current()}: ${request.url()}`);
    }
  });
}

/**
 * Axe violations on the page as currently shown: the rule, and the elements that break it.
 *
 * Input    without: a selector of excluded elements.
 */
export async function barriersOf(page: Page, without?: string): Promise<string[]> {
  // Of WCAG 2.2: what is to be hit is large enough, or far enough from the next.
  const builder = await examine(page, { "target-size": { enabled: true } });
  const { violations } = await (without ? builder.exclude(without) : builder).analyze();
  return violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map((node) => node.html.slice(0, 200));
    return `${id}, ${nodes.length} times: ${elements.join(" ")}`;
  });
}
