import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuthorizeInstruction } from "../card-processor.ts";
import { dropped, json, startScriptedServer, text } from "../scripted-http-server.fixtures.ts";
import { openTidewaterClient, type TidewaterClient } from "./client.ts";
import { parseFundings } from "./funding-files.ts";
import { tidewater } from "./manifest.ts";
import { resultCodes } from "./result-codes.ts";
import { createTidewater } from "./tidewater.ts";

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let client: TidewaterClient;
beforeAll(async () => {
  server = await startScriptedServer();
  client = openTidewaterClient({ address: `${server.origin}/base`, apiKey: "k", timeoutMs: 2_000 });
});
afterAll(async () => {
  await client.close();
  await server.stop();
});
beforeEach(() => {
  server.seen.length = 0;
});

const merchantId = "mer_harbor";
const instruction: AuthorizeInstruction = {
  merchantId,
  orderId: "order-1",
  token: "tk_v2kq81z0x0y11111",
  expiry: { month: 12, year: 2030 },
  amountMinor: 1_250,
  capture: true,
  billing: { postalCode: "97210" },
  entry: "ecommerce",
};
const captured = {
  id: "321000000001",
  merchant: merchantId,
  order_id: "order-1",
  kind: "sale",
  parent: null,
  status: "captured",
  amount: 1_250,
  amount_approved: 1_250,
  amount_captured: 1_250,
  currency: "usd",
  approval_code: "PPS009",
  result: { code: "approved", message: "Approve", advice: null },
  checks: { street: "match", postal_code: "mismatch", cvc: "match" },
  card: { token: "tk_v2kq81z0x0y11111", exp_month: 12, exp_year: 2030 },
  batch: "bat_1",
  created: "2026-11-20T12:00:00.000Z",
};
const declined = {
  ...captured,
  status: "declined",
  amount_approved: 0,
  amount_captured: 0,
  approval_code: null,
  batch: null,
  result: { code: "insufficient_funds", message: "No funds", advice: "retry_later" },
};

const authorize = () => createTidewater(client).authorize(instruction);

describe("an authorization", () => {
  it("is sent in cents, with the bearer key and the order id as idempotency key", async () => {
    server.plays(json(captured, 201));
    expect(await authorize()).toEqual({
      kind: "approved",
      reference: "321000000001",
      authCode: "PPS009",
      amountMinor: 1_250,
      captured: true,
      response: { code: "approved", text: "Approve", source: "tidewater" },
      avs: "A",
      cvv: "M",
      batchId: "bat_1",
    });
    const [seen] = server.seen;
    expect(seen).toMatchObject({
      method: "POST",
      path: "/base/v1/payments",
      headers: { authorization: "Bearer k", "idempotency-key": "order-1" },
    });
    expect(JSON.parse(seen?.body ?? "")).toMatchObject({
      merchant: merchantId,
      amount: 1_250,
      currency: "usd",
      capture: true,
      exp_month: 12,
    });
  });

  it.each(Object.entries(resultCodes).filter(([, meaning]) => meaning !== "approved"))(
    "declined with %s has the reason %s",
    async (code, reason) => {
      server.plays(json({ ...declined, result: { ...declined.result, code } }, 402));
      expect(await authorize()).toMatchObject({ kind: "declined", reason, retry: "later" });
    },
  );

  it("treats an unlisted advice as do-not-retry", async () => {
    server.plays(json({ ...declined, result: { ...declined.result, advice: "new" } }, 402));
    expect(await authorize()).toMatchObject({ kind: "declined", retry: "never" });
  });

  it.each([
    ["an unlisted result code", { ...captured, result: { code: "new" } }],
    ["an unlisted result code of a decline", { ...declined, result: { code: "new" } }],
    ["a result code of a prototype", { ...captured, result: { code: "constructor" } }],
    ["an unlisted status", { ...captured, status: "new" }],
    ["an approval with the status declined", { ...captured, status: "declined" }],
    ["a decline with the status captured", { ...declined, status: "captured" }],
    ["another merchant", { ...captured, merchant: "mer_2" }],
    ["another order id", { ...captured, order_id: "order-2" }],
    ["another amount", { ...captured, amount: 1_251 }],
    ["an approval for more", { ...captured, amount_approved: 1_251 }],
    ["an approval for nothing", { ...captured, amount_approved: 0 }],
    ["dollars", { ...captured, amount_approved: 12.5 }],
    ["an amount as text", { ...captured, amount_approved: "1250" }],
    ["another currency", { ...captured, currency: "eur" }],
    ["no capture, though it was asked for", { ...captured, status: "authorized" }],
    ["no batch", { ...captured, batch: null }],
    ["no approval code", { ...captured, approval_code: null }],
    ["no id", { ...captured, id: null }],
    ["a refund", { ...captured, kind: "refund" }],
    ["a list", [captured]],
  ])("is unknown for a response with %s", async (_, body) => {
    server.plays(json(body, 201));
    expect((await authorize()).kind).toBe("unknown");
  });

  it.each([
    ["a dropped connection", dropped, "connection"],
    ["a 500", json({}, 500), "http_status"],
    ["a body that is not JSON", text("<html>", 201), "unreadable"],
    ["202", json({ ...captured, id: null, status: "processing" }, 202), "pending"],
    [
      "the same key in progress",
      json({ error: { code: "idempotency_in_progress", message: "" } }, 409),
      "ambiguous",
    ],
  ])("is unknown after %s", async (_, response, why) => {
    server.plays(response);
    expect(await authorize()).toMatchObject({ kind: "unknown", why });
  });

  it("was not processed when it was rejected, and not sent when there were too many", async () => {
    server.plays(json({ error: { code: "order_blocked", message: "voided" } }, 409));
    expect(await authorize()).toMatchObject({
      kind: "declined",
      response: { code: "order_blocked", source: "gateway" },
    });
    server.plays(json({}, 429));
    expect(await authorize()).toMatchObject({ kind: "not_sent" });
  });

  it("never sends what is not a token", async () => {
    const outcome = await createTidewater(client).authorize({
      ...instruction,
      token: "4111111111111111",
    });
    expect(outcome).toMatchObject({ kind: "declined", response: { source: "adapter" } });
    expect(server.seen).toEqual([]);
  });
});

