import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adjustForLuhn, passesLuhn } from "../cards/luhn.ts";
import { testCards } from "../cards/test-data.ts";
import { type SimulatorUnderTest, startUnderTest, visaCard } from "../simulator.fixtures.ts";
import { tokenOf } from "../store/vault.ts";

const path = "/cardsecure/api/v1/ccn/tokenize";
let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const tokenize = async (body: unknown) => (await simulator.send("POST", path, body)).json;

describe("tokens", () => {
  test("every token is 9, two first digits, nine others, four last, and passes Luhn", () => {
    const pan = fc.stringMatching(/^\d{13,18}$/).map((text) => adjustForLuhn(`${text}0`, 1));
    fc.assert(
      fc.property(pan, fc.string(), fc.nat(5), (account, key, sequence) => {
        const token = tokenOf(key, account, sequence);
        expect(token).toMatch(/^9\d{15}$/);
        expect(token.slice(1, 3)).toBe(account.slice(0, 2));
        expect(token.slice(-4)).toBe(account.slice(-4));
        expect(passesLuhn(token)).toBe(true);
        expect(tokenOf(key, account, sequence)).toBe(token);
      }),
    );
  });

  test("returns the same token for the same number, and another one for another number", async () => {
    const tokens = new Set<string>();
    for (const { number } of testCards) {
      const response = await tokenize({ account: number });
      expect(response).toMatchObject({ message: "No Error", errorcode: 0 });
      expect(await tokenize({ account: number })).toEqual(response);
      tokens.add(response.token);
    }
    expect(tokens.size).toBe(testCards.length);
  });

  test("unique returns a new token each time, all for the same card, and keeps the default one", async () => {
    const usual = (await tokenize({ account: visaCard })).token;
    const first = (await tokenize({ account: visaCard, unique: true })).token;
    const second = (await tokenize({ account: visaCard, unique: true })).token;
    expect(new Set([usual, first, second]).size).toBe(3);
    expect((await tokenize({ account: visaCard })).token).toBe(usual);
    expect(await simulator.authorize({ account: second })).toMatchObject({ token: second });
  });

  test("each site has tokens of its own", async () => {
    const here = (await tokenize({ account: visaCard })).token;
    const there = await simulator.send("POST", `${path}?site=other`, { account: visaCard });
    expect(there.json.token).not.toBe(here);
  });

  test("a bank account's token begins with the routing number and can be charged", async () => {
    const { token } = await tokenize({ account: "036001808/1234567890" });
    expect(token).toMatch(/^903\d{9}7890$/);
    const reply = await simulator.authorize({ account: token, accttype: "ECHK", expiry: "" });
    expect(reply).toMatchObject({ respproc: "PSTR", respstat: "A", token });
  });

  test("a card token is charged as its card", async () => {
    const { token } = await tokenize({ account: "4387751111111053" });
    expect(await simulator.authorize({ account: token })).toMatchObject({ respcode: "500" });
  });
});

describe("cvv and expiry given with the number", () => {
  const hold = (more: object) =>
    tokenize({ account: visaCard, expiry: "203012", cvv: "111", ...more });

  test("they serve one authorization", async () => {
    const { token } = await hold({});
    const charge = { account: token, expiry: undefined };
    expect(await simulator.authorize(charge)).toMatchObject({ cvvresp: "N", expiry: "1230" });
    expect(await simulator.authorize(charge)).toMatchObject({ respcode: "34" });
    expect(await simulator.authorize({ account: token })).toMatchObject({ cvvresp: "X" });
  });

  test("they are gone after two minutes of the clock", async () => {
    const { token } = await hold({});
    simulator.advance(119_999);
    expect(await simulator.authorize({ account: token })).toMatchObject({ cvvresp: "N" });
    await hold({});
    simulator.advance(120_000);
    expect(await simulator.authorize({ account: token })).toMatchObject({ cvvresp: "X" });
  });

  test("the authorization's own values take precedence", async () => {
    const { token } = await hold({});
    const reply = await simulator.authorize({ account: token, cvv2: "222", expiry: "0131" });
    expect(reply).toMatchObject({ cvvresp: "P", expiry: "0131" });
  });
});

describe("errors", () => {
  test.each([
    [14, { account: "" }],
    [8, { account: "4111x11111111111" }],
    [21, { account: "42" }],
    [13, { account: "41111111111111111111" }],
    [54, { account: "4111111111111112" }],
    [21, { account: "12345/1234567" }],
    [8, { account: "036001808/12x4567" }],
    [14, { account: "036001808/" }],
    [74, {}],
    [77, [1]],
    [76, '{"account'],
    [8, { account: visaCard, cvv: "1x3" }],
    [21, { account: visaCard, cvv: "12" }],
    [13, { account: visaCard, cvv: "12345" }],
    [26, { account: visaCard, expiry: "1330" }],
    [65, { account: "QUJD", encryptionhandler: "RSA" }],
    [24, { devicedata: "QUJD", encryptionhandler: "EC_APPLE_PAY" }],
    [24, { devicedata: "QUJD", encryptionhandler: "EC_GOOGLE_PAY" }],
    [75, { encryptionhandler: "EC_APPLE_PAY" }],
    [16, { account: visaCard, encryptionhandler: "AES" }],
    [78, { devicedata: "%B4111" }],
  ])("errorcode %i for %j, with HTTP 400 and no token", async (errorcode, body) => {
    const response = await simulator.send("POST", path, body);
    expect(response).toMatchObject({ status: 400, json: { errorcode } });
    expect(response.json).not.toHaveProperty("token");
    expect(response.json.message).toMatch(/\w/);
  });
});

test("echo returns the message", async () => {
  const echo = (body: object) => simulator.send("POST", "/cardsecure/api/v1/echo", body);
  expect((await echo({ message: "hello" })).json).toEqual({ message: "hello", errorcode: 0 });
  expect((await echo({})).json).toMatchObject({ errorcode: 74 });
});

test("a browser of any origin may ask, also before it sends, and read errors", async () => {
  const origin = { origin: "https://shop.example" };
  const preflight = await simulator.send("OPTIONS", path, undefined, {
    ...origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
  for (const body of [{ account: visaCard }, { account: "1" }, "{"]) {
    const response = await simulator.send("POST", path, body, origin);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  }
});

test("numbers that differ only in the middle have tokens that differ there", () => {
  const [one, other] = [visaCard, adjustForLuhn("4100000000001111", 8)];
  const middle = (account: string) => tokenOf("key", account, 0).slice(3, 12);
  expect(middle(one)).not.toBe(middle(other));
});
