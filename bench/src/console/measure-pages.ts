import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser, presentBrowsers } from "../../../testkit/src/browser.ts";
import { median } from "../pages/navigation.ts";
import type { Viewer } from "./viewers.ts";

/** The rows of a page. */
const rowSelector = "main tbody tr";

/** A phone-like device: a fourth of the processor, and 20 Mbit/s. */
interface Device {
  name: string;
  cpuSlowdown?: number;
  mbitPerSecond?: number;
}

const devices: readonly Device[] = [
  { name: "this machine" },
  { name: "4× slower, 20 Mbit/s", cpuSlowdown: 4, mbitPerSecond: 20 },
];

/** Median times in milliseconds, until the rows are painted. */
export interface PageTimes {
  device: string;
  /** The address in a browser that has nothing of this site. */
  cold_ms: number;
  /** The address in a browser that has the code. */
  warm_ms: number;
  /** A click on Home on the link in the navigation, on which the pointer rested before. */
  navigation_ms: number;
  /** A filter of the open list. */
  filter_ms: number;
}

export interface Weight {
  page: string;
  /** Of JavaScript until the page is usable, gzipped. */
  script_bytes: number;
}

/** Times the list of payments in a browser. */
export async function measurePages(
  origin: string,
  viewer: Viewer,
  runs: number,
): Promise<{ times: PageTimes[]; weights: Weight[] }> {
  const browser = await launchBrowser({ kind: (await presentBrowsers())[0] });
  try {
    const times: PageTimes[] = [];
    for (const device of devices) {
      const found: Omit<PageTimes, "device">[] = [];
      for (let run = 0; run < runs; run += 1) {
        found.push(await timesOnce(browser, origin, viewer, device));
      }
      const of = (name: keyof (typeof found)[number]) => median(found.map((each) => each[name]));
      times.push({
        device: device.name,
        cold_ms: of("cold_ms"),
        warm_ms: of("warm_ms"),
        navigation_ms: of("navigation_ms"),
        filter_ms: of("filter_ms"),
      });
    }
    const weights: Weight[] = [];
    for (const page of ["", "/payments", "/disputes", "/payouts", "/balances", "/accounts"]) {
      const context = await signedIn(browser, origin, viewer);
      weights.push({
        page: `/dashboard${page}`,
        script_bytes: await weigh(context, `${origin}/dashboard${page}`),
      });
      await context.close();
    }
    return { times, weights };
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, origin: string, viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name, value] = viewer.cookie;
  // The browser sends a secure cookie to this machine without TLS, too.
  const url = origin.replace("http:", "https:");
  await context.addCookies([{ name, value, url, secure: true, sameSite: "Strict" }]);
  await context.addInitScript(notePaint, rowSelector);
  return context;
}

async function timesOnce(
  browser: Browser,
  origin: string,
  viewer: Viewer,
  device: Device,
): Promise<Omit<PageTimes, "device">> {
  const context = await signedIn(browser, origin, viewer);
  const payments = `${origin}/dashboard/payments`;
  const open = async (address: string) => {
    const page = await context.newPage();
    await slowDown(context, page, device);
    await page.goto(address);
    return page;
  };
  const cold = await open(payments);
  const cold_ms = await cold.evaluate(paintedAt);
  await cold.close();
  const warm = await open(payments);
  const warm_ms = await warm.evaluate(paintedAt);
  const filter_ms = await warm.evaluate(filterAndTime, rowSelector);
  await warm.close();
  const home = await open(`${origin}/dashboard`);
  // Everything of Home is there: the figures, the charts and the open tasks.
  await home.waitForSelector("figure");
  await home.waitForTimeout(1_000);
  const link = home.locator('nav a[href^="/dashboard/payments"]').first();
  await link.hover();
  await home.waitForTimeout(1_000);
  const navigation_ms = await link.evaluate(clickAndTime, rowSelector);
  await context.close();
  return { cold_ms, warm_ms, navigation_ms, filter_ms };
}

async function slowDown(context: BrowserContext, page: Page, device: Device): Promise<void> {
  const session = await context.newCDPSession(page);
  const { cpuSlowdown, mbitPerSecond } = device;
  if (cpuSlowdown !== undefined) {
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  }
  if (mbitPerSecond === undefined) return;
  const bytesPerSecond = (mbitPerSecond * 1_000_000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function weigh(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.body());
  });
  await page.goto(address);
  await page.waitForSelector("main h1");
  await page.waitForTimeout(1_000);
  const bodies = await Promise.all(scripts);
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

// These functions run in the page.

declare global {
  interface Window {
    rowsPaintedAt?: number;
  }
}

/** Notes when the first rows were painted: a frame shows them, and with the next it is on the screen. */
function notePaint(selector: string): void {
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else {
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          window.rowsPaintedAt = performance.now();
        });
      });
    }
  };
  look();
}

/** Returns  milliseconds since the navigation began. */
async function paintedAt(): Promise<number> {
  while (window.rowsPaintedAt === undefined) await new Promise((r) => setTimeout(r, 10));
  return window.rowsPaintedAt;
}

async function clickAndTime(link: Element, selector: string): Promise<number> {
  // Home has no rows of its own.
  const began = performance.now();
  (link as HTMLElement).click();
  await new Promise<void>((resolve) => {
    const look = () => {
      const isThere =
        location.pathname.endsWith("/payments") && document.querySelector(selector) !== null;
      if (isThere) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - began;
}

async function filterAndTime(selector: string): Promise<number> {
  const first = () => document.querySelector(`${selector} a`)?.getAttribute("href");
  const before = first();
  const filter = document.querySelector("main select") as HTMLSelectElement;
  const began = performance.now();
  filter.value = "declined";
  filter.dispatchEvent(new Event("change", { bubbles: true }));
  await new Promise<void>((resolve) => {
    const look = () => {
      if (first() !== before && first() !== undefined) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - began;
}
