import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  type enterCard,
  eventsOf,
  expectAccessible,
  type MerchantSite,
  newVisitor,
  openShop,
  type Shop,
  startMerchantSite,
} from "./browser.fixtures.ts";

let server: TestServer;
let site: MerchantSite;
beforeAll(async () => {
  server = await startTestServer({ elements: true });
  site = await startMerchantSite(server);
});
afterAll(async () => {
  await closeVisitors();
  await site?.close();
  await server?.close();
});

async function open(visitor: Parameters<typeof newVisitor>[0] = {}, more: Partial<Shop> = {}) {
  const { body } = await server.call("POST", "/payment_intents", { body: { amount: 2_500 } });
  const context = await newVisitor(visitor);
  const shop = await openShop(context, site, {
    key: server.sandbox.public_key,
    account: server.sandbox.account_id,
    element: "payment",
    pay: "confirmPayment",
    elementsOptions: { clientSecret: body.client_secret },
    given: { clientSecret: body.client_secret },
    ...more,
  });
  return { context, ...shop };
}

describe("by the keyboard alone", () => {
  test("a card is paid with", async () => {
    const { page, frame, outcome, context } = await open({}, { element: "card" });
    const keys = page.keyboard;
    const focused = (label: string) => hasFocus(frame.getByLabel(label));
    await keys.press("Tab");
    await focused("Card number");
    await keys.type("4788250000121443");
    // The number is complete, so the focus moves to the expiry.
    await focused("Expiry date");
    await keys.type("1230");
    await keys.press("Tab");
    await focused("Security code");
    await keys.type("112");
    await keys.press("Tab");
    await focused("Postal code");
    await keys.type("97210");
    await keys.press("Enter");
    await expect.poll(() => eventsOf(page, "submit")).toHaveLength(1);
    await keys.press("Escape");
    await expect.poll(() => eventsOf(page, "escape")).toHaveLength(1);
    await keys.press("Tab");
    await hasFocus(page.getByRole("button", { name: "Pay", exact: true }));
    await keys.press("Enter");
    expect((await outcome()).payment).toMatchObject({ status: "captured" });
    const fields = (await eventsOf(page, "focus")).map(({ field }) => field);
    expect(fields).toEqual(["cardNumber", "cardExpiry", "cardCvv", "cardPostalCode"]);
    await context.close();
  });

  test("a bank account is chosen, and a wallet opened and agreed to", async () => {
    const { page, frame, outcome, context } = await open();
    const keys = page.keyboard;
    await keys.press("Tab");
    await hasFocus(frame.getByRole("button").first());
    await keys.press("Tab");
    await keys.press("Tab");
    await keys.press("ArrowRight");
    await frame.getByLabel("Routing number").waitFor();
    expect(await frame.getByLabel("Routing number").count()).toBe(1);
    await hasFocus(frame.getByRole("radio", { name: "Bank account" }));
    await keys.press("Shift+Tab");
    await keys.press("Shift+Tab");
    await keys.press("Enter");
    await hasFocus(frame.getByRole("dialog").getByRole("radio").first());
    await keys.press("ArrowDown");
    await keys.press("Tab");
    await keys.press("Enter");
    expect((await outcome()).payment).toMatchObject({
      status: "captured",
      payment_method: { wallet: "apple_pay", brand: "mastercard" },
    });
    await context.close();
  });

  test("a digit corrected in the middle of a number keeps the caret in place", async () => {
    const { page, frame, context } = await open({}, { element: "card" });
    const number = frame.getByLabel("Card number");
    await number.fill("4111111111111112");
    await hasFocus(number);
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
    await page.keyboard.press("Backspace");
    await page.keyboard.type("9");
    await expect.poll(() => number.inputValue()).toBe("4111 9111 1111 1112");
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
    await context.close();
  });
});

