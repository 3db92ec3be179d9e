import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Json, type SimulatorUnderTest, startUnderTest } from "../../simulator.fixtures.ts";
import {
  laneHsn,
  miniHsn,
  type TerminalUnderTest,
  terminalUnderTest,
} from "../terminal.fixtures.ts";

let simulator: SimulatorUnderTest;
let lane: TerminalUnderTest;
let mini: TerminalUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());
beforeEach(async () => {
  lane = terminalUnderTest(simulator, laneHsn);
  mini = terminalUnderTest(simulator, miniHsn);
  await Promise.all([lane.connect(), mini.connect()]);
});

const present = (action: object) => ["card", action] as [string, object];
const accept: [string, object] = ["amount", { action: "confirm" }];
const sign: [string, object] = ["signature", { action: "sign", name: "Ada Park" }];
const recorded = async (orderid: string): Promise<Json> =>
  (await simulator.transactions(orderid)).at(-1);

describe("a card that is authorized", () => {
  test("by chip, with a signature: captured in the record, with tags and a receipt", async () => {
    await mini.script(accept, present({ action: "insert", card: "visa" }), sign);
    const fields = {
      amount: "5310",
      orderId: "chip-1",
      userFields: [{ receiptHeader: "Thank you" }],
    };
    const { status, json } = await mini.command("authCard", fields);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      respstat: "A",
      amount: "53.10",
      entrymode: "EMVContact",
      expiry: "1230",
      name: "PARK/ADA",
      orderId: "chip-1",
      batchid: expect.any(String),
      signature: expect.any(String),
      receiptData: { dba: "Harbor Chairs", header: "Thank you", nameOnCard: "PARK/ADA" },
    });
    expect(json.emvTagData).toMatch(/^([0-9A-F]{2})+$/);
    expect(json.emvTagData).toContain("9F0206000000005310");
    expect(json.token).toMatch(/^941\d{9}1111$/);
    expect(await recorded("chip-1")).toMatchObject({
      captured_minor: 5310,
      entrymode: "EMVContact",
    });
    const inquired = await simulator.read("inquireByOrderid/chip-1/800000000019/1");
    expect(inquired).toMatchObject({ amount: "53.10", emvTagData: json.emvTagData });
  });

  test("by a tap: its token can be used once, and no name is returned", async () => {
    await lane.script(accept, present({ action: "tap", card: "mastercard" }));
    const { json } = await lane.command("authCard", { amount: 1000, capture: "false" });
    expect(json).toMatchObject({ respstat: "A", entrymode: "Contactless", tokenExpired: true });
    expect(json).not.toHaveProperty("name");
    expect(json).not.toHaveProperty("signature");
    expect(json).not.toHaveProperty("batchid");
    expect(json.orderId).toMatch(/^20024001-\d{14}$/);
  });

  test("by a swipe: without tags", async () => {
    await lane.script(present({ action: "swipe", card: "discover" }));
    const { json } = await lane.command("authCard", { amount: 1000, confirmAmount: false });
    expect(json).toMatchObject({ respstat: "A", entrymode: "Swipe (Non EMV)" });
    expect(json).not.toHaveProperty("emvTagData");
  });

  test("typed, at a Clover: it prompts for the number and the expiry only", async () => {
    await mini.script(
      ["manual", { action: "key_in", number: "4111111111111111", expiry: "1230" }],
      sign,
    );
    const { json } = await mini.command("authManual", { amount: 1000 });
    expect(json).toMatchObject({ respstat: "A", entrymode: "Keyed" });
    for (const more of ["includeAVS", "includeCVV"]) {
      const rejected = await mini.command("authManual", { amount: 1000, [more]: true });
      expect(rejected).toMatchObject({ status: 500, json: { errorCode: 1 } });
    }
  });

  test("typed, with security code and postal code, which the issuer checks", async () => {
    await lane.script(
      ["manual", { action: "key_in", number: "4111111111111111", expiry: "1230", cvv: "111" }],
      ["postal", { action: "postal", postal: "97112" }],
    );
    const fields = { amount: 2600, includeCVV: true, includeAVS: true };
    const { json } = await lane.command("authManual", fields);
    expect(json).toMatchObject({ respstat: "A", entrymode: "Keyed", cvvresp: "N", avsresp: "N" });
  });

  test("with a PIN: a wrong one is declined; a merchant without debit is code 400", async () => {
    const fields = { amount: 2000, aid: "debit", includePIN: true };
    const card = present({ action: "insert", card: "pin_debit" });
    await lane.script(accept, card, ["pin", { action: "pin", pin: "1234" }]);
    expect((await lane.command("authCard", fields)).json).toMatchObject({ respstat: "A" });
    await lane.script(accept, card, ["pin", { action: "pin", pin: "0000" }]);
    expect((await lane.command("authCard", fields)).json).toMatchObject({
      respstat: "C",
      respcode: "117",
    });
    await simulator.control("merchants", { merchid: "800000000019", pinDebit: false });
    expect((await lane.command("authCard", fields)).json).toMatchObject({ errorCode: 400 });
    await simulator.control("merchants", { merchid: "800000000019", pinDebit: true });
  });

  test("a decline is HTTP 200, without a signature prompt, and shows on the display", async () => {
    await mini.script(accept, present({ action: "insert", card: "declined" }));
    const { status, json } = await mini.command("authCard", { amount: 1000 });
    expect(status).toBe(200);
    expect(json).toMatchObject({ respstat: "C", respcode: "100", entrymode: "EMVContact" });
    expect(json).not.toHaveProperty("receiptData");
    expect((await mini.state()).prompt).toMatchObject({ kind: "result", approved: false });
  });

  test("a silent issuer is PPS 62, which may be retried", async () => {
    await mini.script(accept, present({ action: "insert", card: "no_answer" }));
    const { json } = await mini.command("authCard", { amount: 1000 });
    expect(json).toMatchObject({ respstat: "B", respcode: "62" });
  });

  test("a partial approval returns the smaller amount", async () => {
    await lane.script(accept, present({ action: "insert", card: "partial" }));
    const { json } = await lane.command("authCard", { amount: 1000 });
    expect(json).toMatchObject({ respstat: "A", amount: "5.00" });
  });
});

