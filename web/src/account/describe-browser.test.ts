import { expect, it } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/140.0 Safari/537.36`, "Chrome Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox Linux"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`,
    "Safari iPhone",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${webkit} Version/18.0 Safari/605.1`,
    "Safari macOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/27.0 Chrome/125.0`,
    "Samsung Internet Android",
  ],
  ["curl/8.0", "undefined undefined"],
  ["", "undefined undefined"],
  [null, "undefined undefined"],
])("names the browser and the system of %s", (userAgent, named) => {
  const { browser, system } = describeBrowser(userAgent);
  expect(`${browser} ${system}`).toBe(named);
});
