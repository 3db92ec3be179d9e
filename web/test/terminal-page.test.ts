import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasFocus } from "../../testkit/src/has-focus.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  desk,
  expectAccessible,
  newVisitor,
  phone,
} from "./browser.fixtures.ts";

const laneHsn = "20024001";
const miniHsn = "C032UQ03960001";

let server: TestServer;
/** The page of the Clover: its tests share it, and leave the terminal as they found it. */
let page: Page;
let complaints: string[];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  ({ page, complaints } = await open(miniHsn));
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});
beforeEach(() => command(miniHsn, "connect", { force: true }));
afterEach(() => expect(complaints).toEqual([]));

let key = "";
/** Sends a command to a terminal over the vendor's API, like an integrator. */
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
  const opened = await visitor.newPage();
  const result = complaintsOf(opened);
  await opened.goto(`${server.origin}/terminal/${hsn}`);
  await opened.getByText("Live", { exact: true }).waitFor();
  return { page: opened, visitor, complaints: result };
}

const display = (at = page) => at.getByRole("region", { name: /^Display of/ });
const shows = (text: string) => display().getByText(text).waitFor();
const button = (name: string) => display().getByRole("button", { name });

/** Nothing is cut off the display. */
async function isWhole(at: Page): Promise<void> {
  const cut = await display(at).evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  );
  expect(cut, "pixels cut off the display").toBeLessThanOrEqual(0);
}

/** Checks that the whole display is visible and accessible, on a phone and a desktop. */
async function look(at = page): Promise<void> {
  for (const size of [phone, desk]) {
    await at.setViewportSize(size);
    await isWhole(at);
    await expectAccessible(at);
  }
}