test.each([
  [{}, 4],
  [{ amount: "25.00" }, 3],
  [{ amount: 1, orderId: "with space" }, 3],
  [{ amount: 1, orderId: "x".repeat(51) }, 3],
  [{ amount: 1, aid: "gift" }, 3],
  [{ amount: 1, capture: "yes" }, 3],
  [{ amount: 1, userFields: { a: 1 } }, 3],
  [{ amount: 1, userFields: { a: "x".repeat(4001) } }, 3],
  [{ amount: 1, authMerchantId: "1" }, 3],
  [{ amount: 1, printDelay: 60_001 }, 3],
  [{ amount: 1, clearDisplayDelay: 60_001 }, 3],
])("authCard with %j fails with code %i before the terminal prompts", async (fields, errorCode) => {
  const response = await lane.command("authCard", fields);
  expect(response).toMatchObject({ status: 400, json: { errorCode } });
  expect((await lane.state()).prompt.kind).not.toBe("amount");
});

test("two copies need a delay between them", async () => {
  const response = await lane.command("authCard", { amount: 1, printExtraReceipt: true });
  expect(response).toMatchObject({ status: 500, json: { errorCode: 1 } });
});

describe("a cancelled command", () => {
  test("at the terminal before the card: records nothing", async () => {
    await mini.script(accept, present({ action: "cancel" }));
    const { status, json } = await mini.command("authCard", { amount: 1000, orderId: "not-1" });
    expect(status).toBe(500);
    expect(json).toEqual({ errorCode: 8, errorMessage: "Operation Cancelled" });
    expect(await simulator.transactions("not-1")).toEqual([]);
  });

  test("over the wire after the issuer's decision: the charge remains, and is returned", async () => {
    await mini.script(accept, present({ action: "tap", card: "visa" }));
    const requested = mini.command("authCard", { amount: 1000, orderId: "late-1" });
    await mini.shows("signature");
    await mini.command("cancel");
    expect((await requested).json).toMatchObject({
      errorCode: 8,
      errorMessage: "Authorization Cancelled",
      authResponse: { respstat: "A", amount: "10.00", orderId: "late-1" },
    });
    expect((await recorded("late-1")).captured_minor).toBe(1000);
  });

  test("at a Clover after the approval: the approval is voided, with code 900", async () => {
    await mini.script(accept, present({ action: "insert", card: "visa" }), [
      "signature",
      { action: "cancel" },
    ]);
    const { json } = await mini.command("authCard", { amount: 1000, orderId: "void-1" });
    expect(json).toMatchObject({
      errorCode: 900,
      errorMessage: "Authorization Voided",
      authResponse: { respstat: "A" },
    });
    expect(await recorded("void-1")).toMatchObject({ setlstat: "Voided", captured_minor: 0 });
  });
});

