import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addApiKey,
  addIntent,
  approvedCard,
  connectRaw,
  rawBytes,
  startTestServer,
  type TestResponse,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";

// One request runs at a time, so that the order is observable.
const wait = { burstMs: 1_500, sustainedMs: 1_500 };
const bounds = {
  slots: 1,
  listSlots: 1,
  callerWaitingMax: 20,
  waits: {
    payment: wait,
    change: wait,
    read: wait,
    list: { burstMs: 1_000, sustainedMs: 1_000 },
    download: wait,
  },
};

let server: TestServer;
let methodId: string;
let unlock: (() => Promise<void>) | undefined;

beforeAll(async () => {
  server = await startTestServer({ admission: bounds });
  methodId = await server.paymentMethod(approvedCard);
});
afterAll(() => server.close());
afterEach(async () => {
  await unlock?.();
  await server.control("POST", "/_simulator/reset");
  // Nothing is held after any test.
  for (const state of ["at_work", "outside"]) {
    await figure(`openpayfac_admission_requests{state="${state}"}`, 0);
  }
});

/** Waits until `/metrics` reports the value. */
function figure(name: string, value: number): Promise<true> {
  return until(`${name} is ${value}`, async () => {
    const response = await fetch(`${server.origin}/metrics`);
    return (await response.text()).includes(`\n${name} ${value}\n`);
  });
}

const waiting = (lane: string, count: number) =>
  figure(`openpayfac_admission_waiting{lane="${lane}"}`, count);

/** Locks a table, and so every query of its rows, until `unlock`. */
async function lockTable(table: string): Promise<void> {
  const client = await server.database.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  unlock = async () => {
    unlock = undefined;
    await client.query("ROLLBACK");
    client.release();
  };
}

/** Makes one request hold the only slot until `unlock`. Returns   its pending response. */
async function holdSlot(): Promise<{ held: Promise<TestResponse> }> {
  await lockTable("disputes");
  const held = server.call("GET", "/disputes");
  await figure('openpayfac_admission_requests{state="at_work"}', 1);
  return { held };
}

