import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addApiKey,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { addUser } from "../boarding/users/user-contract-cases.fixtures.ts";
import { codeAt, emailedToken, newVisitor } from "../identity/visitor.fixtures.ts";
import { buildApp } from "../start/build-app.ts";
import { makeKnownAddresses, securityEvents } from "./security-log.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.logLines.splice(0));

const lines = () => server.logLines.map((line) => JSON.parse(line));
/** The security events since the test began, without variable fields. */
const events = () =>
  lines()
    .filter(({ msg }) => msg === "security")
    .map(({ event, key, user, method, status, account_id, address }) => {
      expect(address).toBe("127.0.0.1");
      return JSON.parse(JSON.stringify({ event, key, user, method, status, account_id }));
    });
const rejectedWith = (status: number) => ({ event: "access.refused", status });

describe("the log reports", () => {
  it("the key and address of a request, and the first use from an address", async () => {
    const { sandbox } = server;
    await server.call("GET", "/balances");
    const [line] = lines().filter(({ msg }) => msg === "request");
    expect(line).toMatchObject({
      key: expect.stringMatching(/^key_[0-9a-z]{26}$/),
      address: "127.0.0.1",
    });
    // The id that the commands show, by which it is revoked.
    const found = await server.deps.apiKeys.find(sandbox.private_key);
    expect(found).toBeDefined();
    const before = events().length;
    await server.call("GET", "/balances");
    expect(events()).toHaveLength(before);
    const app = buildApp(server.deps, { draining: false }, { api: true }, ["127.0.0.1"]);
    server.logLines.splice(0);
    const headers = { "x-api-key": sandbox.private_key, "x-account-id": sandbox.account_id };
    for (const from of ["203.0.113.7", "203.0.113.7", "203.0.113.8"]) {
      await app.inject({ url: "/balances", headers: { ...headers, "x-forwarded-for": from } });
    }
    await app.close();
    const seen = lines().filter(({ event }) => event === "api_key.new_address");
    expect(seen.map(({ address }) => address)).toEqual(["203.0.113.7", "203.0.113.8"]);
    expect(seen[0].key).toBe(line.key);
  });

  it("each rejected key: unknown, revoked, of the wrong kind, for a foreign account", async () => {
    const partner = await addPartner(server);
    const { accountId } = partner;
    const revoked = await addApiKey(server, { kind: "private" });
    await server.database.query("UPDATE api_keys SET revoked_at = now() WHERE id = $1", [
      revoked.id,
    ]);
    server.logLines.splice(0);
    const key = expect.stringMatching(/^key_/);
    const expected: [Record<string, string | undefined>, object][] = [
      [{ "x-api-key": "key_private_nobody" }, rejectedWith(401)],
      [{ "x-api-key": undefined }, rejectedWith(401)],
      [{ "x-api-key": revoked.key }, { event: "api_key.revoked_used", key }],
      [{ "x-api-key": server.sandbox.public_key }, { ...rejectedWith(403), key }],
      [
        { "x-account-id": accountId },
        { event: "access.account_not_visible", key, account_id: accountId },
      ],
    ];
    for (const [headers, event] of expected) {
      server.logLines.splice(0);
      await server.call("GET", "/balances", { headers });
      const result = events().filter((each) => each.event !== "api_key.new_address");
      expect(result).toEqual([event]);
    }
    expect(server.logLines.join("")).not.toMatch(/key_(private|public)_/);
  });

  it("each sign-in: rejected, rate-limited, with a second factor, and each change of either", async () => {
    const { id: user, email } = await addUser(server);
    const visitor = newVisitor(server);
    const token = await emailedToken(server, email);
    const password = "seven grey pelicans";
    const signIn = (given: string, address = email) =>
      visitor.call("POST", "/account-api/sign-in", { email: address, password: given });
    server.logLines.splice(0);
    await visitor.call("POST", "/account-api/password", { token, password });
    await signIn("a wrong password");
    await signIn(password, "nobody@larkspur.example");
    await visitor.call("POST", "/account-api/sign-in/link", { token: "none" });
    await signIn(password);
    expect(events()).toEqual([
      { event: "sign_in.succeeded", user, method: "new_password" },
      { event: "password.set", user },
      { event: "sign_in.failed", user, method: "password" },
      { event: "sign_in.failed", method: "password" },
      { event: "sign_in.failed", method: "link" },
      { event: "sign_in.succeeded", user, method: "password" },
    ]);
    await visitor.readSession();
    const { body } = await visitor.call("POST", "/account-api/security/second-factor");
    const codes = () => codeAt(body.secret, server.clock.now());
    server.logLines.splice(0);
    await visitor.call("POST", "/account-api/security/second-factor/confirm", { code: codes() });
    server.clock.advance(30_000);
    await signIn(password);
    await visitor.call("POST", "/account-api/sign-in/code", { code: "000000" });
    await visitor.call("POST", "/account-api/sign-in/code", { code: codes() });
    for (let tries = 0; tries <= 10; tries += 1) await signIn("wrong");
    const result = events();
    expect(result.slice(0, 4)).toEqual([
      { event: "second_factor.added", user },
      { event: "sign_in.code_required", user, method: "password" },
      { event: "sign_in.failed", user, method: "code" },
      { event: "sign_in.succeeded", user, method: "code" },
    ]);
    expect(result.at(-1)).toEqual({ event: "tries.limited" });
    const log = server.logLines.join("");
    for (const secret of [password, email, token, "a wrong password"]) {
      expect(log).not.toContain(secret);
    }
  });
});

it("remembers a bounded number of addresses", () => {
  const known = makeKnownAddresses();
  expect([known.isNew("k", "a"), known.isNew("k", "a"), known.isNew("l", "a")]).toEqual([
    true,
    false,
    true,
  ]);
  for (let each = 0; each < 10_000; each += 1) known.isNew("k", String(each));
  expect(known.isNew("k", "a")).toBe(true);
});

it("lists every event in the guide to self-hosting", () => {
  const guide = readFileSync(
    new URL("../../../portal/docs/guides/self-hosting.mdx", import.meta.url),
    "utf8",
  );
  const listed = [...guide.matchAll(/^\| `([a-z_]+\.[a-z_]+)` \|/gm)].map(([, event]) => event);
  expect(listed).toEqual(Object.keys(securityEvents));
});