describe("every trouble has its response", () => {
  const untilFixed = async (terminal: TerminalUnderTest, trouble: string, undo: string) => {
    expect((await terminal.act({ action: trouble })).status).toBe(200);
    const response = await terminal.command("display", { text: "Hello" });
    await terminal.act({ action: undo });
    expect((await terminal.command("display", { text: "Hello" })).status).toBe(200);
    return response.json;
  };

  test("unplugged: code 6, and ping returns that it is not connected", async () => {
    expect(await untilFixed(mini, "unplug", "plug_in")).toEqual({
      errorCode: 6,
      errorMessage: `Terminal ${miniHsn} is not connected`,
    });
    await mini.act({ action: "unplug" });
    expect((await mini.command("ping", {}, "v2")).json).toEqual({ connected: false });
    await mini.act({ action: "plug_in" });
  });

  test("unplugged during a prompt: the command ends with code 6", async () => {
    await mini.script(accept, present({ action: "unplug" }));
    const { json } = await mini.command("authCard", { amount: 1000 });
    expect(json).toMatchObject({ errorCode: 6 });
    await mini.act({ action: "plug_in" });
    expect((await mini.state()).prompt.kind).toBe("idle");
  });

  test("unplugged after the approval: code 6 does not report the charge, which remains", async () => {
    await mini.script(accept, present({ action: "tap", card: "visa" }), [
      "signature",
      { action: "unplug" },
    ]);
    const { json } = await mini.command("authCard", { amount: 1000, orderId: "lost-1" });
    expect(json).toEqual({ errorCode: 6, errorMessage: `Terminal ${miniHsn} is not connected` });
    await mini.act({ action: "plug_in" });
    const found = await simulator.read("inquireByOrderid/lost-1/800000000019/1");
    expect(found).toMatchObject({ respstat: "A", amount: "10.00" });
  });

  test("used by another register: code 7, until a forced connect", async () => {
    expect(await untilFixed(mini, "occupy", "free")).toMatchObject({ errorCode: 7 });
    await mini.act({ action: "occupy" });
    await mini.connect();
    expect((await mini.command("display", { text: "Hello" })).status).toBe(200);
  });

  test("in merchant mode: rejects everything but ping", async () => {
    expect(await untilFixed(mini, "enter_merchant_mode", "leave_merchant_mode")).toMatchObject({
      errorMessage: `hsn: ${miniHsn} is currently in merchant mode`,
    });
    await mini.act({ action: "enter_merchant_mode" });
    expect((await mini.command("ping", {}, "v2")).json).toEqual({ connected: true });
    expect((await mini.command("connect", { force: true })).status).toBe(500);
    await mini.act({ action: "leave_merchant_mode" });
  });

  test("out of time before the card: code 1 alone", async () => {
    await mini.script(accept, present({ action: "time_out" }));
    const { json } = await mini.command("authCard", { amount: 1000 });
    expect(json).toEqual({ errorCode: 1, errorMessage: "Terminal request timed out" });
  });

  test("out of time at the signature: code 1, with the approval in it", async () => {
    await mini.script(accept, present({ action: "tap", card: "visa" }), [
      "signature",
      { action: "time_out" },
    ]);
    const { json } = await mini.command("authCard", { amount: 1000, orderId: "slow-1" });
    expect(json).toMatchObject({ errorCode: 1, authResponse: { respstat: "A" } });
  });

  test.each([
    ["remove_paper", "load_paper"],
    ["drain_battery", "charge_battery"],
  ])("%s: a receipt is code 800 with its lines, and a sale goes through", async (trouble, undo) => {
    await mini.act({ action: trouble });
    await mini.script(accept, present({ action: "tap", card: "visa" }), sign);
    const sale = { amount: 1000, orderId: `paper-${trouble}`, printReceipt: true };
    const before = (await mini.state()).receipts.length;
    expect((await mini.command("authCard", sale)).json).toMatchObject({ respstat: "A" });
    const printed = await mini.command("printReceipt", { orderId: sale.orderId });
    expect(printed).toMatchObject({
      status: 500,
      json: { errorCode: 800, receiptData: { dba: "Harbor Chairs" } },
    });
    expect((await mini.state()).receipts.length).toBe(before);
    await mini.act({ action: undo });
    expect((await mini.command("printReceipt", { orderId: sale.orderId })).status).toBe(200);
    expect((await mini.state()).receipts.length).toBe(before + 1);
  });
});

