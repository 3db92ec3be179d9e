import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import { deleteExpiredSignIns } from "./delete-expired-sign-ins.ts";
import { codeAt, emailedToken, newVisitor, type Visitor } from "./visitor.fixtures.ts";

let server: TestServer;
let visitor: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  visitor = newVisitor(server);
});
afterEach(() => server.close());

const email = "mara@larkspur.example";
const password = "seven grey pelicans";

async function invited(): Promise<string> {
  const body = {
    business_id: server.sandbox.business_id,
    first_name: "Mara",
    last_name: "Ellison",
    email,
  };
  return (await server.call("POST", "/users", { body })).body.id;
}

/** A user with a password. Returns   their id. */
async function withPassword(): Promise<string> {
  const id = await invited();
  const token = await emailedToken(server, email);
  const response = await visitor.call("POST", "/account-api/password", { token, password });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  return id;
}

const signIn = (as: Visitor, given = password, address = email) =>
  as.call("POST", "/account-api/sign-in", { email: address, password: given });
const signedIn = async (as: Visitor) => (await as.readSession()).status === 200;
const magicToken = async (id: string) => {
  const { body } = await server.call("POST", `/users/${id}/login_url`);
  return body.login_url.split("#")[1];
};
const followLink = (as: Visitor, token: string) =>
  as.call("POST", "/account-api/sign-in/link", { token });
const deactivate = (id: string, status = "INACTIVE") =>
  server.call("PUT", `/users/${id}/status`, { body: { status } });

describe("a password", () => {
  it("is set by the emailed link, once, and signs in from then on", async () => {
    await invited();
    const token = await emailedToken(server, email);
    const shown = await visitor.call("POST", "/account-api/password-link", { token });
    expect(shown.body).toEqual({
      first_name: "Mara",
      email,
      language: null,
      brand: {
        partner_id: server.sandbox.partner_id,
        name: "Sandbox partner",
        color: null,
        logo_url: null,
      },
    });
    const set = await visitor.call("POST", "/account-api/password", { token, password });
    expect(set).toMatchObject({ status: 200, body: { state: "open" } });
    expect(await signedIn(visitor)).toBe(true);
    const again = await visitor.call("POST", "/account-api/password", { token, password });
    expect(again).toMatchObject({ status: 410, body: { code: "link_expired" } });
    const other = newVisitor(server);
    expect(await signIn(other, password, email.toUpperCase())).toMatchObject({ status: 200 });
    expect(await signedIn(other)).toBe(true);
  });

  it("is stored as Argon2id, and links and sessions as hashes", async () => {
    const id = await withPassword();
    const token = await magicToken(id);
    const rows = await server.database.query(
      `SELECT (SELECT json_agg(u) FROM users u)::text || (SELECT json_agg(l) FROM user_links l)::text
         || (SELECT json_agg(s) FROM user_sessions s)::text AS text`,
    );
    const { text } = rows.rows[0];
    expect(text).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    const cookie = /=([^;]+)/.exec(visitor.setCookie ?? "")?.[1];
    for (const secret of [password, token, cookie]) expect(text).not.toContain(secret);
    expect(server.logLines.join("")).not.toContain(password);
  });

  it("that is short, common, or names the address or the partner is rejected with the reason", async () => {
    await invited();
    const token = await emailedToken(server, email);
    for (const weak of ["eleven char", "passwordpassword", "mara-mara-mara", "sandbox partner 1"]) {
      const response = await visitor.call("POST", "/account-api/password", {
        token,
        password: weak,
      });
      expect([weak, response.status]).toEqual([weak, 400]);
      expect(response.body.argument_errors.password).toEqual(expect.any(String));
    }
    const longest = "seven grey pelicans cross the bay ".repeat(4).slice(0, 128);
    const set = await visitor.call("POST", "/account-api/password", { token, password: longest });
    expect(set.status).toBe(200);
  });

  it("can be reset by email, which ends every session and does not reveal who has an account", async () => {
    await withPassword();
    const thief = newVisitor(server);
    await signIn(thief);
    const other = newVisitor(server);
    for (const address of [email, "nobody@larkspur.example"]) {
      const response = await other.call("POST", "/account-api/password-mail", { email: address });
      expect([response.status, response.body]).toEqual([204, ""]);
    }
    const token = await emailedToken(server, email);
    await other.call("POST", "/account-api/password", { token, password: "nine quiet herons" });
    expect(await signedIn(thief)).toBe(false);
    expect(await signIn(thief)).toMatchObject({ status: 401 });
    expect(await signIn(thief, "nine quiet herons")).toMatchObject({ status: 200 });
  });

  it("link works for exactly seven days, and a second one invalidates the first", async () => {
    await invited();
    const first = await emailedToken(server, email);
    await visitor.call("POST", "/account-api/password-mail", { email });
    const second = await emailedToken(server, email);
    const look = async (token: string) =>
      (await visitor.call("POST", "/account-api/password-link", { token })).status;
    expect([await look(first), await look(second)]).toEqual([410, 200]);
    server.clock.advance(7 * 24 * 3_600_000 - 1);
    expect(await look(second)).toBe(200);
    server.clock.advance(1);
    expect(await look(second)).toBe(410);
  });
});

