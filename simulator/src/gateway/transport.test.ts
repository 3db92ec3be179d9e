import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  credentials,
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
  visaCard,
} from "../simulator.fixtures.ts";

const pathPrefix = "/cardconnect/rest";
let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const authorization = credentials;
const charge = { merchid: testMerchid, account: visaCard, expiry: "1230", amount: "100" };

test.each(["PUT", "POST"])("%s writes", async (method) => {
  const response = await simulator.send(method, `${pathPrefix}/auth`, charge, { authorization });
  expect(response).toMatchObject({ status: 200, json: { respstat: "A" } });
});

test.each([
  ["no credentials", {}],
  ["a wrong password", { authorization: `Basic ${btoa("testing:wrong")}` }],
  ["another scheme", { authorization: `Bearer ${btoa("testing:testing123")}` }],
])("rejects %s with 401 on every endpoint", async (_name, headers) => {
  for (const path of ["auth", "capture", "void", "voidByOrderId", "refund", "profile", ""]) {
    const response = await simulator.send("PUT", `${pathPrefix}/${path}`, charge, headers);
    expect([path, response.status]).toEqual([path, 401]);
  }
  for (const path of [
    `inquire/1/${testMerchid}`,
    `inquireByOrderid/1/${testMerchid}`,
    `settlestat?merchid=${testMerchid}`,
    `inquireMerchant/${testMerchid}`,
    `bin/${testMerchid}/9`,
  ]) {
    const response = await simulator.send("GET", `${pathPrefix}/${path}`, undefined, headers);
    expect([path, response.status]).toEqual([path, 401]);
  }
});

test("returns the servlet's name from the credential check", async () => {
  const body = { merchid: testMerchid };
  const response = await simulator.send("PUT", `${pathPrefix}/`, body, { authorization });
  expect(response.status).toBe(200);
  expect(response.text).toContain("CardConnect REST Servlet");
});

test("a merchant of another site is unknown (21), and its tokens are too (98)", async () => {
  const other = { merchid: "900000000001", site: "other", user: "else", password: "where" };
  await simulator.control("merchants", other);
  const reply = await simulator.gateway("auth", { ...charge, merchid: other.merchid });
  expect(reply).toMatchObject({ respproc: "PPS", respcode: "21" });
  const { token } = await simulator.authorize();
  const elsewhere = await simulator.send(
    "PUT",
    `${pathPrefix}/auth`,
    { ...charge, merchid: other.merchid, account: token },
    { authorization: `Basic ${btoa("else:where")}` },
  );
  expect(elsewhere.json).toMatchObject({ respcode: "98", resptext: "Invalid token" });
});

test("returns 404 with time, status, error and path for an unknown path", async () => {
  const response = await simulator.send("GET", `${pathPrefix}/nothing?a=1`, undefined, {
    authorization,
  });
  expect(response).toMatchObject({
    status: 404,
    json: {
      timestamp: "2026-11-20T12:00:00.000Z",
      status: 404,
      error: "Not Found",
      path: `${pathPrefix}/nothing`,
    },
  });
});

test.each(['{"merchid', "[1]", "null", '"text"'])("returns 400 for the body %s", async (body) => {
  const response = await simulator.send("PUT", `${pathPrefix}/auth`, body, { authorization });
  expect(response.status).toBe(400);
});

test("inquireMerchant returns the merchant's configuration", async () => {
  expect(await simulator.read(`inquireMerchant/${testMerchid}`)).toMatchObject({
    acctupdater: "N",
    avs: "Y",
    cvv: "Y",
    echeck: "Y",
    cardproc: "RPCT",
    enabled: true,
    site: "fts",
    merchid: testMerchid,
  });
});

test("bin returns every field for Visa and Mastercard, and fewer for other brands", async () => {
  const { token } = await simulator.authorize();
  expect(await simulator.read(`bin/${testMerchid}/${token}`)).toMatchObject({
    country: "USA",
    product: "V",
    bin: "411111",
    binhi: "411111XXXXXXXXXX",
    prepaid: false,
  });
  const amex = await simulator.authorize({ account: "371449635398431" });
  expect(await simulator.read(`bin/${testMerchid}/${amex.token}`)).toEqual({
    country: "USA",
    product: "A",
    bin: "371449",
  });
  expect(await simulator.read(`bin/${testMerchid}/9411`)).toMatchObject({ respcode: "98" });
});

describe("switches", () => {
  test("returns 429 for the 21st inquiry of a minute until the minute is over", async () => {
    await simulator.control("switches", { rate_limit: true });
    const path = `${pathPrefix}/inquireByOrderid/x/${testMerchid}`;
    const ask = () => simulator.send("GET", path, undefined, { authorization });
    for (let remaining = 19; remaining >= 0; remaining -= 1) {
      const response = await ask();
      expect(response.status).toBe(200);
      expect(response.headers.get("x-rate-limit-remaining")).toBe(String(remaining));
    }
    simulator.advance(10_500);
    const rejected = await ask();
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get("x-rate-limit-retry-after-seconds")).toBe("50");
    expect(await simulator.authorize()).toMatchObject({ respstat: "A" });
    expect(await simulator.read(`settlestat?merchid=${testMerchid}`)).toBe("Null Batches");
    simulator.advance(50_000);
    expect((await ask()).status).toBe(200);
    await simulator.control("reset", {});
  });

  test("shuffled replies have every field and junk, in another order", async () => {
    const plain = await simulator.authorize({ orderid: "plain" });
    await simulator.control("switches", { shuffle_and_junk: true });
    const shuffled = await simulator.authorize({ orderid: "shuffled" });
    expect(shuffled).toMatchObject({
      ...plain,
      retref: shuffled.retref,
      authcode: shuffled.authcode,
    });
    expect(Object.keys(shuffled).length).toBeGreaterThan(Object.keys(plain).length);
    expect(Object.keys(shuffled).filter((key) => key in plain)).not.toEqual(Object.keys(plain));
    await simulator.authorize({ orderid: "plain" });
    const both = await simulator.read(`inquireByOrderid/plain/${testMerchid}`);
    expect(both).toMatchObject([{ respstat: "A" }, { respstat: "A" }]);
    await simulator.control("reset", {});
  });

  test("always_array makes one transaction an array", async () => {
    await simulator.authorize({ orderid: "single" });
    await simulator.control("switches", { always_array: true });
    const path = `inquireByOrderid/single/${testMerchid}/1`;
    expect(await simulator.read(path)).toMatchObject([{ respstat: "A" }]);
    await simulator.control("reset", {});
    expect(await simulator.read(path)).toMatchObject({ respstat: "A" });
  });

  test("rejects an unknown switch, and a value other than a boolean", async () => {
    const response = await simulator.send("POST", "/_simulator/switches", {
      rate_limit: "yes",
      junk: true,
    });
    expect(response).toMatchObject({
      status: 400,
      json: { wrong: ["rate_limit: expected a boolean", "junk: unknown"] },
    });
  });
});
