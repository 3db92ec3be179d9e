import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CardProcessor } from "../card-processor.ts";
import {
  dropped,
  json,
  silent,
  startScriptedServer,
  text,
} from "../scripted-http-server.fixtures.ts";
import { type CardPointeGatewaySettings, createCardPointeGateway } from "./cardpointe-gateway.ts";
import type { GatewayExchange } from "./client.ts";

const merchantId = "496160873888";
const sale = {
  merchantId,
  orderId: "pa_1",
  token: "9605849968916668",
  expiry: { month: 12, year: 2030 },
  amountMinor: 100,
  capture: true,
  billing: { name: "A Buyer" },
  entry: "ecommerce",
} as const;
const reference = "155748247575";
const approved = {
  respstat: "A",
  respcode: "00",
  respproc: "FNOR",
  resptext: "Approval",
  retref: reference,
  merchid: merchantId,
  amount: "1.00",
};
const responses = {
  sale: { ...approved, authcode: "PPS935", batchid: "1900942457", avsresp: "Y", cvvresp: "M" },
  capture: { ...approved, batchid: "1900942457", setlstat: "Queued for Capture" },
  void: { ...approved, amount: "0.00", authcode: "REVERS" },
  refund: { ...approved, respproc: "PPS", retref: "155671152780" },
  notFound: { respproc: "PPS", resptext: "Txn not found", respcode: "29", respstat: "C" },
};

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let gateway: CardProcessor & { close(): Promise<void> };
let pauses: number[];

beforeEach(async () => {
  server = await startScriptedServer();
  pauses = [];
  gateway = open({});
});
afterEach(async () => {
  await server.stop();
  await gateway.close();
});

function open(more: Partial<CardPointeGatewaySettings>) {
  return createCardPointeGateway({
    origin: server.origin,
    username: "testing",
    password: "pass:word",
    timeoutMs: 5_000,
    pause: async (ms) => {
      pauses.push(ms);
    },
    ...more,
  });
}

const sent = () => server.seen.map(({ method, path }) => `${method} ${path}`);
const sentBody = (index: number) => JSON.parse(server.seen[index]?.body ?? "null");

/** The four operations that move funds, so that each test covers all of them. */
const moves: Record<string, (processor: CardProcessor) => Promise<{ kind: string }>> = {
  authorize: (processor) => processor.authorize(sale),
  capture: (processor) => processor.capture({ merchantId, reference, amountMinor: 100 }),
  void: (processor) => processor.void({ merchantId, reference }),
  refund: (processor) =>
    processor.refund({ merchantId, reference, orderId: "rf_1", amountMinor: 100 }),
};
const lookUps: typeof moves = {
  inquire: (processor) => processor.inquire({ merchantId, reference }),
  inquireByOrderId: (processor) => processor.inquireByOrderId({ merchantId, orderId: "pa_1" }),
};
const names = Object.keys(moves);
const everyName = [...names, ...Object.keys(lookUps)];
const call = (name: string, processor: CardProcessor = gateway) => {
  const chosen = moves[name] ?? lookUps[name];
  if (chosen === undefined) throw new Error(`no call is named ${name}`);
  return chosen(processor);
};

test("sends each request to its endpoint with Basic credentials and the vendor's fields", async () => {
  const { sale, capture, notFound, refund } = responses;
  for (const body of [sale, capture, responses.void, refund, notFound, notFound, responses.void]) {
    server.plays(json(body));
  }
  expect(await call("authorize")).toMatchObject({ kind: "approved", reference });
  expect(await call("capture")).toMatchObject({ kind: "captured" });
  expect(await call("void")).toMatchObject({ kind: "voided" });
  expect(await call("refund")).toMatchObject({ kind: "refunded", reference: "155671152780" });
  expect(await call("inquire")).toEqual({ kind: "not_found" });
  expect(await call("inquireByOrderId")).toEqual({ kind: "not_found" });
  expect(await gateway.voidByOrderId({ merchantId, orderId: "pa_1" })).toMatchObject({
    kind: "voided",
  });
  expect(sent()).toEqual([
    "POST /cardconnect/rest/auth",
    "POST /cardconnect/rest/capture",
    "POST /cardconnect/rest/void",
    "POST /cardconnect/rest/refund",
    `GET /cardconnect/rest/inquire/${reference}/${merchantId}`,
    `GET /cardconnect/rest/inquireByOrderid/pa_1/${merchantId}/1`,
    "POST /cardconnect/rest/voidByOrderId",
  ]);
  const credentials = Buffer.from("testing:pass:word").toString("base64");
  for (const { headers } of server.seen) expect(headers.authorization).toBe(`Basic ${credentials}`);
  expect(sentBody(0)).toMatchObject({ amount: "1.00", orderid: "pa_1", name: "A Buyer" });
  expect(sentBody(6)).toEqual({ merchid: merchantId, orderid: "pa_1" });
});

