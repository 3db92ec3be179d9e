import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  credentials,
  type Json,
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
  visaCard,
} from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest({ hostTimeoutMs: 60_000 });
});
afterEach(() => simulator.control("reset", {}));
afterAll(() => simulator.close());

const setFault = (fault: object) => simulator.control("faults", { endpoint: "auth", ...fault });
const recorded = (orderid: string) => simulator.transactions(orderid);

/** Polls until a request is held; each poll is a round trip, so that no timer is needed. */
async function untilHeld(orderid: string): Promise<Json> {
  for (;;) {
    const { waiting } = await simulator.control("waiting");
    const found = waiting.find((entry: Json) => entry.orderid === orderid);
    if (found !== undefined) return found;
  }
}

function sendAuth(orderid: string) {
  const body = {
    merchid: testMerchid,
    account: visaCard,
    expiry: "1230",
    amount: "10.00",
    orderid,
  };
  const headers = { authorization: credentials };
  return simulator.send("PUT", "/cardconnect/rest/auth", body, headers);
}

describe("lost and late responses", () => {
  test("drop_before cuts the connection without processing", async () => {
    await setFault({ drop_before: true });
    await expect(sendAuth("dropped-before")).rejects.toThrow();
    expect(await recorded("dropped-before")).toEqual([]);
  });

  test("drop_after cuts the connection when the authorization is recorded", async () => {
    await setFault({ drop_after: true });
    await expect(sendAuth("dropped-after")).rejects.toThrow();
    expect(await recorded("dropped-after")).toMatchObject([{ setlstat: "Authorized" }]);
  });

  test("delay_before_ms holds a request before anything is recorded, until it is released", async () => {
    await setFault({ delay_before_ms: 60_000 });
    const response = sendAuth("held-before");
    const held = await untilHeld("held-before");
    expect(held).toMatchObject({ endpoint: "auth", stage: "before" });
    expect(await recorded("held-before")).toEqual([]);
    const release = { orderid: "held-before" };
    expect(await simulator.control("waiting/release", release)).toEqual({ released: 1 });
    expect((await response).json).toMatchObject({ respstat: "A" });
    expect(await recorded("held-before")).toHaveLength(1);
  });

  test("delay_after_ms holds the response of a recorded request", async () => {
    await setFault({ delay_after_ms: 60_000 });
    const response = sendAuth("held-after");
    expect(await untilHeld("held-after")).toMatchObject({ stage: "after" });
    expect(await recorded("held-after")).toMatchObject([{ setlstat: "Authorized" }]);
    await simulator.control("waiting/release", { stage: "after" });
    expect((await response).json).toMatchObject({ respstat: "A" });
  });

  test("ends a delay automatically", async () => {
    await setFault({ delay_before_ms: 5, delay_after_ms: 5 });
    expect((await sendAuth("short-delay")).json).toMatchObject({ respstat: "A" });
    expect(await simulator.control("waiting")).toEqual({ waiting: [] });
  });

  test("waits for a silent card host, and records a decline only then", async () => {
    const card = { account: "4999006200620062", orderid: "silent" };
    const response = simulator.authorize(card);
    expect(await untilHeld("silent")).toMatchObject({ stage: "host" });
    expect(await recorded("silent")).toEqual([]);
    await simulator.control("waiting/release", {});
    expect(await response).toMatchObject({ respproc: "PPS", respcode: "62", respstat: "B" });
    expect(await recorded("silent")).toMatchObject([{ setlstat: "Declined", respcode: "62" }]);
  });
});

describe("broken responses", () => {
  test.each([408, 500, 502])("status %i before processing records nothing", async (status) => {
    await setFault({ status });
    expect((await sendAuth(`status-${status}`)).status).toBe(status);
    expect(await recorded(`status-${status}`)).toEqual([]);
  });

  test.each([408, 500, 502])("status %i after processing records", async (status) => {
    await setFault({ status, status_stage: "after" });
    expect((await sendAuth(`after-${status}`)).status).toBe(status);
    expect(await recorded(`after-${status}`)).toHaveLength(1);
  });

  test("slow_body arrives completely in the end", async () => {
    await setFault({ slow_body: 40 });
    expect((await sendAuth("slow")).json).toMatchObject({ respstat: "A" });
  });

  test("truncate_body ends within the announced body", async () => {
    await setFault({ truncate_body: true });
    await expect(sendAuth("truncated")).rejects.toThrow();
    expect(await recorded("truncated")).toHaveLength(1);
  });

  test("malformed_body is a complete 200 that is not JSON", async () => {
    await setFault({ malformed_body: true });
    const response = await sendAuth("malformed");
    expect(response.status).toBe(200);
    expect(() => JSON.parse(response.text)).toThrow();
    expect(await recorded("malformed")).toHaveLength(1);
  });

  test("unknown_code changes the response and not the record", async () => {
    await setFault({ unknown_code: true, times: 2 });
    expect((await sendAuth("unknown")).json).toMatchObject({ respcode: "ZZZ", respstat: "C" });
    expect(await recorded("unknown")).toMatchObject([{ respcode: "000", respstat: "A" }]);
    await simulator.control("reset", {});
    await setFault({ unknown_code: { respcode: "Q1", respstat: "Q" } });
    expect((await sendAuth("unknown-2")).json).toMatchObject({ respcode: "Q1", respstat: "Q" });
  });

  test("duplicate authorizes twice under one order id", async () => {
    await setFault({ duplicate: true });
    const { json } = await sendAuth("doubled");
    const rows = await recorded("doubled");
    expect(rows).toHaveLength(2);
    expect(rows[0].retref).toBe(json.retref);
    const requested = await simulator.read(`inquireByOrderid/doubled/${testMerchid}/1`);
    expect(requested).toHaveLength(2);
  });

  test("faults are combined: recorded, held, and then cut", async () => {
    await setFault({ delay_after_ms: 60_000, drop_after: true });
    const response = sendAuth("combined").catch(() => "cut");
    await untilHeld("combined");
    expect(await recorded("combined")).toHaveLength(1);
    await simulator.control("waiting/release", {});
    expect(await response).toBe("cut");
  });
});

