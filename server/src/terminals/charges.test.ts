import { gunzipSync } from "node:zlib";
import type { TerminalService } from "@openpayfac/processors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addIntent,
  cardholderAt,
  compareBooks,
  eventsOf,
  insertsAndSigns,
  laneTerminal,
  miniTerminal,
  postingsOf,
  startTestServer,
  type TerminalStep,
  type TestResponse,
  type TestServer,
  tapsAndSigns,
  until,
} from "../../../testkit/src/index.ts";
import { readSimulatorRecord, stands } from "../../../testkit/src/simulator-record.ts";
import { outcomeOf } from "../payments/attempts/attempt-rows.ts";
import { resolveDueAttempts } from "../payments/index.ts";
import { callTerminals, secondProcess } from "./terminal-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ terminalTimeoutMs: 3_000, processorTimeoutMs: 2_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.control("POST", "/_simulator/reset");
});

const person = (hsn: string = miniTerminal) => cardholderAt(server, hsn);
const inserts = (card: string): TerminalStep[] => [
  ["amount", { action: "confirm" }],
  ["card", { action: "insert", card }],
  ["signature", { action: "sign", name: "Ada Park" }],
];

/** Charges an intent on the Mini, where a simulated customer follows a script. */
async function charge(
  steps: TerminalStep[],
  more: { intent?: object; body?: object; headers?: Record<string, string> } = {},
): Promise<TestResponse & { intentId: string }> {
  await person().script(steps);
  const { id } = await addIntent(server, { amount: 5400, ...more.intent });
  const body = { hsn: miniTerminal, payment_intent_id: id, ...more.body };
  return { ...(await callTerminals(server, "auth_card", body, more.headers)), intentId: id };
}

const setVisa = (state: "ACTIVE" | "INACTIVE") =>
  server.database.query(
    "UPDATE processing_plan_versions SET card_rates = jsonb_set(card_rates, '{visa,state}', $1)",
    [JSON.stringify(state)],
  );
const intentOf = async (id: string) => (await server.call("GET", `/payment_intents/${id}`)).body;
const statusAt = async (paymentId: string) =>
  (await readSimulatorRecord(server.simulatorOrigin, paymentId)).filter(stands);
const booksAgree = async () =>
  expect(
    await compareBooks({ database: server.database, simulatorOrigin: server.simulatorOrigin }),
  ).toEqual([]);
/** Moves the clock past the in-flight limit, and runs due recovery. */
async function recover() {
  server.clock.advance(60_000);
  await resolveDueAttempts(server.deps);
}

