import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  dropped,
  json,
  type ScriptedResponse,
  silent,
  startScriptedServer,
  text,
} from "../scripted-http-server.fixtures.ts";
import type { TerminalCharge, TerminalService } from "../terminal-service.ts";
import { createCardPointeTerminal } from "./cardpointe-terminal.ts";
import type { CardPointeTerminalSettings } from "./client.ts";

const device = { merchantId: "800000000019", hsn: "C032UQ03960001" };
const held = { ...device, sessionKey: "e3072040eb08454dac18ff67cd6c311c" };
const signature = { gzip: true, format: "png", imageType: "binary" } as const;
const cardQuestion = {
  amountMinor: 1000,
  beep: false,
  includeSignature: true,
  signature,
  includeAmountDisplay: true,
  confirmAmount: true,
  includePin: false,
  aid: "credit",
} as const;
const charge: TerminalCharge = {
  orderId: "pmt_1",
  amountMinor: 1000,
  capture: true,
  beep: true,
  includeSignature: true,
  signature: { ...signature, dimensions: "640,180" },
  includeAmountDisplay: true,
  includeAvs: false,
  printReceipt: false,
  printExtraReceipt: false,
  printDelayMs: 0,
  clearDisplayDelayMs: 1500,
  receiptLines: { header: "Café", address1: "12 Harbor Street" },
  entry: { kind: "card", confirmAmount: true, includePin: false, aid: "credit" },
};
const approved = {
  token: "9418594164541111",
  expiry: "1230",
  name: "PARK/ADA",
  batchid: "100",
  retref: "173006146691",
  avsresp: "Y",
  cvvresp: "",
  respproc: "RPCT",
  amount: "10.00",
  resptext: "Approval",
  authcode: "909443",
  respcode: "000",
  respstat: "A",
  merchid: device.merchantId,
  orderId: "pmt_1",
  entrymode: "EMV Contact",
  emvTagData: "9F0607A0000000031010",
  signature: "H4sI",
  receiptData: {
    dba: "Harbor Chairs",
    address1: "12 Harbor Street",
    dateTime: "20260302080234",
    nameOnCard: "PARK/ADA",
  },
};
const declined = {
  ...approved,
  respstat: "C",
  respcode: "500",
  resptext: "Decline",
  amount: "0.00",
  authcode: "",
  batchid: "-1",
};

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let service: TerminalService & { close(): Promise<void> };

const open = (more: Partial<CardPointeTerminalSettings> = {}) =>
  createCardPointeTerminal({ address: `${server.origin}/site`, apiKey: "abc:==", ...more });

beforeEach(async () => {
  server = await startScriptedServer();
  service = open();
});
afterEach(async () => {
  await server.stop();
  await service.close();
});

const sentBody = () => JSON.parse(server.seen.at(-1)?.body ?? "null");
const failed = (errorCode: number, errorMessage: string, more: object = {}, status = 500) =>
  json({ errorCode, errorMessage, ...more }, status);
const empty: ScriptedResponse = text("");

const waiting: Record<string, () => Promise<{ kind: string }>> = {
  readConfirmation: () => service.readConfirmation({ ...held, prompt: "Sure?", beep: false }),
  readInput: () => service.readInput({ ...held, prompt: "Table", format: "N3,1", beep: true }),
  readSignature: () => service.readSignature({ ...held, prompt: "Sign", ...signature }),
  tip: () =>
    service.readTip({
      ...held,
      prompt: "Tip?",
      amountMinor: 1000,
      includeCustomAmount: true,
      percentPresets: [15, 18, 20],
    }),
  readCard: () => service.readCard({ ...held, ...cardQuestion }),
  readManual: () =>
    service.readManual({
      ...held,
      amountMinor: 1000,
      beep: false,
      includeSignature: false,
      signature,
      includeExpiry: true,
    }),
  authCard: () => service.authorize({ ...held, ...charge }),
  authManual: () =>
    service.authorize({ ...held, ...charge, entry: { kind: "manual", includeCvv: true } }),
};
const short: typeof waiting = {
  listTerminals: () => service.listTerminals(device),
  terminalDetails: () => service.describeTerminals(device),
  terminalActivationCode: () => service.activationCode(device),
  ping: () => service.ping(device),
  connect: () => service.connect({ ...device, force: false }),
  disconnect: () => service.disconnect(held),
  cancel: () => service.cancel(held),
  getPanPadVersion: () => service.panPadVersion(held),
  dateTime: () => service.setDateTime({ ...held, dateTime: "2026-03-02T08:00:00" }),
  display: () => service.display({ ...held, text: "Hello" }),
  clearDisplay: () => service.clearDisplay(held),
  printReceipt: () =>
    service.printReceipt({ ...held, orderId: "pmt_1", printExtraReceipt: false, printDelayMs: 0 }),
};
const calls = { ...short, ...waiting };
const withoutSession = new Set([
  ...["listTerminals", "terminalDetails", "terminalActivationCode", "ping", "connect"],
]);
const versions: Record<string, string> = {
  ...{ terminalDetails: "v3", terminalActivationCode: "v3", ping: "v1", clearDisplay: "v3" },
  ...{ tip: "v3", authCard: "v3", authManual: "v3", printReceipt: "v3" },
};

