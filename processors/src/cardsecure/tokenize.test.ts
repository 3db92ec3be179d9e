import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  dropped,
  json,
  silent,
  startScriptedServer,
  text,
} from "../scripted-http-server.fixtures.ts";
import { parseTokenResponse, tokenize } from "./tokenize.ts";

const account = "4111111111111111";
const token = "9411234567891111";
const success = { message: "No Error", errorcode: 0, token };

let server: Awaited<ReturnType<typeof startScriptedServer>>;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.stop());

const run = (more: { expiry?: string; cvv?: string } = {}, timeoutMs = 5_000) =>
  tokenize({ origin: server.origin, timeoutMs }, { account, ...more });

test("a card number becomes its token, without credentials", async () => {
  server.plays(json(success));
  expect(await run({ expiry: "1230", cvv: "123" })).toEqual({ kind: "tokenized", token });
  expect(server.seen[0]).toMatchObject({
    method: "POST",
    path: "/cardsecure/api/v1/ccn/tokenize",
  });
  expect(server.seen[0]?.headers).not.toHaveProperty("authorization");
  expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({ account, expiry: "1230", cvv: "123" });
});

test("a bank account becomes a token of its routing and account number", async () => {
  const own = { ...success, token: "9031234567896789" };
  server.plays(json(own));
  const bank = "036001808/123456789";
  expect(await tokenize({ origin: server.origin }, { account: bank })).toEqual({
    kind: "tokenized",
    token: own.token,
  });
  expect(parseTokenResponse(bank, 200, { ...own, token: "9031234567896780" }).kind).toBe("unknown");
});

test("returns the service's code for a number that the service does not accept", async () => {
  server.plays(json({ message: `Bad ${account}`, errorcode: 54 }, 400));
  expect(await run()).toEqual({ kind: "rejected", errorCode: 54, message: "Bad …" });
});

test.each([
  ["the account itself", { ...success, token: account }],
  ["another account's token", { ...success, token: "9411234567892222" }],
  ["a number that does not begin with 9", { ...success, token: "8411234567891111" }],
  ["no token", { message: "No Error", errorcode: 0 }],
  ["a code that is a string", { ...success, errorcode: "0" }],
  ["no code", { token }],
  ["an array", [success]],
])("returns unknown for a response with %s", async (_name, body) => {
  server.plays(json(body));
  expect(await run()).toMatchObject({ kind: "unknown", why: "unreadable" });
});

test("does not use a token in an error response", async () => {
  server.plays(json(success, 400), json(success, 500));
  expect(await run()).toMatchObject({ kind: "unknown" });
  expect(await run()).toMatchObject({ kind: "unknown", why: "http_status" });
});

test("returns unknown, without the number, for no response, a lost one or invalid JSON", async () => {
  server.plays(dropped, text(account), silent);
  for (const why of ["connection", "unreadable", "timeout"]) {
    const outcome = await run({}, 150);
    expect(outcome).toMatchObject({ kind: "unknown", why });
    expect(JSON.stringify(outcome)).not.toContain(account);
  }
});

test("rejects an invalid account, expiry or code without a request", async () => {
  const settings = { origin: server.origin };
  const inputs = [
    { account: "4111 1111 1111 1111" },
    { account: "" },
    { account, expiry: "" },
    { account, expiry: "12/30" },
    { account, cvv: "" },
    { account, cvv: "12345" },
  ];
  for (const input of inputs) {
    expect(await tokenize(settings, input)).toMatchObject({ kind: "rejected", errorCode: -1 });
  }
  expect(server.seen).toHaveLength(0);
});

test("arbitrary JSON is never a token", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(200, 400, 404), (body, status) => {
      expect(parseTokenResponse(account, status, body).kind).not.toBe("tokenized");
    }),
  );
});