describe.each(everyName)("%s", (name) => {
  test.each([408, 429, 500, 502, 503, 403, 302, 204])("HTTP %i is unknown", async (status) => {
    server.plays(json(responses.sale, status));
    expect(await call(name)).toMatchObject({ kind: "unknown", why: "http_status" });
    expect(server.seen).toHaveLength(1);
  });

  test("returns unknown for a lost response, and sends nothing again", async () => {
    server.plays(dropped);
    expect(await call(name)).toMatchObject({ kind: "unknown", why: "connection" });
    expect(server.seen).toHaveLength(1);
  });

  test("returns unknown without a response in time", async () => {
    server.plays(silent);
    const brief = open({ timeoutMs: 100 });
    expect(await call(name, brief)).toMatchObject({ kind: "unknown", why: "timeout" });
    await brief.close();
  });

  test.each(["<html>", "", "null", "1", '"A"', '{"respstat":"A"', "{}", "[[]]"])(
    "the body %j is unknown",
    async (body) => {
      server.plays(text(body));
      expect(await call(name)).toMatchObject({ kind: "unknown", why: "unreadable" });
    },
  );
});

describe("a request that cannot have been processed", () => {
  test.each([400, 401, 404])("HTTP %i is a configuration error, not unknown", async (status) => {
    const body = { timestamp: "2026-11-21T00:00:00Z", status, error: "Not Found", path: "/x" };
    for (const name of names) {
      server.plays(json(body, status));
      const outcome = await call(name);
      if (name === "void") {
        expect(outcome).toMatchObject({ kind: "not_voided", why: "rejected" });
      } else {
        expect(outcome).toMatchObject({
          kind: "declined",
          reason: "merchant_configuration",
          retry: "after_correction",
          response: { code: String(status), source: "gateway" },
        });
      }
    }
  });

  test.each([400, 401, 404])("a look-up with HTTP %i is never 'not found'", async (status) => {
    for (const name of Object.keys(lookUps)) {
      server.plays(json(responses.notFound, status));
      expect(await call(name)).toMatchObject({ kind: "unknown", why: "http_status" });
    }
  });

  test("distinguishes a request that was not sent for lack of a connection from one that may have been", async () => {
    await server.stop();
    for (const name of ["authorize", "capture", "void", "refund"]) {
      expect(await call(name)).toMatchObject({
        kind: "not_sent",
        detail: expect.stringContaining("ECONNREFUSED"),
      });
    }
    for (const name of ["inquire", "inquireByOrderId"]) {
      expect(await call(name)).toMatchObject({ kind: "unknown", why: "connection" });
    }
    server = await startScriptedServer();
  });

  test("rejects an instruction that cannot be encoded without sending a request", async () => {
    expect(await gateway.authorize({ ...sale, amountMinor: -1 })).toMatchObject({
      kind: "declined",
      response: { source: "adapter" },
    });
    expect(await gateway.capture({ merchantId, reference, amountMinor: 0 })).toMatchObject({
      kind: "declined",
    });
    expect(await gateway.void({ merchantId, reference: "../x" })).toMatchObject({
      kind: "not_voided",
    });
    expect(await gateway.inquireByOrderId({ merchantId, orderId: ".." })).toMatchObject({
      kind: "unknown",
    });
    expect(await gateway.voidByOrderId({ merchantId, orderId: ".." })).toMatchObject({
      kind: "not_voided",
    });
    expect(server.seen).toHaveLength(0);
    expect(pauses).toEqual([]);
  });
});

describe("a void by order id", () => {
  const voidOrder = () => gateway.voidByOrderId({ merchantId, orderId: "pa_1" });

  test("is sent three times whatever the responses, with pauses between", async () => {
    server.plays(json(responses.notFound), json(responses.notFound), json(responses.notFound));
    expect(await voidOrder()).toMatchObject({ kind: "not_voided", why: "not_found" });
    server.plays(dropped, text("", 500), dropped);
    expect(await voidOrder()).toMatchObject({ kind: "unknown" });
    expect(server.seen).toHaveLength(6);
    expect(pauses).toHaveLength(4);
  });

  test("stops once it is voided, or settled", async () => {
    server.plays(dropped, json(responses.void));
    expect(await voidOrder()).toMatchObject({ kind: "voided" });
    server.plays(json({ ...responses.notFound, respcode: "27" }));
    expect(await voidOrder()).toMatchObject({ kind: "not_voided", why: "settled" });
    expect(server.seen).toHaveLength(3);
  });

  test("stays unknown if one request got no response, because that one may have voided it", async () => {
    server.plays(dropped, json(responses.notFound), json(responses.notFound));
    expect(await voidOrder()).toMatchObject({ kind: "unknown", why: "connection" });
  });

  test("does not rely on a response for another order", async () => {
    const other = { ...responses.void, orderId: "pa_2" };
    server.plays(json(other), json(other), json(other));
    expect(await voidOrder()).toMatchObject({ kind: "unknown", why: "unreadable" });
  });
});

test("gives each of many concurrent requests its own response", async () => {
  const orders = Array.from({ length: 40 }, (_, index) => `pa_${index}`);
  for (const _order of orders) {
    server.plays((response, seen) => {
      const { orderid } = JSON.parse(seen.body);
      response.end(JSON.stringify({ ...responses.sale, orderId: orderid, authcode: orderid }));
    });
  }
  const narrow = open({ connections: 3 });
  const outcomes = await Promise.all(
    orders.map((id) => narrow.authorize({ ...sale, orderId: id })),
  );
  expect(outcomes.map((one) => one.kind === "approved" && one.authCode)).toEqual(orders);
  expect(new Set(server.seen.map(({ connection }) => connection)).size).toBeLessThanOrEqual(3);
  await narrow.close();
});