describe.each(Object.entries(calls))("%s", (endpoint, call) => {
  test("is a POST with the bare API key, and the session key where one holds the device", async () => {
    server.plays(json({}));
    await call();
    expect(server.seen).toHaveLength(1);
    const { method, path, headers } = server.seen[0]!;
    expect([method, path]).toEqual(["POST", `/site/api/${versions[endpoint] ?? "v2"}/${endpoint}`]);
    expect(headers.authorization).toBe("abc:==");
    expect(headers["x-cardconnect-sessionkey"]).toBe(
      withoutSession.has(endpoint) ? undefined : held.sessionKey,
    );
    expect(sentBody()).toMatchObject({ merchantId: device.merchantId });
  });

  test("returns the service's error, and unknown without a response", async () => {
    server.plays(
      failed(6, "Terminal C032UQ03960001 is not connected"),
      json({}, 403),
      failed(6, "Terminal C032UQ03960001 is not connected", {}, 200),
      json({ errorCode: 9999, errorMessage: "New" }, 500),
      json({}, 502),
      dropped,
    );
    expect(await call()).toMatchObject({ kind: "rejected", why: "offline" });
    expect(await call()).toMatchObject({ kind: "rejected", why: "not_found" });
    expect(await call()).toMatchObject({ kind: "rejected", why: "offline" });
    for (const why of ["unknown_code", "http_status", "connection"]) {
      expect(await call()).toMatchObject({ kind: "unknown", why });
    }
  });

  test("is certainly not executed when the service cannot be reached", async () => {
    await server.stop();
    const result = await call();
    expect(result).toMatchObject({ kind: "rejected", why: "unreachable" });
    server = await startScriptedServer();
  });
});

test.each([
  [500, 1, "Terminal request timed out", "timed_out"],
  [500, 1, "Session exists for hsn", "held"],
  [500, 1, "SessionKey header is required", "session_over"],
  [500, 1, "Session key for hsn C03 was not valid", "session_over"],
  [400, 3, "Session key for hsn was not valid", "session_over"],
  [500, 1, "Something else", "device"],
  [400, 3, "Invalid format", "invalid"],
  [400, 4, "Missing required parameter", "invalid"],
  [500, 7, "Terminal C03 is already in use", "busy"],
  [500, 8, "Operation Cancelled", "cancelled"],
  [500, 400, "PIN debit not supported", "unsupported"],
  [500, 624, "Decryption failure", "unreadable_card"],
  [500, 643, "CardSecure failed", "unreadable_card"],
  [500, 700, "No signature", "unsupported"],
  [500, 800, "No printing", "unsupported"],
  [500, 42, "hsn: C03 is currently in merchant mode", "merchant_mode"],
  [401, 0, "", "configuration"],
])("rejects HTTP %i with error %i and %j as %s", async (status, code, message, why) => {
  server.plays(failed(code, message, {}, status));
  expect(await service.display({ ...held, text: "x" })).toMatchObject({ kind: "rejected", why });
});

test.each([10, 500])("error %i leaves the outcome unknown", async (code) => {
  server.plays(failed(code, "Unexpected response"));
  expect(await service.display({ ...held, text: "x" })).toMatchObject({ kind: "unknown" });
});