describe("every prompt of a Clover, by the keyboard alone", () => {
  it("a text, and the idle display", async () => {
    await shows("Ready");
    await look();
    await command(miniHsn, "display", { text: "Welcome\nTwo chairs" });
    await shows("Two chairs");
    await look();
    await command(miniHsn, "clearDisplay");
  });

  it("a question: Enter says yes, the other button no, Escape leaves", async () => {
    const ask = () => command(miniHsn, "readConfirmation", { prompt: "Keep this card?" });
    let requested = ask();
    await hasFocus(button("Yes"));
    await look();
    await page.keyboard.press("Enter");
    expect(await requested).toEqual({ confirmed: true });
    requested = ask();
    await hasFocus(button("Yes"));
    await page.keyboard.press("Shift+Tab");
    await hasFocus(button("No"));
    await page.keyboard.press("Enter");
    expect(await requested).toEqual({ confirmed: false });
    requested = ask();
    await hasFocus(button("Yes"));
    await page.keyboard.press("Escape");
    expect(await requested).toMatchObject({ errorCode: 8, errorMessage: "Operation Cancelled" });
  });

  it.each([
    ["PHONE", "5035550142", "(503) 555-0142", "1-503-555-0142", "10 digits"],
    ["PHONE", "٥٠٣٥٥٥٠١٤٢", "(503) 555-0142", "1-503-555-0142", "10 digits"],
    ["AMOUNT", "1234", "$12.34", "1234", ""],
    ["MMYY", "1230", "12/30", "1230", "Month and year, MMYY"],
    ["AN20,1", "Table7", "Table7", "Table7", "1 to 20 letters and digits, from your keyboard"],
  ])(
    "an input of %s: %s is shown as %s, and sent as %s",
    async (format, typed, shown, sent, hint) => {
      const requested = command(miniHsn, "readInput", { prompt: "Type it", format, beep: true });
      const field = display().getByLabel("Type it");
      await hasFocus(field);
      await page.getByText("Beep", { exact: true }).waitFor();
      // The field of the command before may be shown for a moment.
      await expect
        .poll(() => field.evaluate((one) => one.ariaDescribedByElements?.[0]?.textContent))
        .toBe(hint);
      // They differ in what is typed, and in nothing that is seen.
      if (format === "AN20,1") await look();
      await page.keyboard.type(typed);
      await expect.poll(() => field.inputValue()).toBe(shown);
      await page.keyboard.press("Enter");
      expect(await requested).toEqual({ input: sent });
    },
  );

  it("a tip: a percentage, a custom amount, none", async () => {
    const ask = () =>
      command(miniHsn, "tip", { amount: 4500, prompt: "A tip?", tipPercentPresets: [15, 18, 20] });
    let requested = ask();
    await hasFocus(button("15% $6.75"));
    await look();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await requested).toMatchObject({ tip: "8.10", total: "53.10" });
    requested = ask();
    await button("Other").focus();
    await page.keyboard.press("Enter");
    await display().getByLabel("Your tip").focus();
    await page.keyboard.type("501");
    await page.keyboard.press("Enter");
    expect(await requested).toMatchObject({ tip: "5.01" });
    requested = ask();
    await button("No tip").focus();
    await page.keyboard.press("Enter");
    expect(await requested).toMatchObject({ tip: "0.00" });
  });

  it("a sale: the amount, a card, a name for a signature, and the slip", async () => {
    const requested = command(miniHsn, "authCard", {
      amount: 5310,
      orderId: "sale",
      printReceipt: true,
    });
    await hasFocus(button("Accept"));
    await look();
    await page.keyboard.press("Enter");
    await shows("Tap, insert or swipe");
    await hasFocus(display());
    await look();
    // Past the button that cancels, to the cards, and to the ways to use one.
    for (const key of ["Tab", "Tab", "ArrowDown", "Tab", "Tab"]) await page.keyboard.press(key);
    await hasFocus(page.getByRole("button", { name: "Insert" }));
    await page.keyboard.press("Enter");
    await hasFocus(display().getByLabel("Or type your name"));
    await look();
    const places = () =>
      Promise.all(
        [".screen", ".tray"].map(async (part) => {
          const { x, y } = (await page.locator(part).boundingBox()) ?? {};
          return { part, x, y };
        }),
      );
    const before = await places();
    await page.keyboard.type("Ada Park");
    await page.keyboard.press("Enter");
    expect(await requested).toMatchObject({
      respstat: "A",
      amount: "53.10",
      entrymode: "EMVContact",
    });
    const slip = page.getByRole("region", { name: "Printed receipt" });
    await slip.getByText("Harbor Chairs").waitFor();
    await page.getByText("A receipt is printed.").waitFor();
    expect(await slip.innerText()).toMatch(/MC .* 5454[\s\S]*PARK\/ADA[\s\S]*\$53\.10/);
    await slip.getByRole("img", { name: "Signature" }).waitFor();
    await look();
    // It grows into free space: the other controls of the terminal stay in place.
    expect(await places()).toEqual(before);
    await slip.getByRole("button", { name: "Tear off" }).focus();
    await page.keyboard.press("Enter");
    await slip.waitFor({ state: "detached" });
    await hasFocus(display());
  });

  it("a result, as text and not by color alone: approved in part, declined", async () => {
    const sell = async (card: string) => {
      // It stays until the next command, so that the customer has time to read it.
      const sale = { amount: 1000, confirmAmount: false, clearDisplayDelay: 0 };
      const requested = command(miniHsn, "authCard", { ...sale, includeSignature: false });
      await shows("Tap, insert or swipe");
      await page.getByRole("radio", { name: card }).focus();
      await page.keyboard.press("Space");
      await page.getByRole("button", { name: "Tap" }).focus();
      await page.keyboard.press("Enter");
      return requested;
    };
    expect(await sell("Nearly empty ending in 0101")).toMatchObject({ amount: "5.00" });
    await shows("Approved");
    await shows("$5.00");
    await look();
    expect(await sell("Declined ending in 1038")).toMatchObject({ respstat: "C" });
    await shows("Not approved");
    await look();
    await command(miniHsn, "clearDisplay");
  });
});