test("a receipt is printed twice, with the sale and the signature", async () => {
  await mini.script(accept, present({ action: "insert", card: "amex" }), sign);
  const sale = { amount: 1234, orderId: "slip-1", printReceipt: true };
  await mini.command("authCard", { ...sale, printExtraReceipt: true, printDelay: "0" });
  const { receipts } = await mini.state();
  expect(receipts.at(-1)).toMatchObject({
    sale: { amount_minor: 1234, order_id: "slip-1", brand: "AMEX", last_four: "8431" },
    receipt: { dba: "Harbor Chairs" },
  });
  expect(receipts.at(-1).signature.length).toBeGreaterThan(1);
  const none = await mini.command("printReceipt", { orderId: "never-sold" });
  expect(none).toMatchObject({ status: 400, json: { errorCode: 3 } });
  const lacks = await lane.command("printReceipt", { orderId: "slip-1" });
  expect(lacks.json).toMatchObject({ errorCode: 800 });
});

test("a card is read without a charge; the token of a tap is valid once", async () => {
  await mini.script(accept, present({ action: "insert", card: "visa" }), sign);
  expect((await mini.command("readCard", { amount: 100 })).json).toEqual({
    token: expect.stringMatching(/^941/),
    entrymode: "EMVContact",
    expiry: "1230",
    name: "PARK/ADA",
    signature: expect.any(String),
    singleUseToken: false,
  });
  await mini.script(accept, present({ action: "tap", card: "visa" }));
  const tapped = await mini.command("readCard", { amount: 100, includeSignature: "false" });
  expect(tapped.json).toEqual({
    token: expect.any(String),
    entrymode: "Contactless",
    expiry: "1230",
    singleUseToken: true,
  });
  await lane.script(["manual", { action: "key_in", number: "visa" }]);
  const typed = await lane.command("readManual", { amount: 100, includeExpirationDate: false });
  expect(typed.json).toEqual({
    token: expect.any(String),
    entrymode: "Keyed",
    singleUseToken: false,
  });
});

test("a fault of the wire loses the response of a charge that remains", async () => {
  await simulator.control("faults", {
    endpoint: "terminal_authCard",
    orderid: "wire-1",
    drop_after: true,
  });
  await lane.script(accept, present({ action: "tap", card: "visa" }));
  const sent = lane.command("authCard", { amount: 1000, orderId: "wire-1" });
  await expect(sent).rejects.toThrow();
  expect((await recorded("wire-1")).captured_minor).toBe(1000);
});