describe("sessions", () => {
  const key = "e3072040eb08454dac18ff67cd6c311c";
  const withHeader =
    (value?: string): ScriptedResponse =>
    (response) => {
      if (value !== undefined) response.setHeader("X-CardConnect-SessionKey", value);
      response.writeHead(200).end();
    };

  test("reads the key and its expiry from a header of an empty response", async () => {
    server.plays(withHeader(`${key};expires=2026-03-02T16:10:00.684Z`));
    expect(await service.connect({ ...device, force: true })).toEqual({
      kind: "done",
      sessionKey: key,
      expiresAt: new Date("2026-03-02T16:10:00.684Z"),
    });
    expect(sentBody()).toEqual({ ...device, force: "true" });
  });

  test.each([undefined, key, `${key};expires=soon`, ";expires=2026-03-02T16:10:00Z"])(
    "a header of %j opens none",
    async (value) => {
      server.plays(withHeader(value));
      expect(await service.connect({ ...device, force: false })).toMatchObject({ kind: "unknown" });
    },
  );

  test("disconnects a session that is over already", async () => {
    server.plays(failed(3, "Session key for hsn was not valid", {}, 400));
    expect(await service.disconnect(held)).toEqual({ kind: "done" });
  });

  test("are verified by a ping with the key", async () => {
    server.plays(json({ connected: true }));
    expect(await service.ping(held)).toEqual({ kind: "done", connected: true });
    expect(server.seen[0]?.path).toBe("/site/api/v2/ping");
  });
});

describe("screens and prompts", () => {
  test("reads the largest signature that can be requested", async () => {
    // A bitmap of 4096 by 4096 pixels of three bytes, and its header.
    const base64 = "A".repeat(4 * Math.ceil((4096 * 4096 * 3 + 54) / 3));
    server.plays(json({ signature: base64 }));
    const result = await service.readSignature({ ...held, prompt: "Sign", ...signature });
    expect(result.kind === "done" && result.signature.length).toBe(base64.length);
  });

  test("accepts empty responses", async () => {
    server.plays(empty, empty, json({}));
    expect(await service.display({ ...held, text: "x" })).toEqual({ kind: "done" });
    expect(await service.clearDisplay(held)).toEqual({ kind: "done" });
    expect(await service.cancel(held)).toEqual({ kind: "done" });
  });

  test("sends text in plain letters, with percent signs doubled on Ingenico devices only", async () => {
    server.plays(empty, empty);
    await service.display({ ...held, text: "Café\n10 % off ☕" });
    expect(sentBody().text).toBe("Cafe\n10 % off ?");
    await service.display({ ...held, hsn: "20024001", text: "10 % off" });
    expect(sentBody().text).toBe("10 %% off");
  });

  test("reads responses in the types that the service uses", async () => {
    server.plays(json({ confirmed: "false" }), json({ confirmed: true }), json({ confirmed: "?" }));
    expect(await waiting.readConfirmation?.()).toEqual({ kind: "done", confirmed: false });
    expect(await waiting.readConfirmation?.()).toEqual({ kind: "done", confirmed: true });
    expect(await waiting.readConfirmation?.()).toMatchObject({ kind: "unknown" });
    server.plays(json({ input: "17" }), json({ signature: "Qk0=" }));
    expect(await waiting.readInput?.()).toEqual({ kind: "done", input: "17" });
    expect(await waiting.readSignature?.()).toEqual({ kind: "done", signature: "Qk0=" });
    expect(sentBody()).toMatchObject({ gzipSignature: "true", signatureFormat: "PNG" });
  });

  test.each([
    [{ tip: "200", total: "1200" }, 200],
    [{ tip: 200, total: 1200 }, 200],
    [{ amount: "10.00", tip: "2.00", total: "12.00" }, 200],
    [{ tip: 2, total: 12 }, 200],
    [{ tip: 0.5, total: 10.5 }, 50],
    [{ tip: 0, total: 1000 }, 0],
    [{ tip: "0.00", total: "10.00" }, 0],
  ])("a tip of %j on ten dollars is %i cents", async (result, tipMinor) => {
    server.plays(json(result));
    expect(await waiting.tip?.()).toEqual({
      kind: "done",
      tipMinor,
      totalMinor: 1000 + tipMinor,
    });
    expect(sentBody()).toMatchObject({ amount: "1000", tipPercentPresets: [15, 18, 20] });
  });

  test.each([
    [[10], [10, 10, 10]],
    [
      [10, 12],
      [10, 12, 12],
    ],
    [
      [10, 12, 14, 16],
      [10, 12, 14],
    ],
    [[], undefined],
  ])("of tip presets %j, the device is sent %j", async (percentPresets, sent) => {
    server.plays(json({ tip: "0", total: "1000" }));
    const question = { prompt: "Tip?", amountMinor: 1000, includeCustomAmount: true };
    await service.readTip({ ...held, ...question, percentPresets });
    expect((sentBody() as { tipPercentPresets?: number[] }).tipPercentPresets).toEqual(sent);
  });

  test.each([{ tip: "200", total: "1300" }, { tip: "2" }, { tip: "2.001", total: "12.001" }, {}])(
    "a tip of %j does not add up, and is not known",
    async (result) => {
      server.plays(json(result));
      expect(await waiting.tip?.()).toMatchObject({ kind: "unknown" });
    },
  );

  test("reads terminal details under either name of the list", async () => {
    const one = {
      ...{ hsn: "20024001", name: "Counter", connected: "true", deviceType: "Lane 3000" },
      environment: "UAT",
      deviceCapabilities: { screenDimensionX: 320, emv: true, nfc: "true", printer: false },
    };
    for (const body of [[one], { terminals: [one] }, { terminalDetails: [one] }]) {
      server.plays(json(body));
      expect(await service.describeTerminals(device)).toMatchObject({
        kind: "done",
        terminals: [{ hsn: "20024001", connected: true, screenWidth: 320, emv: true, msr: false }],
      });
    }
    server.plays(json({ terminals: [{ hsn: "20024001" }] }));
    expect(await service.describeTerminals(device)).toMatchObject({ kind: "unknown" });
  });
});

