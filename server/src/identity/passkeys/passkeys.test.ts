import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { deleteExpiredSignIns } from "../delete-expired-sign-ins.ts";
import { newVisitor } from "../visitor.fixtures.ts";
import { Authenticator, type Flaws } from "./authenticator.fixtures.ts";

const minuteMs = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.database.query("DELETE FROM rate_limits"));
afterAll(() => server.close());

/** A new user with a passkey. */
async function owner() {
  const signedIn = await signIn(server, "PARTNER", "administrator", "keys");
  const { rows } = await server.database.query("SELECT id FROM users ORDER BY id DESC LIMIT 1");
  const headers = { ...signedIn, "x-account-id": undefined };
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { ...(body && { body }), headers });
  const device = new Authenticator(server.origin);
  const begin = async () =>
    (await call("POST", "/account-api/passkeys/options")).body.options as Parameters<
      Authenticator["create"]
    >[0];
  const add = async (flaws: Flaws = {}) =>
    call("POST", "/account-api/passkeys", {
      name: "Phone",
      ...device.create(await begin(), flaws),
    });
  return { id: toId("user", rows[0].id), call, device, begin, add };
}

async function signInBy(device: Authenticator, flaws: Flaws = {}) {
  const visitor = newVisitor(server);
  const at = "/account-api/sign-in/passkey";
  const { options } = (await visitor.call("POST", `${at}/options`)).body;
  const body = { user_handle: device.userHandle, passkey: device.get(options, flaws) };
  const send = () => visitor.call("POST", at, body);
  return { visitor, send, response: await send() };
}

describe("a passkey", () => {
  it("is added after a step-up, and an email, the audit log and the list say so", async () => {
    const plain = await signIn(server, "PARTNER", "support");
    const denied = await server.call("POST", "/account-api/passkeys/options", {
      headers: { ...plain, "x-account-id": undefined },
    });
    expect([denied.status, denied.body.code]).toEqual([403, "step_up_required"]);
    const user = await owner();
    expect(await user.begin()).toMatchObject({
      rp: { id: new URL(server.origin).hostname },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    const { status, body } = await user.add();
    expect([status, body]).toMatchObject([
      201,
      { name: "Phone", synced: false, last_used_at: null },
    ]);
    expect((await user.call("GET", "/account-api/passkeys")).body.passkeys).toEqual([body]);
    expect((await user.call("GET", "/account-api/security")).body.passkeys).toBe(1);
    expect(
      ((await user.begin()) as unknown as { excludeCredentials: object }).excludeCredentials,
    ).toMatchObject([{ id: user.device.credentialId }]);
    const again = await user.add();
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
    await user.call("DELETE", `/account-api/passkeys/${body.id}`);
    expect((await user.call("GET", "/account-api/passkeys")).body.passkeys).toEqual([]);
    const entries = await server.database.query(
      "SELECT operation FROM audit_entries WHERE actor = $1 ORDER BY number",
      [user.id],
    );
    expect(entries.rows.map(({ operation }) => operation)).toEqual(["addPasskey", "removePasskey"]);
    const emails = await server.database.query(
      "SELECT count(*)::int AS count FROM emails WHERE id > $1",
      [toUuid(user.id)],
    );
    expect(emails.rows).toEqual([{ count: 2 }]);
    expect((await signInBy(user.device)).response.status).toBe(401);
  });

  it.each<[string, Flaws]>([
    ["another origin", { origin: "https://pay.example.evil" }],
    ["another site", { site: "evil.example" }],
    ["a challenge of its own", { challenge: "bXkgb3duIGNoYWxsZW5nZQ" }],
    ["no check of the user", { unverified: true }],
  ])("is not added with %s", async (_, flaws) => {
    const { status, body } = await (await owner()).add(flaws);
    expect([status, body.argument_codes]).toEqual([400, { client_data: "invalid_passkey" }]);
  });

  it("signs in without password and code, once for each challenge", async () => {
    const user = await owner();
    await user.add();
    await server.database.query(
      `INSERT INTO user_second_factors (user_id, encrypted_secret, confirmed_at)
         VALUES ($1, 'x', now())`,
      [toUuid(user.id)],
    );
    const { visitor, send, response } = await signInBy(user.device);
    expect([response.status, response.body]).toEqual([200, { state: "open" }]);
    expect((await visitor.readSession()).body.user.type).toBe("PARTNER");
    expect((await send()).status).toBe(401);
    const [passkey] = (await user.call("GET", "/account-api/passkeys")).body.passkeys;
    expect(passkey.last_used_at).not.toBeNull();
  });

  it.each<[string, Flaws]>([
    ["of another origin", { origin: "https://pay.example.evil" }],
    ["of another site", { site: "evil.example" }],
    ["to another challenge", { challenge: "bXkgb3duIGNoYWxsZW5nZQ" }],
    ["without a check of the user", { unverified: true }],
    [
      "signed by another key",
      { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey },
    ],
    ["of a copy, whose counter is behind", { counter: 1 }],
  ])("does not sign in by a response %s", async (_, flaws) => {
    const user = await owner();
    await user.add();
    expect((await signInBy(user.device)).response.status).toBe(200);
    const { status, body } = (await signInBy(user.device, flaws)).response;
    expect([status, body.code]).toEqual([401, "unauthorized"]);
  });

  it("does not sign in a deactivated user, nor after five minutes, nor too often", async () => {
    const user = await owner();
    await user.add();
    const at = "/account-api/sign-in/passkey";
    const visitor = newVisitor(server);
    const { options } = (await visitor.call("POST", `${at}/options`)).body;
    server.clock.advance(5 * minuteMs);
    const body = { user_handle: user.device.userHandle, passkey: user.device.get(options) };
    expect((await visitor.call("POST", at, body)).status).toBe(401);
    await deleteExpiredSignIns(server.deps);
    const left = await server.database.query("SELECT FROM passkey_challenges");
    expect(left.rowCount).toBe(0);
    await server.database.query("UPDATE users SET status = 'INACTIVE' WHERE id = $1", [
      toUuid(user.id),
    ]);
    expect((await signInBy(user.device)).response.status).toBe(401);
    let status = 0;
    for (let tries = 0; tries < 120 && status !== 429; tries += 1) {
      ({ status } = await visitor.call("POST", `${at}/options`));
    }
    expect(status).toBe(429);
  });

  it("confirms the session of its own user alone", async () => {
    const [user, other] = [await owner(), await owner()];
    await user.add();
    expect((await other.call("POST", "/account-api/step-up/options")).body.code).toBe("conflict");
    await other.add();
    const optionsOf = async (of: typeof user) =>
      (await of.call("POST", "/account-api/step-up/options")).body.options;
    const confirm = (of: typeof user, passkey: object) =>
      of.call("POST", "/account-api/step-up", { for: "people", passkey });
    // Neither a passkey nor a challenge of another user, and no challenge of a sign-in.
    const options = await optionsOf(user);
    const foreign = [
      await confirm(user, other.device.get(options)),
      await confirm(user, user.device.get(await optionsOf(other))),
      await confirm(
        user,
        user.device.get(
          (await newVisitor(server).call("POST", "/account-api/sign-in/passkey/options")).body
            .options,
        ),
      ),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([400, 400, 400]);
    const right = await confirm(user, user.device.get(await optionsOf(user)));
    expect([right.status, right.body]).toEqual([200, { csrf_token: expect.any(String) }]);
    const sessions = await server.database.query(
      "SELECT verified_for FROM user_sessions WHERE user_id = $1",
      [toUuid(user.id)],
    );
    expect(sessions.rows).toEqual([{ verified_for: "people" }]);
  });
});