describe("an approved card", () => {
  it("is captured and in the ledger, with fee, events and its details", async () => {
    const { status, body: payment, intentId } = await charge(insertsAndSigns);
    expect(status, JSON.stringify(payment)).toBe(200);
    expect(payment).toMatchObject({
      status: "captured",
      amount: 5400,
      amount_captured: 5400,
      entry_mode: "emv_contact",
      card_present: true,
      billing_details: { name: "PARK/ADA" },
      payment_method: {
        card: {
          brand: "visa",
          last_four_digits: "1111",
          entry_mode: "emv_contact",
          from_terminal: true,
          device_serial_number: miniTerminal,
          reuse_eligible: true,
        },
      },
      terminal_details: {
        entry_mode: "emv_contact",
        signature: { gzipped: true, format: "bmp", image_type: "binary" },
        receipt_data: { dba: "Harbor Chairs", name_on_card: "PARK/ADA" },
      },
    });
    const { emv_tag_data: tags, signature } = payment.terminal_details;
    expect(tags).toMatch(/^([0-9A-F]{2})+$/);
    expect([payment.emv_tag_data, payment.signature]).toEqual([tags, signature.data]);
    const image = gunzipSync(Buffer.from(signature.data, "base64"));
    expect(image.toString("latin1", 0, 2)).toBe("BM");
    expect(signature.dimensions).toEqual({
      width: image.readInt32LE(18),
      height: Math.abs(image.readInt32LE(22)),
    });
    const { receipt_data: receipt } = payment.terminal_details;
    expect(receipt.address1).toBe(receipt.address_1);
    // A flat 2.9 % and 30 cents.
    expect(await postingsOf(server, payment.id)).toMatchObject([
      { event: "capture", entries: expect.arrayContaining([["network_receivable", 5400]]) },
    ]);
    expect((await eventsOf(server, payment.id)).map(({ type }) => type)).toEqual([
      ...["v2.payment.created", "v2.payment.captured"],
    ]);
    expect(await intentOf(intentId)).toMatchObject({ status: "captured", amount_captured: 5400 });
    const shown = (await server.call("GET", `/payments/${payment.id}`)).body;
    const { terminal_details: _, ...plain } = payment;
    expect(shown).toEqual(plain);
    await booksAgree();
  });

  it("can be charged again later, refunded, and printed; a tap pays once", async () => {
    const { body: payment } = await charge(insertsAndSigns);
    const again = await addIntent(server);
    const paid = await server.call("POST", `/payment_intents/${again.id}/payments`, {
      body: { payment_method_id: payment.payment_method_id },
    });
    expect(paid.body).toMatchObject({
      status: "captured",
      payment_method: { card: { brand: "visa" } },
    });
    const tap = (await charge(tapsAndSigns)).body;
    expect(tap).toMatchObject({
      entry_mode: "contactless",
      payment_method: { single_use_token: true },
    });
    const rejected = await server.call(
      "POST",
      `/payment_intents/${(await addIntent(server)).id}/payments`,
      {
        body: { payment_method_id: tap.payment_method_id },
      },
    );
    expect(rejected.body).toMatchObject({ status: 400, type: "PAYMENT_CREATE_ERROR" });
    const refund = await server.call(
      "POST",
      `/payment_intents/${payment.payment_intent_id}/refunds`,
      { body: {} },
    );
    expect(refund.status).toBe(201);
    const body = { hsn: miniTerminal, payment_id: payment.id };
    const printed = await callTerminals(server, "print_receipt", body);
    expect(printed.body.receipt_data).toEqual(payment.terminal_details.receipt_data);
    await booksAgree();
  });

  it("is authorized and captured later if the intent requests it", async () => {
    const { body: payment, intentId } = await charge(insertsAndSigns, {
      intent: { capture: false },
    });
    expect(payment).toMatchObject({ status: "uncaptured", amount_authorized: 5400 });
    const captured = await server.call("POST", `/payment_intents/${intentId}/capture`, {
      body: { amount: 5000 },
    });
    expect(captured.body).toMatchObject({ status: "captured", amount_captured: 5000 });
    await booksAgree();
  });

  it("has the requested signature and receipt", async () => {
    const { body } = await charge(insertsAndSigns, {
      body: {
        gzip_signature: "false",
        signature_format: "png",
        signature_image_type: "rgb",
        signature_dimensions: "320.4,80",
        receipt_header: "Thank you",
        receipt_footer: "See you again",
        receipt_dba: "Harbor Street Diner",
      },
    });
    const { signature, receipt_data: receipt } = body.terminal_details;
    expect(signature).toMatchObject({ gzipped: false, format: "png", image_type: "rgb" });
    expect(signature.dimensions.height).toBe(80);
    expect(Buffer.from(signature.data, "base64").toString("latin1", 1, 4)).toBe("PNG");
    expect(receipt).toMatchObject({
      header: "Thank you",
      footer: "See you again",
      dba: "Harbor Street Diner",
    });
    const none = await charge(insertsAndSigns, { body: { include_signature: false } });
    expect(none.body.terminal_details.signature).toBeNull();
  });

  it("has a signature only if it is small enough for lists and events", async () => {
    const large = { signature_dimensions: "4096,4096", signature_image_type: "rgb" };
    const rejected = await charge(insertsAndSigns, { body: { ...large, gzip_signature: false } });
    expect(rejected).toMatchObject({
      status: 400,
      body: { type: "BAD_REQUEST", errors: [{ code: "too_big", path: "signature_dimensions" }] },
    });
    expect((await intentOf(rejected.intentId)).latest_payment).toBeNull();
    // 2048 bits in each of 2048 rows are 512 KiB, and the file's header comes before them.
    const edge = { signature_dimensions: "2048,2047", gzip_signature: false };
    for (const [more, status] of [
      [{}, 200],
      [{ signature_dimensions: "2048,2048" }, 400],
      [{ signature_dimensions: "2049,2047" }, 400],
      [{ signature_image_type: "rgb" }, 400],
      [{ signature_image_type: "rgb", include_signature: false }, 200],
    ] as const) {
      await person().script(insertsAndSigns);
      const body = { hsn: miniTerminal, amount: 100, ...edge, ...more };
      expect([more, (await callTerminals(server, "read_card", body)).status]).toEqual([
        ...[more, status],
      ]);
    }
    const { body: small } = await charge(insertsAndSigns, { body: large });
    expect(small.terminal_details.signature).toMatchObject({
      gzipped: true,
      dimensions: { width: 4096, height: 4096 },
    });
    expect(small.signature.length).toBeLessThan(700_000);
    const service = server.deps.terminals as TerminalService;
    const generous = secondProcess(server, {
      async authorize(requested) {
        const result = await service.authorize(requested);
        if (result.kind === "answered" && result.card !== undefined) {
          result.card.signature = "A".repeat(700_000);
        }
        return result;
      },
    });
    await person().script(insertsAndSigns);
    const { id } = await addIntent(server);
    const stored = await generous.send("auth_card", { hsn: miniTerminal, payment_intent_id: id });
    await generous.close();
    expect(stored.body).toMatchObject({
      status: "captured",
      signature: null,
      terminal_details: { signature: null },
    });
    await booksAgree();
  });

  it("that is typed counts as card-not-present, also for fees", async () => {
    await person(laneTerminal).script([
      ["amount", { action: "confirm" }],
      ["manual", { action: "key_in", number: "4111111111111111", expiry: "1230", cvv: "123" }],
      ["postal", { action: "postal", postal: "97226" }],
    ]);
    const { id } = await addIntent(server);
    const { body: payment } = await callTerminals(server, "auth_manual", {
      hsn: laneTerminal,
      payment_intent_id: id,
      include_avs: true,
      include_cvv: true,
      include_signature: false,
    });
    expect(payment).toMatchObject({
      status: "captured",
      card_present: false,
      entry_mode: "keyed",
      cvv_check: "pass",
      address_postal_code_check: "pass",
      terminal_details: { entry_mode: "keyed", signature: null, emv_tag_data: null },
    });
  });
});