describe("cards", () => {
  test("returns a card with its token and its other data", async () => {
    server.plays(
      json({ token: approved.token, expiry: "1230", name: "PARK/ADA", signature: "H4sI" }),
      json({ token: approved.token, singleUseToken: "true" }),
    );
    expect(await waiting.readCard?.()).toEqual({
      kind: "done",
      card: {
        token: approved.token,
        expiry: { month: 12, year: 2030 },
        name: "PARK/ADA",
        signature: "H4sI",
        singleUse: false,
      },
    });
    expect(await waiting.readManual?.()).toEqual({
      kind: "done",
      card: { token: approved.token, singleUse: true },
    });
  });

  test.each([{}, { token: "4111111111111111" }, { token: "tok_1" }])(
    "rejects the token %j",
    async (result) => {
      server.plays(json(result));
      expect(await waiting.readCard?.()).toMatchObject({ kind: "unknown" });
    },
  );

  test("rejects an amount beyond 32 bits and sends nothing", async () => {
    const most = { ...held, ...cardQuestion, amountMinor: 2_147_483_647 };
    server.plays(json({ token: approved.token }));
    expect(await service.readCard(most)).toMatchObject({ kind: "done" });
    expect(await service.readCard({ ...most, amountMinor: 2_147_483_648 })).toMatchObject({
      kind: "rejected",
      why: "invalid",
    });
    expect(server.seen).toHaveLength(1);
  });
});