describe("a terminal with keys", () => {
  let lane: Page;
  let result: string[];
  let visitor: Awaited<ReturnType<typeof newVisitor>>;
  beforeAll(async () => {
    ({ page: lane, complaints: result, visitor } = await open(laneHsn));
  });
  afterAll(() => visitor.close());
  beforeEach(() => command(laneHsn, "connect", { force: true }));
  afterEach(() => expect(result).toEqual([]));
  const press = (name: string) => lane.getByRole("button", { name, exact: true }).click();

  it("takes a PIN by them, and a card number by the keyboard", async () => {
    let requested = command(laneHsn, "authCard", { amount: 2000, aid: "debit", includePIN: true });
    await display(lane).getByText("$20.00").waitFor();
    await press("Green key: OK");
    await display(lane).getByText("Tap, insert or swipe").waitFor();
    await lane.getByText("PIN debit").click();
    await lane.getByRole("button", { name: "Insert" }).click();
    await display(lane).getByLabel("PIN").waitFor();
    await look(lane);
    for (const digit of ["1", "2", "3", "5"]) await press(digit);
    await press("Yellow key: erase");
    await press("4");
    await expect.poll(() => display(lane).getByLabel("PIN").inputValue()).toBe("••••");
    await press("Green key: OK");
    expect(await requested).toMatchObject({ respstat: "A", amount: "20.00" });

    requested = command(laneHsn, "authManual", {
      amount: 2600,
      includeCVV: true,
      includeAVS: true,
    });
    for (const [label, typed] of [
      ["Card number", "4111111111111111"],
      ["Expiry, MM/YY", "1230"],
      ["Security code", "112"],
      ["Billing ZIP code", "97210"],
    ] as const) {
      await display(lane).getByLabel(label).focus();
      await lane.keyboard.type(typed);
      await lane.keyboard.press("Enter");
    }
    expect(await requested).toMatchObject({ respstat: "A", cvvresp: "M", entrymode: "Keyed" });

    requested = command(laneHsn, "tip", {
      amount: 100,
      prompt: "A tip?",
      tipPercentPresets: [1, 2, 3],
    });
    await display(lane).getByText("A tip?").waitFor();
    await press("2");
    expect(await requested).toMatchObject({ tip: "0.02" });
    requested = command(laneHsn, "readConfirmation", { prompt: "Again?" });
    await display(lane).getByText("Again?").waitFor();
    await press("Red key: cancel");
    expect(await requested).toEqual({ confirmed: false });
  });

  it("rejects the number of an unknown card, then takes another one or the chosen card's", async () => {
    let requested = command(laneHsn, "readManual", { amount: 100 });
    const number = display(lane).getByLabel("Card number");
    const type = async (text: string) => {
      await lane.keyboard.type(text);
      await lane.keyboard.press("Enter");
    };
    const expiry = display(lane).getByLabel("Expiry, MM/YY");
    await number.focus();
    await type("4242424242424242");
    await hasFocus(expiry);
    await type("1230");
    await lane.getByRole("alert").getByText("This is not a test card").waitFor();
    await hasFocus(number);
    await type("4111111111111111");
    await hasFocus(expiry);
    await type("1230");
    expect(await requested).toMatchObject({ token: expect.stringMatching(/^941/) });
    requested = command(laneHsn, "readManual", { amount: 100 });
    await lane.getByText("Amex").click();
    await lane.getByRole("button", { name: "Type its number" }).click();
    expect(await requested).toMatchObject({ token: expect.stringMatching(/^9\d+8431$/) });
  });

  it("shows the longest text and the largest amount whole, on the smallest display", async () => {
    const amount = 2_147_483_647;
    const text = `${"Antidisestablishmentarianism".repeat(5)} ${"and so on ".repeat(60)}`;
    const tip = { amount, prompt: text, tipPercentPresets: [15, 18, 100] };
    for (const [endpoint, fields] of [
      ["tip", tip],
      ["readInput", { prompt: text, format: "N32" }],
      ["readConfirmation", { prompt: text }],
      ["authCard", { amount }],
    ] as const) {
      const requested = command(laneHsn, endpoint, fields);
      await lane.locator("dd", { hasText: endpoint }).waitFor();
      await isWhole(lane);
      await press("Red key: cancel");
      await requested;
    }
  });
});