describe("a wrong password", () => {
  it("is rejected like an unknown address, ten times in a quarter of an hour, then not checked", async () => {
    await withPassword();
    const wrong = await signIn(newVisitor(server), "wrong password");
    const unknown = await signIn(newVisitor(server), password, "nobody@larkspur.example");
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.status).toBe(401);
    for (let tries = 2; tries <= 10; tries += 1) {
      expect((await signIn(newVisitor(server), "wrong password")).status).toBe(401);
    }
    const over = await signIn(newVisitor(server));
    expect(over).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(over.headers.get("retry-after")).toBe("900");
    server.clock.advance(15 * 60_000 - 1);
    expect((await signIn(newVisitor(server))).status).toBe(429);
    server.clock.advance(1);
    expect((await signIn(newVisitor(server))).status).toBe(200);
  });

  it("from one address for many users is limited as well", async () => {
    for (let tries = 1; tries <= 100; tries += 1) {
      const response = await visitor.call("POST", "/account-api/sign-in", {
        email: `user${tries}@larkspur.example`,
        password: "x",
      });
      expect(response.status).toBe(401);
    }
    expect((await signIn(visitor)).status).toBe(429);
  });

  it("counts each of many concurrent attempts", async () => {
    await withPassword();
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => signIn(newVisitor(server), "wrong password")),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe("a magic login link", () => {
  it("signs in once, also for two concurrent requests", async () => {
    const token = await magicToken(await invited());
    const visitors = Array.from({ length: 5 }, () => newVisitor(server));
    const responses = await Promise.all(visitors.map((each) => followLink(each, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    const inside = await Promise.all(visitors.map(signedIn));
    expect(inside.filter(Boolean)).toHaveLength(1);
  });

  it("works for exactly 15 minutes", async () => {
    const id = await invited();
    const [early, late] = [await magicToken(id), await magicToken(id)];
    server.clock.advance(15 * 60_000 - 1);
    expect((await followLink(newVisitor(server), early)).status).toBe(200);
    server.clock.advance(1);
    expect((await followLink(newVisitor(server), late)).status).toBe(410);
  });

  it("of a user who was deactivated during the sign-in does not sign in, nor after reactivation", async () => {
    const id = await invited();
    const token = await magicToken(id);
    await deactivate(id);
    expect((await followLink(visitor, token)).status).toBe(410);
    await deactivate(id, "ACTIVE");
    expect((await followLink(visitor, token)).status).toBe(410);
  });
});

describe("a session", () => {
  it("is a cookie that scripts cannot read, other sites cannot send, and plain HTTP does not carry", async () => {
    await withPassword();
    expect(visitor.setCookie).toMatch(/^__Host-openpayfac_session=[\w-]{43}; /);
    for (const attribute of ["HttpOnly", "SameSite=Strict", "Secure", "Path=/"]) {
      expect(visitor.setCookie?.split("; ")).toContain(attribute);
    }
  });

  it("ends immediately when its user is deactivated", async () => {
    const id = await withPassword();
    expect(await signedIn(visitor)).toBe(true);
    await deactivate(id);
    expect(await signedIn(visitor)).toBe(false);
    expect((await signIn(newVisitor(server))).status).toBe(401);
  });

  it("ends after an hour without a request, and after twelve hours in any case", async () => {
    await withPassword();
    server.clock.advance(60 * 60_000 - 1);
    expect(await signedIn(visitor)).toBe(true);
    server.clock.advance(60 * 60_000);
    expect(await signedIn(visitor)).toBe(false);
    await signIn(visitor);
    for (let minutes = 0; minutes < 12 * 60; minutes += 30) {
      expect(await signedIn(visitor)).toBe(true);
      server.clock.advance(30 * 60_000);
    }
    expect(await signedIn(visitor)).toBe(false);
    await deleteExpiredSignIns(server.deps);
    const left = await server.database.query("SELECT FROM user_sessions");
    expect(left.rowCount).toBe(0);
  });

  it("is ended by signing out, here alone or everywhere", async () => {
    await withPassword();
    const [second, third] = [newVisitor(server), newVisitor(server)];
    for (const each of [second, third]) await signIn(each);
    await second.call("POST", "/account-api/sign-out", {});
    expect(await Promise.all([visitor, second, third].map(signedIn))).toEqual([true, false, true]);
    await third.call("POST", "/account-api/sign-out", { everywhere: true });
    expect(await Promise.all([visitor, second, third].map(signedIn))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("changes nothing for another site, with the wrong token, or without one", async () => {
    await withPassword();
    await visitor.readSession();
    const begin = (headers: Record<string, string | undefined>) =>
      visitor.call("POST", "/account-api/security/second-factor", undefined, headers);
    for (const headers of [
      { "x-csrf-token": undefined },
      { "x-csrf-token": "x".repeat(43) },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect([headers, (await begin(headers)).status]).toEqual([headers, 403]);
    }
    expect((await begin({})).status).toBe(200);
    const elsewhere = await visitor.call(
      "POST",
      "/account-api/sign-in",
      { email, password },
      { origin: "https://evil.example" },
    );
    expect(elsewhere.status).toBe(403);
  });
});

describe("a second factor", () => {
  const security = "/account-api/security/second-factor";

  /** Sets up the second factor. Returns   the secret and the recovery codes. */
  async function setUp(): Promise<{ secret: string; codes: string[]; id: string }> {
    const id = await withPassword();
    await visitor.readSession();
    const { body: begun } = await visitor.call("POST", security);
    expect(begun.uri).toContain(`otpauth://totp/Sandbox%20partner:${encodeURIComponent(email)}`);
    const code = codeAt(begun.secret, server.clock.now());
    const confirmed = await visitor.call("POST", `${security}/confirm`, { code });
    expect(confirmed.status).toBe(200);
    server.clock.advance(30_000);
    return { secret: begun.secret, codes: confirmed.body.recovery_codes, id };
  }
  const giveCode = (as: Visitor, code: string) =>
    as.call("POST", "/account-api/sign-in/code", { code });

  it("is required after the password and after a magic link, and before any data is shown", async () => {
    const { secret, id } = await setUp();
    for (const begin of [
      async (as: Visitor) => signIn(as),
      async (as: Visitor) => followLink(as, await magicToken(id)),
    ]) {
      const other = newVisitor(server);
      expect((await begin(other)).body).toEqual({ state: "second_factor" });
      expect(await signedIn(other)).toBe(false);
      const before = other.setCookie;
      expect((await giveCode(other, codeAt(secret, server.clock.now()))).status).toBe(200);
      expect(other.setCookie).not.toBe(before);
      expect(await signedIn(other)).toBe(true);
      server.clock.advance(30_000);
    }
  });

  it("accepts each code once, within half a minute, and six attempts in a quarter of an hour", async () => {
    const { secret } = await setUp();
    const other = newVisitor(server);
    await signIn(other);
    const now = server.clock.now().getTime();
    const at = (ms: number) => codeAt(secret, new Date(now + ms));
    expect((await giveCode(other, at(-120_000))).status).toBe(400);
    expect((await giveCode(other, at(120_000))).status).toBe(400);
    expect((await giveCode(other, at(30_000))).status).toBe(200);
    const third = newVisitor(server);
    await signIn(third);
    for (let tries = 1; tries <= 6; tries += 1) {
      expect((await giveCode(third, at(30_000))).status).toBe(400);
    }
    expect((await giveCode(third, at(30_000))).status).toBe(429);
  });

  it("must be entered within ten minutes of the password", async () => {
    const { secret } = await setUp();
    const other = newVisitor(server);
    await signIn(other);
    server.clock.advance(10 * 60_000);
    const response = await giveCode(other, codeAt(secret, server.clock.now()));
    expect(response.status).toBe(401);
  });

  it("can be replaced by each recovery code once", async () => {
    const { codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    const [code = ""] = codes;
    for (const [given, status] of [
      [code.toLowerCase().replaceAll("-", ""), 200],
      [code, 400],
    ] as const) {
      const other = newVisitor(server);
      await signIn(other);
      expect((await giveCode(other, given)).status).toBe(status);
    }
    await visitor.readSession();
    const shown = await visitor.call("GET", "/account-api/security");
    expect(shown.body).toEqual({
      second_factor: true,
      passkeys: 0,
      recovery_codes_left: 9,
      sessions: 2,
    });
  });

  it("is removed by a code alone, and its secret is stored encrypted", async () => {
    const { secret, id } = await setUp();
    const stored = await server.database.query(
      "SELECT encrypted_secret FROM user_second_factors WHERE user_id = $1",
      [toUuid(id)],
    );
    expect(stored.rows[0].encrypted_secret).not.toContain(secret);
    expect((await visitor.call("POST", security)).status).toBe(409);
    const remove = (code: string) => visitor.call("POST", `${security}/remove`, { code });
    expect((await remove("000000")).status).toBe(400);
    expect((await remove(codeAt(secret, server.clock.now()))).status).toBe(204);
    expect((await signIn(newVisitor(server))).body).toEqual({ state: "open" });
  });

  it("follows the phone's time, regardless of the sandbox's clock", async () => {
    const { secret } = await setUp();
    await server.call("POST", "/sandbox/clock", { body: { advance: "P30D" } });
    const other = newVisitor(server);
    expect((await signIn(other)).body).toEqual({ state: "second_factor" });
    expect((await giveCode(other, codeAt(secret, server.clock.now()))).status).toBe(200);
  });
});
