import type { Browser } from "playwright-core";
import { type BrowserKind, launchBrowser } from "./browser.ts";

/** Running browsers of this process. */
const browsers = new Map<BrowserKind | undefined, Promise<Browser>>();

/**
 * The browser that the test files of this process share. Starting one takes a second of processor
 * time, and contexts are as separate as browsers. It ends with the process.
 *
 * Input    kind: absent: as in `launchBrowser`.
 */
export function sharedBrowser(kind?: BrowserKind): Promise<Browser> {
  const running = browsers.get(kind);
  if (running !== undefined) return running;
  const launched = launchBrowser({ kind });
  browsers.set(kind, launched);
  const forget = () => browsers.delete(kind);
  // One that crashed fails the test that used it, and not the next one.
  launched.then((browser) => browser.on("disconnected", forget), forget);
  return launched;
}

/** Closes all contexts, at the end of a test file: those too that a failed test left open. */
export async function closeContexts(): Promise<void> {
  for (const browser of await Promise.all(browsers.values())) {
    await Promise.all(browser.contexts().map((context) => context.close()));
  }
}