describe("charges", () => {
  test("carry the order id, cents as a string, and the receipt's strings", async () => {
    server.plays(json(approved));
    await service.authorize({ ...held, ...charge, authCode: "A1B2C3" });
    expect(sentBody()).toEqual({
      ...device,
      amount: "1000",
      orderId: "pmt_1",
      capture: "true",
      includeSignature: "true",
      includeAmountDisplay: "true",
      includeAVS: "false",
      beep: "true",
      clearDisplayDelay: "1500",
      printReceipt: "false",
      printExtraReceipt: "false",
      printDelay: "0",
      gzipSignature: "true",
      signatureFormat: "PNG",
      signatureImageType: "binary",
      signatureDimensions: "640,180",
      authCode: "A1B2C3",
      userFields: { receiptHeader: "Cafe", receiptAddress1: "12 Harbor Street" },
      confirmAmount: "true",
      aid: "credit",
      includePIN: "false",
    });
    server.plays(json(approved));
    await waiting.authManual?.();
    expect(sentBody()).toMatchObject({ includeCVV: "true" });
    for (const name of ["confirmAmount", "aid", "includePIN"]) {
      expect(sentBody()).not.toHaveProperty(name);
    }
  });

  test("return the charge, the card and the device's data for an approval", async () => {
    server.plays(json(approved));
    expect(await waiting.authCard?.()).toEqual({
      kind: "answered",
      authorization: {
        kind: "approved",
        reference: "173006146691",
        authCode: "909443",
        amountMinor: 1000,
        captured: true,
        response: { code: "000", text: "Approval", source: "RPCT" },
        avs: "Y",
        cvv: "",
        batchId: "100",
        emvTagData: "9F0607A0000000031010",
      },
      card: {
        token: approved.token,
        expiry: { month: 12, year: 2030 },
        name: "PARK/ADA",
        signature: "H4sI",
        entryMode: "emv_contact",
        singleUse: false,
      },
      entryMode: "emv_contact",
      emvTags: "9F0607A0000000031010",
      receipt: {
        dba: "Harbor Chairs",
        address1: "12 Harbor Street",
        dateTime: "2026-03-02T08:02:34",
        nameOnCard: "PARK/ADA",
      },
    });
  });

  test("return a decline as a response with its card, not as an error", async () => {
    server.plays(json(declined));
    expect(await waiting.authCard?.()).toMatchObject({
      kind: "answered",
      authorization: { kind: "declined", reason: "do_not_honor" },
      card: { token: approved.token },
    });
    server.plays(json({ ...declined, respproc: "PPS", respcode: "34", token: "" }));
    const byGateway = await waiting.authCard?.();
    expect(byGateway).toMatchObject({ kind: "answered", authorization: { kind: "declined" } });
    expect(byGateway).not.toHaveProperty("card");
  });

  test.each([
    ["another order's", { orderId: "pmt_2" }],
    ["another merchant's", { merchid: "1" }],
    ["for more", { amount: "10.01" }],
    ["without an amount", { amount: undefined }],
    ["without a token", { token: undefined }],
    ["with a card number for a token", { token: "4111111111111111" }],
    ["in no batch", { batchid: "-1" }],
    ["with an unknown code", { respcode: "777" }],
  ])("return unknown for an approval that is %s", async (_, change) => {
    server.plays(json({ ...approved, ...change }));
    expect(await waiting.authCard?.()).toMatchObject({ kind: "unknown" });
  });

  test.each([
    [1, "Terminal request timed out", "timed_out"],
    [8, "Authorization Cancelled", "cancelled"],
    [900, "Authorization Voided", "cancelled"],
  ])(
    "error %i may come with a charge, which is handed on to be looked up",
    async (code, message, why) => {
      server.plays(failed(code, message, { authResponse: approved }));
      expect(await waiting.authCard?.()).toMatchObject({
        kind: "rejected",
        why,
        certain: false,
        said: { authorization: { kind: "approved" }, card: { token: approved.token } },
      });
      server.plays(failed(code, message, { authResponse: { ...approved, amount: "?" } }));
      const unreadable = await waiting.authCard?.();
      expect(unreadable).toMatchObject({ kind: "rejected", certain: false });
      expect(unreadable).not.toHaveProperty("said");
    },
  );

  test("return a certain error only if the device was not used", async () => {
    for (const [code, message, certain] of [
      [1, "Terminal request timed out", false],
      [6, "Terminal is not connected", false],
      [7, "Terminal is already in use", true],
      [8, "Command Cancelled", false],
      [3, "Invalid value", true],
      [624, "Decryption failure", false],
      [1, "Session key for hsn was not valid", false],
      [1, "Session exists for hsn", false],
      [5, "hsn is currently in merchant mode", false],
    ] as const) {
      server.plays(failed(code, message));
      expect([message, await waiting.authCard?.()]).toMatchObject([
        message,
        { kind: "rejected", certain },
      ]);
    }
    server.plays(json({}, 401), json({}, 403));
    for (const _ of [401, 403]) expect(await waiting.authCard?.()).toMatchObject({ certain: true });
  });

  test("send nothing for an order id that the gateway would mask", async () => {
    const result = await service.authorize({ ...held, ...charge, orderId: "4111111111111111" });
    expect(result).toMatchObject({ kind: "rejected", why: "invalid", certain: true });
    expect(server.seen).toEqual([]);
  });

  test("are sent once, whatever the outcome", async () => {
    await service.close();
    service = open({ chargeTimeoutMs: 60, commandTimeoutMs: 60 });
    server.plays(silent, dropped, text("half a"));
    expect(await waiting.authCard?.()).toMatchObject({ kind: "unknown", why: "timeout" });
    expect(await waiting.authCard?.()).toMatchObject({ kind: "unknown", why: "connection" });
    expect(await waiting.authCard?.()).toMatchObject({ kind: "unknown", why: "unreadable" });
    expect(server.seen).toHaveLength(3);
  });
});
