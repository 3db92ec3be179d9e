import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeBrowser,
  complaintsOf,
  desk,
  expectAccessible,
  newVisitor,
  phone,
} from "./browser-under-test.ts";

const LANE = "20024001";
const MINI = "C032UQ03960001";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

let key = "";
/** Commands a terminal over the vendor's wire, as whoever drives it. */
async function command(hsn: string, endpoint: string, fields: object = {}) {
  const response = await fetch(`${server.simulatorOrigin}/cardpointe-terminal/api/v3/${endpoint}`, {
    method: "POST",
    headers: {
      authorization: "terminal-testing-key",
      "content-type": "application/json",
      "x-cardconnect-sessionkey": key,
    },
    body: JSON.stringify({ merchantId: "800000000019", hsn, ...fields }),
  });
  key = response.headers.get("x-cardconnect-sessionkey")?.split(";")[0] ?? key;
  const text = await response.text();
  return text === "" ? {} : JSON.parse(text);
}

async function open(hsn: string, size = desk) {
  const visitor = await newVisitor(size);
  const page = await visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${server.origin}/terminal/${hsn}`);
  await page.getByText("Live", { exact: true }).waitFor();
  return { page, visitor, complaints };
}

describe.each([
  ["desk", desk],
  ["phone", phone],
] as const)("every prompt of a Clover, by the keyboard alone, at a %s", (_, size) => {
  let page: Page;
  let complaints: string[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open(MINI, size);
    ({ page, complaints } = opened);
    close = () => opened.visitor.close();
    await command(MINI, "connect", { force: true });
  });
  afterAll(() => close());
  beforeEach(() => command(MINI, "connect", { force: true }));
  afterEach(() => expect(complaints).toEqual([]));
  const display = () => page.getByRole("region", { name: "Display of Front" });

  it("a text, and the idle display", async () => {
    await display().getByText("Ready").waitFor();
    await expectAccessible(page);
    await command(MINI, "display", { text: "Welcome\nTwo chairs" });
    await display().getByText("Two chairs").waitFor();
    await expectAccessible(page);
    await command(MINI, "clearDisplay");
  });

  it("a question: Enter says yes, the other button no, Escape leaves", async () => {
    const ask = () => command(MINI, "readConfirmation", { prompt: "Keep this card?" });
    let asked = ask();
    await display().getByRole("button", { name: "Yes" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    expect(await asked).toEqual({ confirmed: true });
    asked = ask();
    await display().getByRole("button", { name: "No" }).focus();
    await page.keyboard.press("Enter");
    expect(await asked).toEqual({ confirmed: false });
    asked = ask();
    await display().getByRole("button", { name: "Yes" }).focus();
    await page.keyboard.press("Escape");
    expect(await asked).toMatchObject({ errorCode: 8, errorMessage: "Operation Cancelled" });
  });

  const inputs = [
    ["PHONE", "5035550142", "(503) 555-0142", "1-503-555-0142"],
    ["AMOUNT", "1234", "$12.34", "1234"],
    ["MMYY", "1230", "12/30", "1230"],
    ["AN20,1", "Table7", "Table7", "Table7"],
  ];
  // How a text is written has nothing to do with the size of the page.
  it.each(size === phone ? inputs.slice(0, 1) : inputs)(
    "an input of %s: %s is shown as %s, and sent as %s",
    async (format, typed = "", shown, sent) => {
      const asked = command(MINI, "readInput", { prompt: "Type it", format });
      const field = display().getByLabel("Type it");
      await field.focus();
      await expectAccessible(page);
      await page.keyboard.type(typed);
      await expect.poll(() => field.inputValue()).toBe(shown);
      await page.keyboard.press("Enter");
      expect(await asked).toEqual({ input: sent });
    },
  );

  it("a tip: a percentage, an amount of one's own, none", async () => {
    const ask = () =>
      command(MINI, "tip", { amount: 4500, prompt: "A tip?", tipPercentPresets: [15, 18, 20] });
    let asked = ask();
    await display().getByRole("button", { name: "18% $8.10" }).focus();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    expect(await asked).toMatchObject({ tip: "8.10", total: "53.10" });
    asked = ask();
    await display().getByRole("button", { name: "Other" }).focus();
    await page.keyboard.press("Enter");
    await display().getByLabel("Your tip").focus();
    await expectAccessible(page);
    await page.keyboard.type("501");
    await page.keyboard.press("Enter");
    expect(await asked).toMatchObject({ tip: "5.01" });
    asked = ask();
    await display().getByRole("button", { name: "No tip" }).focus();
    await page.keyboard.press("Enter");
    expect(await asked).toMatchObject({ tip: "0.00" });
  });

  it("a sale: the amount, a card, a name for a signature, and the slip", async () => {
    const orderId = `sale-${size.width}`;
    const asked = command(MINI, "authCard", { amount: 5310, orderId, printReceipt: true });
    await display().getByRole("button", { name: "Accept" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await display().getByText("Tap, insert or swipe").waitFor();
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Visa ending in 1111" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Insert" }).focus();
    await page.keyboard.press("Enter");
    const name = display().getByLabel("Or type your name");
    await name.focus();
    await expectAccessible(page);
    await page.keyboard.type("Ada Park");
    await page.keyboard.press("Enter");
    expect(await asked).toMatchObject({ respstat: "A", amount: "53.10", entrymode: "EMVContact" });
    const slip = page.getByRole("region", { name: "Printed receipt" });
    await slip.getByText("Harbor Chairs").waitFor();
    expect(await slip.innerText()).toMatch(/MC .* 5454[\s\S]*PARK\/ADA[\s\S]*\$53\.10/);
    await slip.getByRole("img", { name: "Signature" }).waitFor();
    await display().getByText("Approved", { exact: true }).waitFor();
    await expectAccessible(page);
    await slip.getByRole("button", { name: "Tear off" }).focus();
    await page.keyboard.press("Enter");
    await slip.waitFor({ state: "detached" });
  });

  it("a decline, which says so without colour", async () => {
    const asked = command(MINI, "authCard", { amount: 1000, confirmAmount: false });
    await display().getByText("Tap, insert or swipe").waitFor();
    await page.getByRole("radio", { name: "Declined ending in 1038" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Tap" }).focus();
    await page.keyboard.press("Enter");
    expect(await asked).toMatchObject({ respstat: "C" });
    await display().getByText("Not approved").waitFor();
    await expectAccessible(page);
  });
});

describe("a terminal with keys", () => {
  it("takes a PIN by them, and a card number by the keyboard", async () => {
    const { page, visitor, complaints } = await open(LANE);
    await command(LANE, "connect", { force: true });
    const display = page.getByRole("region", { name: "Display of Counter" });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    let asked = command(LANE, "authCard", { amount: 2000, aid: "debit", includePIN: true });
    await display.getByText("$20.00").waitFor();
    await press("Green key: OK");
    await display.getByText("Tap, insert or swipe").waitFor();
    await page.getByText("PIN debit").click();
    await page.getByRole("button", { name: "Insert" }).click();
    await display.getByLabel("PIN").waitFor();
    await expectAccessible(page);
    for (const digit of ["1", "2", "3", "5"]) await press(digit);
    await press("Yellow key: erase");
    await press("4");
    await expect.poll(() => display.getByLabel("PIN").inputValue()).toBe("••••");
    await press("Green key: OK");
    expect(await asked).toMatchObject({ respstat: "A", amount: "20.00" });

    asked = command(LANE, "authManual", { amount: 2600, includeCVV: true, includeAVS: true });
    for (const [label, typed] of [
      ["Card number", "4111111111111111"],
      ["Expiry, MM/YY", "1230"],
      ["Security code", "112"],
      ["Billing ZIP code", "97209"],
    ] as const) {
      await display.getByLabel(label).focus();
      await expectAccessible(page);
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
    }
    expect(await asked).toMatchObject({ respstat: "A", cvvresp: "M", entrymode: "Keyed" });

    asked = command(LANE, "tip", { amount: 100, prompt: "A tip?", tipPercentPresets: [1, 2, 3] });
    await display.getByText("A tip?").waitFor();
    await press("2");
    expect(await asked).toMatchObject({ tip: "0.02" });
    asked = command(LANE, "readConfirmation", { prompt: "Again?" });
    await display.getByText("Again?").waitFor();
    await press("Red key: cancel");
    expect(await asked).toEqual({ confirmed: false });
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it("takes the chosen card's number at once, and no number that is no test card", async () => {
    const { page, visitor } = await open(LANE);
    await command(LANE, "connect", { force: true });
    const display = page.getByRole("region", { name: "Display of Counter" });
    let asked = command(LANE, "readManual", { amount: 100, includeExpirationDate: false });
    await display.getByLabel("Card number").focus();
    await page.keyboard.type("4242424242424242");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("test card").waitFor();
    await page.keyboard.press("Escape");
    expect(await asked).toMatchObject({ errorCode: 8 });
    asked = command(LANE, "readManual", { amount: 100 });
    await page.getByRole("button", { name: "Type its number" }).click();
    expect(await asked).toMatchObject({ token: expect.stringMatching(/^941/) });
    await visitor.close();
  });
});

describe("by mouse", () => {
  it("a card is dragged to the slot, and the signature drawn", async () => {
    const { page, visitor } = await open(MINI);
    await command(MINI, "connect", { force: true });
    const asked = command(MINI, "authCard", { amount: 700, confirmAmount: false });
    await page.getByText("Tap, insert or swipe", { exact: true }).waitFor();
    const card = await page.getByText("Discover").boundingBox();
    const slot = await page.locator(".clover-slot").boundingBox();
    if (card === null || slot === null) throw new Error("nothing to drag");
    await page.mouse.move(card.x + 8, card.y + 8);
    await page.mouse.down();
    await page.mouse.move(slot.x, slot.y - 40, { steps: 4 });
    await page.mouse.move(slot.x + 10, slot.y + 8, { steps: 4 });
    await page.mouse.up();
    const pad = await page.getByRole("img", { name: "Nothing is drawn yet" }).boundingBox();
    if (pad === null) throw new Error("no place to sign");
    await page.mouse.move(pad.x + 60, pad.y + 90);
    await page.mouse.down();
    await page.mouse.move(pad.x + 200, pad.y + 30, { steps: 5 });
    await page.mouse.move(pad.x + 300, pad.y + 110, { steps: 5 });
    await page.mouse.up();
    await page.getByRole("img", { name: "A drawn signature" }).waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    const answer = await asked;
    expect(answer).toMatchObject({ respstat: "A", entrymode: "EMVContact" });
    expect(answer.token).toMatch(/^960\d+0000$/);
    expect(answer.signature).toEqual(expect.any(String));
    await visitor.close();
  });
});

describe("trouble", () => {
  let page: Page;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const opened = await open(MINI);
    ({ page } = opened);
    close = () => opened.visitor.close();
    await command(MINI, "connect", { force: true });
  });
  afterEach(() => close());
  const toggle = (name: string) => page.getByRole("switch", { name }).click();
  const shows = (text: string) =>
    page.getByRole("region", { name: "Display of Front" }).getByText(text).waitFor();

  it.each([
    ["Unplugged", "No power", { errorCode: 6 }],
    ["Held by another till", "Held by another till", { errorCode: 7 }],
    ["Merchant mode", "Merchant mode", { errorCode: 1 }],
  ])(
    "%s: the display says so, and so does the answer, until it is over",
    async (name, text, answer) => {
      await toggle(name);
      await shows(text);
      await expectAccessible(page);
      expect(await command(MINI, "display", { text: "Hello" })).toMatchObject(answer);
      await toggle(name);
      await expect.poll(() => command(MINI, "display", { text: "Hello" })).toEqual({});
      await shows("Hello");
      await command(MINI, "clearDisplay");
    },
  );

  it.each(["Out of paper", "Low battery"])("%s: nothing is printed", async (name) => {
    await toggle(name);
    await page.getByText(name === "Low battery" ? "Battery low" : "No paper").waitFor();
    await expectAccessible(page);
    const sale = { amount: 100, orderId: `no-${name.length}`, printReceipt: true };
    const asked = command(MINI, "authCard", {
      ...sale,
      confirmAmount: false,
      includeSignature: false,
    });
    await shows("Tap, insert or swipe");
    await page.getByRole("button", { name: "Tap" }).click();
    expect(await asked).toMatchObject({ respstat: "A" });
    const printed = await command(MINI, "printReceipt", { orderId: sale.orderId });
    expect(printed).toMatchObject({ errorCode: 800, receiptData: { dba: "Harbor Chairs" } });
    await toggle(name);
  });

  it("the customer cancels, or time runs out", async () => {
    let asked = command(MINI, "readConfirmation", { prompt: "Well?" });
    await shows("Well?");
    await page.getByRole("button", { name: "Customer cancels" }).click();
    expect(await asked).toMatchObject({ errorCode: 8 });
    asked = command(MINI, "readConfirmation", { prompt: "Well?" });
    await shows("Well?");
    await page.getByRole("button", { name: "Time runs out" }).click();
    expect(await asked).toMatchObject({ errorCode: 1 });
  });

  it("stands in the log, with what was asked and answered", async () => {
    await toggle("Unplugged");
    await shows("No power");
    await command(MINI, "display", { text: "Hello" });
    const log = page.getByRole("list", { name: "What happens" });
    await log.getByText(`Terminal ${MINI} is not connected (code 6)`).first().waitFor();
    await log.getByText("unplug").first().waitFor();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByText("Commands of your software appear here").waitFor();
    await toggle("Unplugged");
  });
});

describe("the line", () => {
  it("comes back after it was lost, with what was missed", async () => {
    const { page, visitor } = await open(MINI);
    await command(MINI, "connect", { force: true });
    await visitor.setOffline(true);
    await page.getByText("Connection lost").waitFor();
    await expectAccessible(page);
    await command(MINI, "display", { text: "Said meanwhile" });
    await visitor.setOffline(false);
    await page.getByText("Said meanwhile", { exact: true }).first().waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
    await command(MINI, "clearDisplay");
    await visitor.close();
  });

  it("tells two windows the same, and hears one of two answers", async () => {
    const [left, right] = await Promise.all([open(MINI), open(MINI, phone)]);
    await command(MINI, "connect", { force: true });
    const asked = command(MINI, "readConfirmation", { prompt: "Which of you?" });
    const yes = left.page.getByRole("button", { name: "Yes" });
    await Promise.all([yes.waitFor(), right.page.getByRole("button", { name: "No" }).waitFor()]);
    await yes.click();
    expect(await asked).toEqual({ confirmed: true });
    await right.page.getByText("Which of you?", { exact: true }).waitFor({ state: "detached" });
    await Promise.all([left.visitor.close(), right.visitor.close()]);
  });
});

it("a serial number that is none, is no page", async () => {
  const visitor = await newVisitor();
  const page = await visitor.newPage();
  await page.goto(`${server.origin}/terminal/NONE`);
  await page.getByRole("heading", { name: "There is no page here" }).waitFor();
  await visitor.close();
});