describe("what is observed", () => {
  test("is method, path, status, code and duration, and nothing of the bodies", async () => {
    const exchanges: GatewayExchange[] = [];
    let time = 0;
    const watched = open({
      onExchange: (exchange) => exchanges.push(exchange),
      now: () => {
        time += 7;
        return time;
      },
    });
    server.plays(json(responses.sale), json(responses.notFound), dropped);
    await watched.authorize(sale);
    await watched.inquireByOrderId({ merchantId, orderId: "pa_1" });
    await watched.void({ merchantId, reference });
    await watched.close();
    expect(exchanges).toEqual([
      {
        method: "POST",
        path: "/cardconnect/rest/auth",
        status: 200,
        durationMs: 7,
        respcode: "00",
      },
      {
        method: "GET",
        path: "/cardconnect/rest/inquireByOrderid/{orderid}/{merchid}/1",
        status: 200,
        durationMs: 7,
        respcode: "29",
      },
      { method: "POST", path: "/cardconnect/rest/void", durationMs: 7 },
    ]);
  });

  test("changes no outcome when the observer fails", async () => {
    const watched = open({
      onExchange: () => {
        throw new Error("metrics are down");
      },
    });
    server.plays(json(responses.sale));
    expect(await watched.authorize(sale)).toMatchObject({ kind: "approved" });
    await watched.close();
  });
});

describe("a card look-up", () => {
  const requested = { merchantId, token: sale.token };
  const discover = { product: "D", bin: "601100" };

  test("requests the token at the merchant and returns brand and first six digits", async () => {
    server.plays(json(discover));
    expect(await gateway.lookUpCard(requested)).toEqual({
      kind: "known",
      brand: "discover",
      firstSix: "601100",
    });
    expect(sent()).toEqual([`GET /cardconnect/rest/bin/${merchantId}/${sale.token}`]);
  });

  test("sends no card number, and nothing that would change the path", async () => {
    for (const token of ["4111111111111111", "9411/../auth", "", "9".repeat(20)]) {
      expect(await gateway.lookUpCard({ merchantId, token })).toMatchObject({ kind: "unknown" });
    }
    expect(await gateway.lookUpCard({ ...requested, merchantId: "a/b" })).toMatchObject({
      kind: "unknown",
    });
    expect(sent()).toEqual([]);
  });

  test("times out long before a payment would", async () => {
    const hurried = open({ timeoutMs: 600_000, lookUpTimeoutMs: 100 });
    server.plays(silent);
    expect(await hurried.lookUpCard(requested)).toMatchObject({ kind: "unknown", why: "timeout" });
    await hurried.close();
  });

  test("never returns unknown_token after a rejected, lost or broken response", async () => {
    const rejected = { status: 404, error: "Not Found", path: `/bin/x/${sale.token}` };
    server.plays(json(rejected, 404), json({}, 401), json({}, 400), json({}, 429));
    server.plays(text("oops", 500), text("{"), dropped);
    for (let index = 0; index < 7; index += 1) {
      expect(await gateway.lookUpCard(requested)).toMatchObject({ kind: "unknown" });
    }
  });

  test("exposes its token neither to the observer nor in an outcome", async () => {
    const exchanges: GatewayExchange[] = [];
    const watched = open({ onExchange: (exchange) => exchanges.push(exchange) });
    const path = `/cardconnect/rest/bin/${merchantId}/${sale.token}`;
    server.plays(json({ errormsg: `No bin for ${sale.token}` }), json({ path }, 404));
    server.plays(json({ respstat: "C", respproc: "PPS", resptext: sale.token }), dropped);
    const outcomes = [];
    for (let index = 0; index < 4; index += 1) outcomes.push(await watched.lookUpCard(requested));
    await watched.close();
    outcomes.push(await watched.lookUpCard(requested));
    expect(exchanges).toHaveLength(5);
    expect(exchanges[0]?.path).toBe("/cardconnect/rest/bin/{merchid}/{token}");
    expect(JSON.stringify([exchanges, outcomes])).not.toContain(sale.token);
  });
});

test("no outcome repeats a token, a body or a password", async () => {
  const secret = "9605849968916668";
  server.plays(text(`{"token":"${secret}"`), text(secret, 500), dropped);
  for (let index = 0; index < 3; index += 1) {
    const outcome = JSON.stringify(await gateway.authorize(sale));
    expect(outcome).not.toContain(secret);
    expect(outcome).not.toContain("pass:word");
  }
});

test("rejects invalid settings immediately", () => {
  expect(() => open({ origin: "https://gateway.example/cardconnect/rest" })).toThrow(TypeError);
  expect(() => open({ username: "a:b" })).toThrow(TypeError);
  expect(() => open({ timeoutMs: 0 })).toThrow(TypeError);
});