describe("a card that is not charged", () => {
  it("that the issuer declines is a failed payment, and another card can be tried", async () => {
    const { status, body: payment, intentId } = await charge(inserts("declined"));
    expect([status, payment.status]).toEqual([200, "failed"]);
    expect(payment.failure_code).not.toBeNull();
    expect(payment.payment_method.card).toMatchObject({ from_terminal: true });
    expect(payment.terminal_details).toMatchObject({ signature: null, receipt_data: null });
    const unprinted = { hsn: miniTerminal, payment_id: payment.id };
    expect((await callTerminals(server, "print_receipt", unprinted)).body).toMatchObject({
      type: "NOT_FOUND",
      detail: expect.stringContaining("because it is failed"),
    });
    expect((await intentOf(intentId)).status).toBe("created");
    await person().script(insertsAndSigns);
    const again = await callTerminals(server, "auth_card", {
      hsn: miniTerminal,
      payment_intent_id: intentId,
    });
    expect(again.body.status).toBe("captured");
    await booksAgree();
  });

  it("voids a partial approval in full", async () => {
    const { body: payment } = await charge(inserts("partial"));
    expect(payment).toMatchObject({ status: "failed", failure_code: "insufficient_funds" });
    expect(await statusAt(payment.id)).toEqual([]);
    await booksAgree();
  });

  it("is rejected if its number has another prefix, or its brand is not accepted", async () => {
    const { body: other } = await charge(insertsAndSigns, { body: { bin: "5" } });
    expect(other).toMatchObject({ status: "failed", failure_code: "card_not_allowed" });
    expect(await statusAt(other.id)).toEqual([]);
    const { body: own } = await charge(insertsAndSigns, { body: { bin: "411111" } });
    expect(own.status).toBe("captured");

    await setVisa("INACTIVE");
    server.clock.advance(3_000);
    const { body: visa, intentId } = await charge(insertsAndSigns);
    await setVisa("ACTIVE");
    server.clock.advance(3_000);
    expect(visa).toMatchObject({ status: "failed", failure_code: "card_not_accepted" });
    expect(await statusAt(visa.id)).toEqual([]);
    expect((await intentOf(intentId)).status).toBe("created");
    await booksAgree();
  });

  it.each([
    ["cancel", "terminal_cancelled"],
    ["time_out", "terminal_timed_out"],
    ["unplug", "terminal_offline"],
  ])("because of %s returns TERMINAL_ERROR and leaves no charge", async (action, failure) => {
    const { id } = await addIntent(server);
    const body = { hsn: miniTerminal, payment_intent_id: id };
    await person().endScript();
    const waiting = callTerminals(server, "auth_card", body);
    await person().shows("amount");
    // While the device processes it, no other payment may begin on the intent.
    const meanwhile = await callTerminals(server, "auth_card", { ...body, hsn: laneTerminal });
    expect(meanwhile.status).toBe(409);
    await person().act(action);
    const response = await waiting;
    if (action === "unplug") await person().act("plug_in");
    expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
    const intent = await intentOf(id);
    expect(intent).toMatchObject({
      status: "created",
      latest_payment: { status: "failed", failure_code: failure },
    });
    expect(await statusAt(intent.latest_payment.id)).toEqual([]);
    // A card that was never read cannot be charged.
    const method = intent.latest_payment.payment_method_id;
    const charged = await server.call("POST", `/payment_intents/${id}/payments`, {
      body: { payment_method_id: method },
    });
    expect(charged.body).toMatchObject({ status: 400, type: "PAYMENT_CREATE_ERROR" });
    await booksAgree();
  });

  it("creates no payment on a device that is busy, offline or too small", async () => {
    const { id } = await addIntent(server);
    const body = { hsn: miniTerminal, payment_intent_id: id };
    await person().act("unplug");
    expect((await callTerminals(server, "auth_card", body)).body.type).toBe("TERMINAL_ERROR");
    await person().act("plug_in");
    expect((await intentOf(id)).latest_payment).toBeNull();
    const large = await addIntent(server, { amount: 2_147_483_648 });
    const rejected = await callTerminals(server, "auth_card", {
      ...body,
      payment_intent_id: large.id,
    });
    expect(rejected).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
    expect((await intentOf(large.id)).status).toBe("created");
  });
});