describe("an inquiry by order id", () => {
  const inquire = () =>
    createTidewater(client).inquireByOrderId({ merchantId, orderId: "order-1", expect: "sale" });

  it("finds nothing in an empty list, and one payment in effect beside a declined one", async () => {
    server.plays(json({ data: [] }));
    expect(await inquire()).toEqual({ kind: "not_found" });
    server.plays(json({ data: [declined, captured] }));
    expect(await inquire()).toMatchObject({ kind: "found", status: "queued", voidable: true });
  });

  it("is unknown, with both, where two payments are in effect", async () => {
    server.plays(json({ data: [captured, { ...captured, id: "321000000002" }] }));
    const found = await inquire();
    expect(found).toMatchObject({ kind: "unknown", why: "ambiguous" });
    expect(found.kind === "unknown" && found.status).toHaveLength(2);
  });

  it.each([
    ["one payment that cannot be read", { data: [captured, { ...captured, amount: null }] }],
    ["one payment that is processing", { data: [{ ...captured, status: "processing" }] }],
    ["no list", { payments: [] }],
  ])("is unknown with %s", async (_, body) => {
    server.plays(json(body));
    expect((await inquire()).kind).toBe("unknown");
  });

  it("is unknown where the request is rejected", async () => {
    server.plays(json({ error: { code: "unauthorized" } }, 401));
    expect((await inquire()).kind).toBe("unknown");
  });
});

describe("a funding", () => {
  const line = {
    id: "lin_1",
    type: "sale",
    amount: 1_250,
    payment: "321000000001",
    approval_code: "PPS009",
    interchange: { amount: 33, program: "V102" },
  };
  const refund = { ...line, id: "lin_2", type: "refund", amount: -250, interchange: null };
  const funding = { id: "fun_1", merchant: merchantId, date: "2026-11-23", total: 1_000 };
  const requested = { merchantId, date: "2026-11-23" };
  const parse = (change: object) =>
    parseFundings(requested, { data: [{ ...funding, lines: [line, refund], ...change }] });

  it("is parsed line by line in cents", () => {
    expect(parse({})).toMatchObject({
      kind: "funded",
      file: {
        reference: "fun_1",
        totalMinor: 1_000,
        records: [
          { kind: "payment", amountMinor: 1_250, interchange: { minor: 33, planCode: "V102" } },
          { kind: "refund", amountMinor: 250 },
        ],
      },
    });
    expect(parseFundings(requested, { data: [] })).toEqual({ kind: "none" });
  });

  it.each([
    ["lines that do not add up", { total: 1_001 }],
    ["a line in dollars", { lines: [{ ...line, amount: 12.5 }] }],
    ["one line twice", { total: 2_500, lines: [line, line] }],
    ["a line without a payment", { total: 1_250, lines: [{ ...line, payment: null }] }],
    ["another merchant", { merchant: "mer_2" }],
    ["another date", { date: "2026-11-24" }],
  ])("is rejected as a whole with %s", (_, change) => {
    expect(parse(change)).toMatchObject({ kind: "unknown", why: "unreadable" });
  });

  it("keeps a line of an unlisted type apart from payments and refunds", () => {
    const found = parse({ total: 1_250, lines: [{ ...line, type: "bonus" }] });
    expect(found).toMatchObject({ file: { records: [{ kind: "other" }] } });
  });
});

describe("a webhook", () => {
  const secret = "tidewater-webhook-secret";
  const now = new Date("2026-11-20T12:00:00Z");
  const body = Buffer.from(
    JSON.stringify({ id: "evt_1", type: "payment.updated", payment: { order_id: "order-1" } }),
  );
  const signed = (seconds: number, key = secret) => {
    const digest = createHmac("sha256", key).update(`${seconds}.`).update(body).digest("hex");
    return `t=${seconds},v1=${digest}`;
  };
  const seconds = now.getTime() / 1000;
  const settings = tidewater.sandboxSettings("http://localhost:1");
  const read = async (signature: string | undefined, received = body) => {
    const connection = tidewater.create(settings, { timeoutMs: 1_000 });
    const headers = { "tidewater-signature": signature };
    const notice = connection.readWebhook?.({ headers, body: received, now });
    await connection.close();
    return notice;
  };

  it("with a valid signature names the order id", async () => {
    expect(await read(signed(seconds))).toEqual({ kind: "changed", orderIds: ["order-1"] });
  });

  it.each([
    ["no signature", undefined],
    ["another secret", signed(seconds, "other")],
    ["a time more than five minutes ago", signed(seconds - 301)],
    ["a time more than five minutes ahead", signed(seconds + 301)],
    ["a signature that is cut", signed(seconds).slice(0, -2)],
  ])("is rejected with %s", async (_, signature) => {
    expect(await read(signature)).toMatchObject({ kind: "rejected" });
  });

  it("is rejected with a changed body", async () => {
    const changed = Buffer.from(body.toString().replace("order-1", "order-2"));
    expect(await read(signed(seconds), changed)).toMatchObject({ kind: "rejected" });
  });
});
