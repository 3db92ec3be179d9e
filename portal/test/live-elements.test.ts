import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { examine } from "../../testkit/src/examine.ts";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";
import { type OpenPage, openPage } from "./open-page.ts";
import { type Site, startSite } from "./static-server.ts";

let site: Site;
let browser: Browser;
let opened: OpenPage | undefined;
const requested: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  site = await startSite();
  browser = await sharedBrowser();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  requested.length = 0;
  complaints.length = 0;
});
afterAll(async () => {
  await closeContexts();
  await site?.close();
});

async function openElement(to: string) {
  const prepare = async (page: Page) => {
    page.on("request", (request) => requested.push(request.url()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
  };
  opened = await openPage(browser, `${site.origin}/docs/software-development-kits/${to}`, {
    prepare,
  });
  const { page } = opened;
  await page.locator(".live-element").scrollIntoViewIfNeeded();
  return { page, frame: page.frameLocator(".live-element iframe") };
}

async function typeCard(frame: Awaited<ReturnType<typeof openElement>>["frame"], number: string) {
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry date").fill("12 / 40");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByLabel("Postal code").fill("97210");
  await frame.getByRole("button", { name: "Pay $25.00", exact: true }).click();
}

test("a card is paid with on the page of its element, and no request leaves the page", async () => {
  const { page, frame } = await openElement("card-element");
  await typeCard(frame, "4111111111111111");
  await frame.getByText("The payment is captured.").waitFor();
  await typeCard(frame, "4387751111111038");
  await frame.getByText("The issuer declined the card").waitFor();
  const { violations } = await (await examine(page)).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(complaints).toEqual([]);
  const strange = requested.filter((url) => !url.startsWith(`${site.origin}/docs/`));
  expect(strange).toEqual([]);
  expect(requested.join(" ")).not.toMatch(/payment_methods|tokenize|elements-api/);
});

test.each(["payment-element", "payment-elements-sdk"])(
  "%s has the payment element's ways, and the test wallet opens",
  async (to) => {
    const { frame } = await openElement(to);
    await frame.getByRole("radio", { name: "Bank account" }).check();
    await frame.getByLabel("Routing number").waitFor();
    await frame.getByRole("button", { name: "Pay with Apple Pay" }).click();
    await frame.getByRole("button", { name: "Agree to $25.00" }).click();
    await frame.getByText("The payment is captured.").waitFor();
    expect(complaints).toEqual([]);
  },
);

test.each(["apple-pay-button", "google-pay-button"])("%s shows its button", async (to) => {
  const { frame } = await openElement(to);
  await frame.getByRole("button", { name: /^Pay with/ }).click();
  await frame.getByRole("button", { name: "Cancel" }).click();
  await frame.getByRole("dialog").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});
