import { launchBrowser, presentBrowsers } from "../../../testkit/src/browser.ts";

/** How long a reader waits after a click until the next page has been painted. */
export interface Navigation {
  to: string;
  /** Where nothing was fetched ahead. */
  coldMs: number;
  /** Where the pointer had rested on the link before. */
  fetchedAheadMs: number;
}

/**
 * Goes from page to page in one browser, each time to a page that it has not seen.
 *
 * Input    base: the portal's address without a slash at its end; pages: paths below it.
 */
export async function measureNavigation(
  base: string,
  pages: readonly string[],
): Promise<Navigation[]> {
  const browser = await launchBrowser({ kind: (await presentBrowsers())[0] });
  try {
    const results: Navigation[] = [];
    for (const to of pages) {
      const measure = async (ahead: boolean) => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await page.goto(`${base}/guides/idempotency`, { waitUntil: "networkidle" });
        await page.waitForSelector("html[data-has-hydrated=true]");
        const ms = await page.evaluate(goAndTime, { address: base + to, ahead });
        await context.close();
        return ms;
      };
      const cold = [await measure(false), await measure(false), await measure(false)];
      const warm = [await measure(true), await measure(true), await measure(true)];
      results.push({ to, coldMs: median(cold), fetchedAheadMs: median(warm) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: follows a link, and waits until another heading has been painted. */
async function goAndTime(input: { address: string; ahead: boolean }): Promise<number> {
  const heading = () => document.querySelector("h1");
  const before = heading();
  const link = document.createElement("a");
  link.href = input.address;
  document.body.append(link);
  if (input.ahead) {
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const began = performance.now();
  link.click();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (heading() !== before && heading() !== null) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
  // The frame that shows it, and the one after: then it is on the screen.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - began;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