/** Sends a request over its own connection, which the test can close at any moment. */
async function sendRaw(path: string, body: object, key?: string) {
  const socket = await connectRaw(server.origin);
  const bytes = rawBytes({
    method: "POST",
    path,
    headers: {
      "x-api-key": server.sandbox.private_key,
      "x-account-id": server.sandbox.account_id,
      "content-type": "application/json",
      "x-idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
  return { socket, bytes };
}

const payPath = (intentId: string) => `/payment_intents/${intentId}/payments`;
const count = async (table: string) =>
  Number((await server.database.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

/** A payment whose processor responds slowly, once the processor has received it. */
async function paySlowly(delayMs: number) {
  const { id } = await addIntent(server);
  const slow = { endpoint: "auth", delay_before_ms: delayMs };
  await server.control("POST", "/_simulator/faults", slow);
  return { id, path: payPath(id), body: { payment_method_id: methodId } };
}

describe("while others wait", () => {
  it("payments precede changes, changes precede reads and lists; health checks are not queued", async () => {
    const { id } = await addIntent(server);
    const { held } = await holdSlot();
    const order: string[] = [];
    const responses: Promise<unknown>[] = [held];
    const ask = (lane: string, method: string, path: string, body?: object) => {
      const response = server.call(method, path, { body });
      responses.push(response.then(({ status }) => order.push(`${lane} ${status}`)));
      return waiting(lane, 1);
    };
    await ask("read", "GET", `/payment_intents/${id}`);
    await ask("change", "PATCH", `/payment_intents/${id}`, { description: "later" });
    await ask("payment", "POST", payPath(id), { payment_method_id: "pm_nothing" });
    await ask("list", "GET", "/payment_intents");
    const health = ["/healthz", "/readyz"].map((path) => fetch(`${server.origin}${path}`));
    expect((await Promise.all(health)).map(({ status }) => status)).toEqual([200, 200]);
    await unlock?.();
    await Promise.all(responses);
    expect(order).toEqual(["payment 400", "change 200", "read 200", "list 200"]);
  });

  it("a request that waited too long gets 503 and Retry-After, in the format of its API", async () => {
    const { held } = await holdSlot();
    const [payments, boarding, residuals, pages] = await Promise.all(
      ["/payment_intents", "/accounts", "/sales_codes", "/dashboard-api/overview"].map((path) =>
        server.call("GET", path),
      ),
    );
    for (const response of [payments, boarding, residuals, pages]) {
      expect([response?.status, response?.headers.get("retry-after")]).toEqual([503, "1"]);
    }
    const problem = { code: "503-01", type: "about:blank", status: 503 };
    expect(payments?.body).toMatchObject({ ...problem, instance: expect.stringMatching(/^req_/) });
    const legacy = { type: "SYSTEM_ERROR", code: "unavailable", message: expect.any(String) };
    for (const response of [boarding, residuals, pages]) expect(response?.body).toEqual(legacy);
    await unlock?.();
    expect((await held).status).toBe(200);
    expect((await server.call("GET", "/payment_intents")).status).toBe(200);
    const result = server.logLines.filter((line) => line.includes("load shedding started"));
    expect(result).toHaveLength(1);
  });

  it("a shed request leaves its connection usable, even though its body was not read", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body: string) => {
      const sent = http.request(`${server.origin}${path}`, {
        agent,
        method,
        headers: {
          "x-api-key": server.sandbox.private_key,
          "x-account-id": server.sandbox.account_id,
          "content-type": "application/json",
          "content-length": body.length,
        },
      });
      sent.end(body);
      return new Promise<[number | undefined, boolean]>((resolve, reject) => {
        sent.once("error", reject).once("response", async (response) => {
          await text(response);
          resolve([response.statusCode, sent.reusedSocket]);
        });
      });
    };
    const { held } = await holdSlot();
    const wide = JSON.stringify({ filter: "x".repeat(300_000) });
    expect(await send("POST", "/transactions/search", wide)).toEqual([503, false]);
    expect(await send("GET", "/healthz", "")).toEqual([200, true]);
    await unlock?.();
    await held;
    agent.destroy();
  });
});

describe("a flood of requests from one caller", () => {
  it("gets 429 for that key only; requests with another key succeed", async () => {
    const polite = (await addApiKey(server, { kind: "private" })).key;
    const { id } = await addIntent(server);
    const read = (key: string) =>
      server.call("GET", `/payment_intents/${id}`, { headers: { "x-api-key": key } });
    expect((await read(polite)).status).toBe(200);
    const { held } = await holdSlot();
    const flood = Array.from({ length: 40 }, () => read(server.sandbox.private_key));
    const rejected = await Promise.race(flood);
    expect([rejected.status, rejected.body.code]).toEqual([429, "429-01"]);
    expect(rejected.headers.get("retry-after")).toBe("1");
    expect(rejected.headers.get("ratelimit")).toBe('"waiting";r=0;t=1');
    expect(rejected.headers.get("ratelimit-policy")).toBe(
      '"waiting";q=20;qu="concurrent-requests"',
    );
    await waiting("read", 20);
    await figure(
      'openpayfac_admission_requests_total{lane="read",outcome="refused_caller_limit"}',
      20,
    );
    let flooded = 0;
    for (const each of flood) void each.then(({ status }) => (flooded += status === 200 ? 1 : 0));
    const requested = read(polite);
    await waiting("read", 21);
    await unlock?.();
    // Although 20 requests were queued first, it gets the second turn.
    expect((await requested).status).toBe(200);
    expect(flooded).toBeLessThan(10);
    await held;
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  it("shares the turns of one caller between invented keys", async () => {
    const { id } = await addIntent(server);
    const { held } = await holdSlot();
    const flood = Array.from({ length: 30 }, (_, index) =>
      server.call("GET", `/payment_intents/${id}`, {
        headers: { "x-api-key": `key_private_${index}` },
      }),
    );
    await waiting("read", 20);
    const known = server.call("GET", `/payment_intents/${id}`);
    await waiting("read", 21);
    await unlock?.();
    expect((await known).status).toBe(200);
    await held;
    const statuses = (await Promise.all(flood)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
  });
});

describe("a slot is free", () => {
  it("while the processor is slow, and the payment completes although others wait by then", async () => {
    const { path, body, id } = await paySlowly(700);
    const paying = server.call("POST", path, { body });
    await figure('openpayfac_admission_requests{state="outside"}', 1);
    const began = performance.now();
    expect((await server.call("GET", `/payment_intents/${id}`)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(500);
    const { held } = await holdSlot();
    // The only slot is in use: work after the processor's response does not queue again.
    const paid = await paying;
    expect([paid.status, paid.body.status]).toEqual([201, "captured"]);
    await unlock?.();
    await held;
  });

  it("while a body is being received, however long it takes", async () => {
    const { socket, bytes } = await sendRaw("/payment_intents", { amount: 700 });
    socket.write(bytes.subarray(0, -5));
    await sleep(50);
    expect((await server.call("GET", "/payment_intents")).status).toBe(200);
    socket.write(bytes.subarray(-5));
    const [response] = await once(socket, "data");
    expect(String(response)).toMatch(/^HTTP\/1.1 201 /);
    socket.destroy();
  });
});

describe("a client that disconnects", () => {
  it("has no effect while it waits", async () => {
    const before = await count("payment_intents");
    const { held } = await holdSlot();
    const { socket, bytes } = await sendRaw("/payment_intents", { amount: 700 });
    socket.write(bytes);
    await waiting("change", 1);
    socket.destroy();
    await waiting("change", 0);
    await unlock?.();
    await held;
    expect((await server.call("GET", "/payment_intents")).status).toBe(200);
    expect(await count("payment_intents")).toBe(before);
  });

  it("has no effect before the attempt was written: no attempt, and the key is free", async () => {
    const { id } = await addIntent(server);
    const before = await count("processor_attempts");
    const body = { payment_method_id: methodId };
    const key = "leaves-before-the-attempt";
    await lockTable("payment_methods");
    const { socket, bytes } = await sendRaw(payPath(id), body, key);
    socket.write(bytes);
    await figure('openpayfac_admission_requests{state="at_work"}', 1);
    await sleep(50);
    socket.destroy();
    await sleep(20);
    await unlock?.();
    await figure('openpayfac_admission_requests{state="at_work"}', 0);
    expect(await count("processor_attempts")).toBe(before);
    expect((await server.call("GET", `/payment_intents/${id}`)).body.status).toBe("created");
    const headers = { "x-idempotency-key": key };
    const again = await server.call("POST", payPath(id), { body, headers });
    expect([again.status, again.headers.get("x-idempotent-replay")]).toEqual([201, null]);
  });

  it("still gets its payment executed after the attempt was written", async () => {
    const { id, path, body } = await paySlowly(300);
    const { socket, bytes } = await sendRaw(path, body, "leaves-after-the-attempt");
    socket.write(bytes);
    await figure('openpayfac_admission_requests{state="outside"}', 1);
    socket.destroy();
    await until("it is captured", async () => {
      const { body: intent } = await server.call("GET", `/payment_intents/${id}`);
      return intent.status === "captured";
    });
    const headers = { "x-idempotency-key": "leaves-after-the-attempt" };
    const again = await server.call("POST", path, { body, headers });
    expect([again.status, again.headers.get("x-idempotent-replay")]).toEqual([201, "true"]);
  });
});