describe("the requests that a fault applies to", () => {
  test("matches only its order id, merchant and amount", async () => {
    await setFault({ orderid: "mine", amount: 1000, merchid: testMerchid, status: 500 });
    expect((await sendAuth("others")).status).toBe(200);
    expect(await simulator.authorize({ orderid: "mine", amount: "10.01" })).toMatchObject({
      respstat: "A",
    });
    expect((await sendAuth("mine")).status).toBe(500);
  });

  test("matches a request with only a retref by the order id of its transaction", async () => {
    const { retref } = await simulator.authorize({ orderid: "by-retref" });
    for (const endpoint of ["capture", "void", "refund"]) {
      await setFault({ endpoint, orderid: "by-retref", delay_before_ms: 60_000, status: 500 });
      const response = simulator.gateway(endpoint, { retref });
      expect(await untilHeld("by-retref")).toMatchObject({ endpoint, stage: "before" });
      await simulator.control("waiting/release", {});
      expect(await response).toMatchObject({ status: 500 });
    }
    await setFault({ endpoint: "inquire", orderid: "by-retref", status: 408 });
    expect(await simulator.read(`inquire/${retref}/${testMerchid}`)).toMatchObject({ status: 408 });
  });

  test("matches as many requests as `times`, one by default", async () => {
    await setFault({ status: 500, times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await sendAuth("times")).status);
    expect(statuses).toEqual([500, 500, 200]);
    expect(await simulator.control("faults")).toEqual({ faults: [] });
  });

  test.each([
    ["capture", "PUT", "/cardconnect/rest/capture"],
    ["void", "PUT", "/cardconnect/rest/void"],
    ["voidByOrderId", "PUT", "/cardconnect/rest/voidByOrderId"],
    ["refund", "PUT", "/cardconnect/rest/refund"],
    ["profile", "PUT", "/cardconnect/rest/profile"],
    ["credentials", "PUT", "/cardconnect/rest/"],
    ["inquire", "GET", `/cardconnect/rest/inquire/1/${testMerchid}`],
    ["inquireByOrderid", "GET", `/cardconnect/rest/inquireByOrderid/1/${testMerchid}/1`],
    ["settlestat", "GET", `/cardconnect/rest/settlestat?merchid=${testMerchid}`],
    ["inquireMerchant", "GET", `/cardconnect/rest/inquireMerchant/${testMerchid}`],
    ["bin", "GET", `/cardconnect/rest/bin/${testMerchid}/9`],
    ["tokenize", "POST", "/cardsecure/api/v1/ccn/tokenize"],
    ["echo", "POST", "/cardsecure/api/v1/echo"],
  ])("can apply to %s", async (endpoint, method, path) => {
    await setFault({ endpoint, status: 502 });
    const body = method === "GET" ? undefined : { merchid: testMerchid };
    const headers = { authorization: credentials };
    expect((await simulator.send(method, path, body, headers)).status).toBe(502);
  });

  test("rejects an invalid fault with all its errors", async () => {
    const response = await simulator.send("POST", "/_simulator/faults", {
      endpoint: "authorize",
      times: 0,
      explode: true,
    });
    expect(response.status).toBe(400);
    expect(response.json.wrong).toHaveLength(3);
    const empty = await simulator.send("POST", "/_simulator/faults", { endpoint: "auth" });
    expect(empty.json).toEqual({ wrong: ["no effect given"] });
  });

  test("lists faults, and reset clears them and releases held requests", async () => {
    const fault = await setFault({ delay_before_ms: 60_000, times: 3 });
    expect(await simulator.control("faults")).toEqual({ faults: [fault] });
    const response = sendAuth("let-go");
    await untilHeld("let-go");
    expect(await simulator.control("reset", {})).toMatchObject({ faults: [], released: 1 });
    expect((await response).status).toBe(200);
    expect(await recorded("let-go")).toHaveLength(1);
  });
});
