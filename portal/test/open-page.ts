import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";

export interface OpenPage {
  page: Page;
  /** Paths below `/docs` that the browser opened as a document: with a load, not in the page. */
  documents: string[];
  /** Paths below `/docs` that the page fetched. */
  fetched: string[];
  close(): Promise<void>;
}

/** Opens a page of the portal in a context of its own, before which the test may prepare it. */
export async function openPage(
  browser: Browser,
  address: string,
  settings: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<OpenPage> {
  const { prepare, ...context } = settings;
  const opened = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...context,
  });
  const page = await opened.newPage();
  const documents: string[] = [];
  const fetched: string[] = [];
  page.on("request", (request: Request) => {
    const path = new URL(request.url()).pathname.replace(/^\/docs/, "");
    if (request.isNavigationRequest()) documents.push(path);
    if (request.resourceType() === "fetch") fetched.push(path);
  });
  await prepare?.(page);
  await page.goto(address, { waitUntil: "load" });
  if (context.javaScriptEnabled !== false) await hydrated(page);
  return { page, documents, fetched, close: () => opened.close() };
}

/** Stops the page's timers, so that what it shows for a moment stays. */
export async function stopTimers(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until the page's scripts listen. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector("html[data-has-hydrated=true]");
}