describe("a charge with a result other than the issuer's", () => {
  it("charges once if a cancel arrives too late", async () => {
    await person().script([
      ["amount", { action: "confirm" }],
      ["card", { action: "insert", card: "visa" }],
    ]);
    const { id } = await addIntent(server);
    const waiting = callTerminals(server, "auth_card", {
      hsn: miniTerminal,
      payment_intent_id: id,
    });
    // The issuer has already approved when the device prompts for the signature.
    await person().shows("signature");
    expect((await callTerminals(server, "cancel", { hsn: miniTerminal })).status).toBe(200);
    const { status, body: payment } = await waiting;
    expect([status, payment.status], JSON.stringify(payment)).toEqual([200, "captured"]);
    expect(payment.payment_method.card).toMatchObject({ brand: "visa", last_four_digits: "1111" });
    expect(await statusAt(payment.id)).toHaveLength(1);
    await booksAgree();
  });

  it("charges once if the signature times out", async () => {
    await person().script([
      ["amount", { action: "confirm" }],
      ["card", { action: "insert", card: "visa" }],
      ["signature", { action: "time_out" }],
    ]);
    const { id } = await addIntent(server);
    const response = await callTerminals(server, "auth_card", {
      hsn: miniTerminal,
      payment_intent_id: id,
    });
    expect([response.status, response.body.status]).toEqual([200, "captured"]);
    await booksAgree();
  });

  it("is voided if the customer cancels it at the device", async () => {
    const { status, body, intentId } = await charge([
      ["amount", { action: "confirm" }],
      ["card", { action: "insert", card: "visa" }],
      ["signature", { action: "cancel" }],
    ]);
    expect([status, body.type]).toEqual([400, "TERMINAL_ERROR"]);
    const intent = await intentOf(intentId);
    expect(intent).toMatchObject({ status: "created", latest_payment: { status: "failed" } });
    expect(await statusAt(intent.latest_payment.id)).toEqual([]);
    await booksAgree();
  });

  it("charges once if the device disconnects during the signature", async () => {
    const { status, body: payment } = await charge([
      ["amount", { action: "confirm" }],
      ["card", { action: "insert", card: "visa" }],
      ["signature", { action: "unplug" }],
    ]);
    await person().act("plug_in");
    expect([status, payment.status], JSON.stringify(payment)).toEqual([200, "captured"]);
    expect(payment.payment_method.card).toMatchObject({ brand: "visa", from_terminal: true });
    await booksAgree();
  });

  it.each([
    ["the connection broke after it", { drop_after: true }],
    ["half a response arrived", { truncate_body: true }],
    ["the response cannot be read", { malformed_body: true }],
    ["the response is late", { delay_after_ms: 4_000 }],
    ["a proxy responded", { status: 502, status_stage: "after" }],
  ])("is found immediately and charges once when %s", async (_, effects) => {
    await server.control("POST", "/_simulator/faults", {
      endpoint: "terminal_authCard",
      ...effects,
    });
    const { status, body: payment } = await charge(insertsAndSigns);
    expect([status, payment.status], JSON.stringify(payment)).toEqual([200, "captured"]);
    expect(payment).toMatchObject({
      card_present: true,
      payment_method: { card: { brand: "visa", last_four_digits: "1111", from_terminal: true } },
    });
    expect(await statusAt(payment.id)).toHaveLength(1);
    await booksAgree();
  });

  it("is pending while the gateway does not respond, and then gets its final status", async () => {
    await server.control("POST", "/_simulator/faults", {
      endpoint: "terminal_authCard",
      drop_after: true,
    });
    await server.control("POST", "/_simulator/faults", {
      endpoint: "inquireByOrderid",
      status: 502,
      status_stage: "before",
    });
    const {
      status,
      body: payment,
      intentId,
    } = await charge(insertsAndSigns, {
      headers: { "x-idempotency-key": "terminal-pending" },
    });
    expect([status, payment.status, payment.terminal_details]).toEqual([200, "pending", null]);
    expect(payment.payment_method.card).toBeNull();
    expect((await intentOf(intentId)).status).toBe("pending");
    // The device asks for no card in the meantime.
    const second = await callTerminals(server, "auth_card", {
      hsn: miniTerminal,
      payment_intent_id: intentId,
    });
    expect(second.body).toMatchObject({ status: 400, type: "PAYMENT_INTENT_INVALID_STATUS" });
    await recover();
    expect(await intentOf(intentId)).toMatchObject({
      status: "captured",
      latest_payment: {
        status: "captured",
        entry_mode: "emv_contact",
        card_present: true,
        payment_method: { card: { brand: "visa", first_six_digits: "411111" } },
      },
    });
    expect(await statusAt(payment.id)).toHaveLength(1);
    await booksAgree();
  });

  it("ends as not charged if the request never reached the device", async () => {
    await server.control("POST", "/_simulator/faults", {
      endpoint: "terminal_authCard",
      drop_before: true,
    });
    const { status, body: payment, intentId } = await charge(insertsAndSigns);
    expect([status, payment.status]).toEqual([200, "pending"]);
    // Too early for certainty: the device may take two minutes.
    await resolveDueAttempts(server.deps);
    expect((await intentOf(intentId)).status).toBe("pending");
    await recover();
    expect(await intentOf(intentId)).toMatchObject({
      status: "created",
      latest_payment: { status: "failed", failure_code: "processor_unavailable" },
    });
    await booksAgree();
  });
});