describe("every text is readable", () => {
  test.each([
    ["dark", { elementOptions: { appearance: { theme: "dark" } } }, {}],
    [
      "following a dark system",
      { elementOptions: { appearance: { theme: "auto" } } },
      { colorScheme: "dark" },
    ],
    ["in forced colors", {}, { forcedColors: "active" }],
    [
      "without labels over the fields",
      { elementOptions: { appearance: { labels: "hidden" } } },
      {},
    ],
    ["from right to left", { elementOptions: { language: "ar" } }, {}],
  ] as const)("%s", async (_, more, visitor) => {
    const { page, frame, context } = await open(visitor, more);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await frame.getByText("Enter the card number.").waitFor();
    await expectAccessible(page);
    await context.close();
  });

  test("from right to left, with numbers from left to right", async () => {
    const translations = { "card.number": "رقم البطاقة" };
    const { frame, context } = await open({}, { elementOptions: { language: "ar", translations } });
    expect(await frame.locator("html").getAttribute("dir")).toBe("rtl");
    const number = frame.getByLabel("رقم البطاقة");
    await number.fill("4111111111111111");
    expect(await number.evaluate((input) => getComputedStyle(input).direction)).toBe("ltr");
    await context.close();
  });

  test.each([
    ["at 320 px", { viewport: { width: 320, height: 640 } }],
    ["at 400 % zoom", { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }],
  ])("%s nothing is cut off and nothing scrolls sideways", async (_, visitor) => {
    const { page, frame, context } = await open(visitor);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await frame.getByText("Enter the card number.").waitFor();
    await expect
      .poll(() =>
        frame.locator("body").evaluate((body) => ({
          sideways: document.documentElement.scrollWidth > innerWidth,
          cut: body.getBoundingClientRect().height > innerHeight + 1,
        })),
      )
      .toEqual({ sideways: false, cut: false });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await context.close();
  });
});

test("the page's own look and words are taken, also later", async () => {
  const { page, frame, context } = await open(
    {},
    {
      element: "card",
      elementOptions: {
        appearance: { variables: { fieldPadding: "20px 24px", colorPlaceholder: "#123456" } },
        translations: { "card.cvv": "Code on the back" },
      },
    },
  );
  const number = frame.getByLabel("Card number");
  const paddingOf = () => number.evaluate((input) => getComputedStyle(input).padding);
  expect(await paddingOf()).toBe("20px 24px");
  expect(await number.evaluate((input) => getComputedStyle(input, "::placeholder").color)).toBe(
    "rgb(18, 52, 86)",
  );
  await frame.getByLabel("Code on the back").waitFor();
  await enterCardIn(frame);
  await page.evaluate(() => {
    const { element } = window as unknown as { element: { update(options: object): void } };
    element.update({ appearance: { variables: { fieldPadding: "2px" } } });
  });
  await expect.poll(paddingOf).toBe("2px");
  expect(await number.inputValue()).toBe("4111 1111 1111 1111");
  const postal = frame.getByLabel("Postal code");
  for (const [postalCode, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await page.evaluate((wanted) => {
      const { element } = window as unknown as { element: { update(options: object): void } };
      element.update({ postalCode: wanted });
    }, postalCode);
    await expect.poll(() => postal.count()).toBe(count);
  }
  expect(await number.inputValue()).toBe("4111 1111 1111 1111");
  await context.close();
});

async function enterCardIn(frame: Parameters<typeof enterCard>[0]): Promise<void> {
  await frame.getByLabel("Card number").fill("4111111111111111");
}

test("browsers fill in what they know: each field says what it is", async () => {
  const { frame, context } = await open({}, { element: "card" });
  const fields = await frame
    .locator("input")
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ autocomplete, inputMode }) => [
        autocomplete,
        inputMode,
      ]),
    );
  expect(fields).toEqual([
    ["cc-number", "numeric"],
    ["cc-exp", "numeric"],
    ["cc-csc", "numeric"],
    ["billing postal-code", "text"],
  ]);
  await context.close();
});
