import { startTestServer, type TestServer } from "@openpayfac/testkit";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasFocus } from "../../../testkit/src/has-focus.ts";
import { closeVisitors, expectAccessible, newVisitor } from "../../../web/test/browser.fixtures.ts";
import {
  expectPaidOnce,
  openCheckout,
  outcome,
  pressPay,
  typeBankAccount,
  typeCard,
} from "./checkout.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true, elements: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

/** The accessible name of what has the focus, also within the frame, which receives it later. */
async function focused(page: Page): Promise<string> {
  let name: string | undefined;
  await expect
    .poll(async () => {
      name = await focusedNow(page);
      return name;
    })
    .not.toBe(undefined);
  return name ?? "";
}

/** Returns  undefined while the focus moves into the frame or out of it. */
async function focusedNow(page: Page): Promise<string | undefined> {
  for (const frame of page.frames()) {
    const name = await frame.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body || at.tagName === "IFRAME") return "";
      const label = (at as HTMLInputElement).labels?.[0]?.textContent;
      return (label ?? at.textContent ?? "").replace(/\s+/g, " ").trim();
    });
    if (name !== "" && (await frame.evaluate(() => document.hasFocus()))) return name;
  }
  const inFrame = await page.evaluate(() => document.activeElement?.tagName === "IFRAME");
  return inFrame ? undefined : "";
}

async function tabTo(page: Page, name: RegExp): Promise<string[]> {
  const passed: string[] = [];
  for (let steps = 0; steps < 25; steps += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (name.test(at)) return passed;
    passed.push(at);
  }
  throw new Error(`Tab does not reach ${name}: ${passed.join(", ")}`);
}

describe("with the keyboard alone", () => {
  it("an order is paid, and the focus moves to the result", async () => {
    const checkout = await openCheckout(server);
    const { page } = checkout;
    await checkout.fields.getByLabel("Card number").waitFor();
    await tabTo(page, /^Email address/);
    await tabTo(page, /^Card number/);
    await page.keyboard.type("4111111111111111");
    await tabTo(page, /^Expiry date/);
    await page.keyboard.type("1230");
    await tabTo(page, /^Security code/);
    await page.keyboard.type("123");
    await tabTo(page, /^Postal code/);
    await page.keyboard.type("97210");
    await tabTo(page, /^Name on the card/);
    await page.keyboard.type("Ada Park");
    await tabTo(page, /^Pay \$43\.20/);
    await page.keyboard.press("Enter");
    await outcome(checkout);
    await hasFocus(page.getByRole("heading", { name: "Thank you" }));
    await tabTo(page, /^Continue to Harbor Chairs/);
    await expectPaidOnce(server, checkout);
    await page.context().close();
  });

  it("Enter in a card field pays, and what is missing gets the focus", async () => {
    const checkout = await openCheckout(server);
    await typeCard(checkout);
    await checkout.page.getByLabel("Name on the card").fill("");
    await checkout.fields.getByLabel("Postal code").press("Enter");
    await checkout.page.getByText("Enter your name as it appears on the card.").waitFor();
    await hasFocus(checkout.page.getByLabel("Name on the card"));
    await checkout.page.keyboard.type("Ada Park");
    await checkout.page.keyboard.press("Enter");
    await outcome(checkout);
    await checkout.page.context().close();
  });

  it("who stays on the receipt is not sent away", async () => {
    const checkout = await openCheckout(server);
    await typeCard(checkout);
    await pressPay(checkout);
    await outcome(checkout);
    await tabTo(checkout.page, /^Stay here/);
    await checkout.page.keyboard.press("Enter");
    await expect.poll(() => checkout.page.getByText("Stay here").count()).toBe(0);
    await checkout.page.context().close();
  });
});

/** Display settings of readers with low vision: enlarged, or with their own colors. */
const readers = {
  "at 400 % zoom": { viewport: { width: 320, height: 256 } },
  "on the narrowest phone": { viewport: { width: 320, height: 568 } },
  "in forced colors": { viewport: { width: 390, height: 844 }, forcedColors: "active" },
} as const;

describe.each(Object.entries(readers))("%s", (name, options) => {
  it("everything can be read and used, and an order is paid", async () => {
    const first = await newVisitor();
    const browser = first.browser();
    await first.close();
    const visitor = await browser!.newContext({ ...options, reducedMotion: "reduce" });
    const saved = await server.paymentMethod("4111111111111111");
    const checkout = await openCheckout(server, {
      visitor,
      body: {
        payment_method_ids: [saved],
        payment_intent_data: {
          description: "A table that is called by an exceptionallylongunbrokenwordofthemerchant",
          order_details: {
            tax_amount: 320,
            items: [{ description: "Oak table, 1.80 m", quantity: 1 }],
          },
        },
      },
    });
    await checkout.fields.getByText("Visa ending in 1111").waitFor();
    await expectAccessible(checkout.page);
    await typeBankAccount(checkout);
    await expectAccessible(checkout.page);
    await checkout.fields.getByText("Card", { exact: true }).click();
    await typeCard(checkout, { number: "4387751111111038" });
    await pressPay(checkout);
    await checkout.page.getByText("The bank declined the payment").waitFor();
    await expectAccessible(checkout.page);
    if (name === "in forced colors") {
      const edge = await checkout.page
        .getByRole("button", { name: /^Pay/ })
        .evaluate((button) => getComputedStyle(button).borderTopWidth);
      expect(edge).not.toBe("0px");
    }
    await typeCard(checkout);
    await pressPay(checkout);
    await outcome(checkout);
    await expectAccessible(checkout.page);
    await expectPaidOnce(server, checkout, 2);
    await visitor.close();
  });
});