it("cancels the charge when the caller disconnects; a retry returns that result", async () => {
  const { id } = await addIntent(server);
  await person().endScript();
  const leaving = new AbortController();
  const body = { hsn: miniTerminal, payment_intent_id: id };
  const headers = {
    "x-api-key": server.sandbox.private_key,
    "x-account-id": server.sandbox.account_id,
    "x-idempotency-key": "terminal-left-early",
  };
  const left = fetch(`${server.origin}/terminals/fiserv/auth_card`, {
    method: "POST",
    signal: leaving.signal,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => "left");
  await person().shows("amount");
  const early = await callTerminals(server, "auth_card", body, headers);
  expect(early.status).toBe(409);
  leaving.abort();
  await left;
  await person().shows("idle");
  let repeat = await callTerminals(server, "auth_card", body, headers);
  while (repeat.status === 409) repeat = await callTerminals(server, "auth_card", body, headers);
  expect(repeat).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect(repeat.headers.get("x-idempotent-replay")).toBe("true");
  expect((await intentOf(id)).status).toBe("created");
  await booksAgree();
});

it("an internal error is not an outcome: the same key charges once after the error is fixed", async () => {
  const refusing = secondProcess(server, {
    authorize: async () => ({ kind: "rejected", why: "configuration", message: "", certain: true }),
  });
  const { id } = await addIntent(server);
  const body = { hsn: miniTerminal, payment_intent_id: id };
  const headers = { "x-idempotency-key": "terminal-misconfigured" };
  const rejected = await refusing.send("auth_card", body, headers);
  expect(rejected).toMatchObject({ status: 500, body: { type: "TERMINAL_UNKNOWN_ERROR" } });
  await refusing.close();
  await person().script(insertsAndSigns);
  const paid = await callTerminals(server, "auth_card", body, headers);
  expect(paid).toMatchObject({ status: 200, body: { status: "captured" } });
  await booksAgree();
});

describe("an approval that arrives after its attempt was abandoned", () => {
  /** A charge whose approval arrives after its attempt has ended. Returns   the failed payment. */
  async function approvedTooLate(more: object = {}): Promise<{ id: string; intentId: string }> {
    const service = server.deps.terminals as TerminalService;
    const slow = secondProcess(server, {
      async authorize(requested) {
        await recover();
        return service.authorize(requested);
      },
    });
    await person().script(insertsAndSigns);
    const { id: intentId } = await addIntent(server);
    const body = { hsn: miniTerminal, payment_intent_id: intentId, ...more };
    const response = await slow.send("auth_card", body);
    await slow.close();
    expect(response).toMatchObject({ status: 200, body: { status: "failed" } });
    const { id } = response.body;
    expect(await statusAt(id)).toHaveLength(1);
    return { id, intentId };
  }

  it.each([
    ["immediately", undefined],
    ["if the void gets no response", { endpoint: "void", drop_after: true }],
    ["if the void does not arrive", { endpoint: "void", drop_before: true }],
    ["if the acquirer is down", { endpoint: "inquireByOrderid", status: 502 }],
  ])("is reversed %s", async (_, fault) => {
    const { id, intentId } = await approvedTooLate();
    if (fault !== undefined) await server.control("POST", "/_simulator/faults", fault);
    await resolveDueAttempts(server.deps);
    for (let tries = 0; tries < 3; tries += 1) await recover();
    expect(await statusAt(id)).toEqual([]);
    expect((await intentOf(intentId)).status).toBe("created");
    await booksAgree();
    const { rows } = await server.database.query(
      "SELECT state, outcome FROM processor_attempts WHERE order_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ state: "done" }]);
    expect(outcomeOf(rows[0])).toMatchObject({ late: expect.any(String), found: "voided" });
  });

  it("is also reversed for a card brand that is not accepted and whose void failed", async () => {
    await server.control("POST", "/_simulator/faults", { endpoint: "void", drop_before: true });
    const { id } = await approvedTooLate({ bin: "5" });
    for (let tries = 0; tries < 2; tries += 1) await recover();
    expect(await statusAt(id)).toEqual([]);
    await booksAgree();
  });

  it("is refunded once if it is settled before it could be voided", async () => {
    const { id } = await approvedTooLate();
    await server.control("POST", "/_simulator/settle");
    await server.control("POST", "/_simulator/faults", { endpoint: "refund", drop_after: true });
    for (let tries = 0; tries < 4; tries += 1) await recover();
    const record = await readSimulatorRecord(server.simulatorOrigin);
    const kinds = record.filter((row) => row.orderid.startsWith(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(["charge", "refund"]);
    await booksAgree();
  });

  it("is reversed by the next inquiry, although its response was lost", async () => {
    const held = { endpoint: "terminal_authCard", delay_before_ms: 600_000 };
    await server.control("POST", "/_simulator/faults", held);
    await person().script(insertsAndSigns);
    const { id } = await addIntent(server);
    const body = { hsn: miniTerminal, payment_intent_id: id };
    const { body: payment } = await callTerminals(server, "auth_card", body);
    expect(payment.status).toBe("pending");
    await recover();
    expect((await intentOf(id)).status).toBe("created");
    await server.control("POST", "/_simulator/waiting/release", {});
    await until("the late request is approved", async () => (await statusAt(payment.id)).length);
    server.clock.advance(15 * 60_000);
    for (let tries = 0; tries < 2; tries += 1) await recover();
    expect(await statusAt(payment.id)).toEqual([]);
    expect((await intentOf(id)).latest_payment.status).toBe("failed");
    await booksAgree();
  });
});

it("moving the sandbox's clock uses up the customer's time, and no card is accepted after it", async () => {
  await person().endScript();
  const { id } = await addIntent(server);
  const waiting = callTerminals(server, "auth_card", { hsn: miniTerminal, payment_intent_id: id });
  await person().shows("amount");
  const moved = await server.call("POST", "/sandbox/clock", { body: { advance: "PT1H" } });
  expect(moved.status).toBe(200);
  await waiting;
  await person().shows("idle");
  const intent = await intentOf(id);
  expect(intent).toMatchObject({ status: "created", latest_payment: { status: "failed" } });
  expect(await statusAt(intent.latest_payment.id)).toEqual([]);
  await booksAgree();
});

it("of many concurrent charges of one intent on both devices, one executes", async () => {
  await person().script(insertsAndSigns, { repeat: true });
  await person(laneTerminal).script(insertsAndSigns, { repeat: true });
  const { id } = await addIntent(server);
  const responses = await Promise.all(
    [miniTerminal, laneTerminal, miniTerminal, laneTerminal].map((hsn) =>
      callTerminals(server, "auth_card", { hsn, payment_intent_id: id }),
    ),
  );
  const paid = responses.filter(({ status }) => status === 200);
  expect(paid.map(({ body }) => body.status)).toEqual(["captured"]);
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  await booksAgree();
});

describe("a card that is only read", () => {
  it("can be charged by the Payments API: again and again, or once after a tap", async () => {
    await person().script(insertsAndSigns);
    const read = await callTerminals(server, "read_card", { hsn: miniTerminal, amount: 100 });
    expect(read.body.signature).not.toBeNull();
    for (const [entry_mode, card_present] of [
      ["emv_contact", true],
      ["ecommerce", false],
    ]) {
      const { id } = await addIntent(server);
      const paid = await server.call("POST", `/payment_intents/${id}/payments`, {
        body: { payment_method_id: read.body.id },
      });
      expect(paid.body).toMatchObject({ status: "captured", entry_mode, card_present });
    }
    await booksAgree();
  });

  it.each([
    ["insert", "emv_contact"],
    ["swipe", "swipe_non_emv"],
    ["tap", "contactless"],
  ] as const)(
    "by %s has entry mode %s, and its first payment is card-present",
    async (action, entry_mode) => {
      await person().script([
        ["amount", { action: "confirm" }],
        ["card", { action, card: "visa" }],
      ]);
      const read = await callTerminals(server, "read_card", {
        ...{ hsn: miniTerminal, amount: 100, include_signature: false },
      });
      expect(read.body.card).toMatchObject({ entry_mode, from_terminal: true });
      const { id } = await addIntent(server);
      const paid = await server.call("POST", `/payment_intents/${id}/payments`, {
        body: { payment_method_id: read.body.id },
      });
      expect(paid.body).toMatchObject({
        ...{ status: "captured", entry_mode, card_present: true },
        payment_method: { card: { entry_mode } },
      });
    },
  );

  it.each([
    [{ card_not_present_type: "recurring" }, "recurring"],
    [{ initiated_by: "merchant" }, "ecommerce"],
  ])("is not present in a payment whose order has %j", async (order_details, entry_mode) => {
    await person().script(insertsAndSigns);
    const read = await callTerminals(server, "read_card", { hsn: miniTerminal, amount: 100 });
    const { id } = await addIntent(server, { order_details });
    const paid = await server.call("POST", `/payment_intents/${id}/payments`, {
      body: { payment_method_id: read.body.id },
    });
    expect(paid.body).toMatchObject({ status: "captured", entry_mode, card_present: false });
  });

  it("without its expiry waits until the expiry is set", async () => {
    await person(laneTerminal).script([
      ["amount", { action: "confirm" }],
      ["manual", { action: "key_in", number: "4111111111111111" }],
    ]);
    const { status, body: method } = await callTerminals(server, "read_manual", {
      hsn: laneTerminal,
      amount: 100,
      include_expiration_date: false,
    });
    expect([status, method.card?.exp_month, method.card?.entry_mode]).toEqual([200, null, "keyed"]);
    const { id } = await addIntent(server);
    const pay = () =>
      server.call("POST", `/payment_intents/${id}/payments`, {
        body: { payment_method_id: method.id },
      });
    expect((await pay()).body).toMatchObject({ status: 400, type: "PAYMENT_CREATE_ERROR" });
    const half = await server.call("PATCH", `/payment_methods/${method.id}`, {
      body: { card: { exp_month: "12" } },
    });
    expect(half).toMatchObject({ status: 400, body: { errors: [{ path: "card.exp_year" }] } });
    await server.call("PATCH", `/payment_methods/${method.id}`, {
      body: { card: { exp_month: "12", exp_year: "2030" } },
    });
    expect((await pay()).body).toMatchObject({
      ...{ status: "captured", entry_mode: "keyed", card_present: false },
    });
  });

  it("is read once under one idempotency key, however many concurrent requests are sent", async () => {
    await person().endScript();
    const headers = { "x-idempotency-key": "terminal-read-once" };
    const body = { hsn: miniTerminal, amount: 100 };
    const first = callTerminals(server, "read_card", body, headers);
    await person().shows("amount");
    expect((await callTerminals(server, "read_card", body, headers)).status).toBe(409);
    await person().script(insertsAndSigns);
    const { body: method } = await first;
    const again = await callTerminals(server, "read_card", body, headers);
    expect(again.body).toEqual(method);
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
  });
});

it("a payment without a terminal has no receipt to print", async () => {
  const { id } = await addIntent(server);
  const method = await server.paymentMethod("4111111111111111");
  const paid = await server.call("POST", `/payment_intents/${id}/payments`, {
    body: { payment_method_id: method },
  });
  const body = { hsn: miniTerminal, payment_id: paid.body.id };
  const response = await callTerminals(server, "print_receipt", body);
  expect(response).toMatchObject({ status: 400, body: { type: "NOT_FOUND" } });
});

it.each(["remove_paper", "drain_battery"])(
  "prints nothing after %s: TERMINAL_ERROR",
  async (trouble) => {
    const { body: payment } = await charge(insertsAndSigns);
    await person().act(trouble);
    const body = { hsn: miniTerminal, payment_id: payment.id };
    const response = await callTerminals(server, "print_receipt", body);
    await person().act(trouble === "remove_paper" ? "load_paper" : "charge_battery");
    expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
    expect((await callTerminals(server, "print_receipt", body)).status).toBe(200);
  },
);

it("stores and logs nothing of a card but its token", async () => {
  expect(server.logLines.join("")).not.toContain("4111111111111111");
});