describe("by mouse", () => {
  it("a card is dragged to the slot, and the signature drawn while the line is lost", async () => {
    const requested = command(miniHsn, "authCard", { amount: 700, confirmAmount: false });
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
    await page.context().setOffline(true);
    await page.mouse.move(pad.x + 300, pad.y + 110, { steps: 5 });
    await page.mouse.up();
    await page.getByRole("img", { name: "A drawn signature" }).waitFor();
    await page.getByText("Connection lost").waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("alert").getByText("could not be reached").waitFor();
    await page.context().setOffline(false);
    await page.getByText("Live", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    const response = await requested;
    expect(response).toMatchObject({ respstat: "A", entrymode: "EMVContact" });
    expect(response.token).toMatch(/^960\d+0000$/);
    expect(response.signature).toEqual(expect.any(String));
  });
});

describe("a terminal failure", () => {
  const switchOf = (name: string) => page.getByRole("switch", { name });
  /** Clicks a switch. The terminal itself tells the page when it has changed. */
  const toggle = async (name: string) => {
    const before = await switchOf(name).getAttribute("aria-checked");
    await switchOf(name).click();
    await expect.poll(() => switchOf(name).getAttribute("aria-checked")).not.toBe(before);
  };

  it.each([
    ["Unplugged", "No power", { errorCode: 6 }],
    ["In use by another register", "In use by another register", { errorCode: 7 }],
    ["Merchant mode", "Merchant mode", { errorCode: 1 }],
  ])(
    "%s: the display shows it, and the response reports it, until it is over",
    async (name, text, response) => {
      await toggle(name);
      await shows(text);
      await expectAccessible(page);
      expect(await command(miniHsn, "display", { text: "Hello" })).toMatchObject(response);
      await toggle(name);
      expect(await command(miniHsn, "display", { text: "Hello" })).toEqual({});
      await shows("Hello");
      await command(miniHsn, "clearDisplay");
    },
  );

  it.each(["Out of paper", "Low battery"])("%s: nothing is printed", async (name) => {
    await toggle(name);
    await page.getByText(name === "Low battery" ? "Battery low" : "No paper").waitFor();
    await expectAccessible(page);
    const sale = { amount: 100, orderId: `no-${name.length}`, printReceipt: true };
    const requested = command(miniHsn, "authCard", {
      ...sale,
      confirmAmount: false,
      includeSignature: false,
    });
    await shows("Tap, insert or swipe");
    await page.getByText("Visa", { exact: true }).click();
    await page.getByRole("button", { name: "Tap" }).click();
    expect(await requested).toMatchObject({ respstat: "A" });
    const printed = await command(miniHsn, "printReceipt", { orderId: sale.orderId });
    expect(printed).toMatchObject({ errorCode: 800, receiptData: { dba: "Harbor Chairs" } });
    await toggle(name);
  });

  it("the customer cancels, or time runs out", async () => {
    let requested = command(miniHsn, "readConfirmation", { prompt: "Well?" });
    await shows("Well?");
    await page.getByRole("button", { name: "Customer cancels" }).click();
    expect(await requested).toMatchObject({ errorCode: 8 });
    requested = command(miniHsn, "readConfirmation", { prompt: "Well?" });
    await shows("Well?");
    await switchOf("Merchant mode").click();
    await page.getByRole("alert").getByText("The terminal works at a command").waitFor();
    await page.getByRole("button", { name: "Time runs out" }).click();
    expect(await requested).toMatchObject({ errorCode: 1 });
  });

  it("is in the log, with its request and its response", async () => {
    await toggle("Unplugged");
    await shows("No power");
    await command(miniHsn, "display", { text: "Hello" });
    const log = page.getByRole("list", { name: "Activity" });
    await log.getByText(`Terminal ${miniHsn} is not connected (code 6)`).first().waitFor();
    await log.getByText("unplug").first().waitFor();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByText("Commands from your software appear here").waitFor();
    await toggle("Unplugged");
    await shows("Ready");
  });
});

describe("the event stream", () => {
  it("comes back after it was lost, with what was missed", async () => {
    await page.context().setOffline(true);
    await page.getByText("Connection lost").waitFor();
    await expectAccessible(page);
    await command(miniHsn, "display", { text: "Said meanwhile" });
    await page.context().setOffline(false);
    await shows("Said meanwhile");
    await page.getByText("Live", { exact: true }).waitFor();
    await command(miniHsn, "clearDisplay");
  });

  it("shows the same in two windows, and accepts one of two responses", async () => {
    const other = await open(miniHsn, phone);
    const requested = command(miniHsn, "readConfirmation", { prompt: "Which of you?" });
    const no = other.page.getByRole("button", { name: "No", exact: true });
    await Promise.all([button("Yes").waitFor(), no.waitFor()]);
    await button("Yes").click();
    expect(await requested).toEqual({ confirmed: true });
    await no.waitFor({ state: "detached" });
    await other.visitor.close();
  });
});

it("the address without a serial number lists the terminals, and leads to each", async () => {
  const visitor = await newVisitor(phone);
  const list = await visitor.newPage();
  for (const path of ["/terminal", "/terminal/"]) {
    await list.goto(`${server.origin}${path}`);
    await list.getByRole("heading", { name: "Virtual terminals" }).waitFor();
    await list.getByText(miniHsn).waitFor();
    await expectAccessible(list);
  }
  await list.getByRole("link", { name: "Counter" }).press("Enter");
  await list.getByText("Live", { exact: true }).waitFor();
  await expect.poll(() => new URL(list.url()).pathname).toBe(`/terminal/${laneHsn}`);
  await visitor.close();
});

it("an unknown serial number is reported, with links to the known ones", async () => {
  const visitor = await newVisitor();
  const none = await visitor.newPage();
  for (const hsn of ["NONE", "a%20b"]) {
    await none.goto(`${server.origin}/terminal/${hsn}`);
    await none.getByRole("heading", { name: "There is no such terminal" }).waitFor();
  }
  await expectAccessible(none);
  await none.getByRole("link", { name: "Front Mini 2" }).click();
  await none.getByText("Live", { exact: true }).waitFor();
  await visitor.close();
});
