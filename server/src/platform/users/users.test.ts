import { type Role, type RoleType, rolesOfTypes } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { addUser } from "../../boarding/users/user-contract-cases.fixtures.ts";
import { emailedToken } from "../../identity/visitor.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { newStaff } from "./team-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in a new user. Returns   their id, and a function that calls as they do. */
async function member(type: RoleType, role: Role, verified = true) {
  const headers = await signIn(server, type, role, verified ? "people" : undefined);
  const { rows } = await server.database.query("SELECT id FROM users ORDER BY id DESC LIMIT 1");
  const call = (method: string, path: string, body?: object, more: object = {}) =>
    server.call(method, path, { ...(body && { body }), headers: { ...headers, ...more } });
  return { id: toId("user", rows[0].id), uuid: rows[0].id as string, call };
}

const invite = (by: Awaited<ReturnType<typeof member>>, more: object = {}) =>
  by.call("POST", "/platform/users", { ...newStaff(server), ...more });

describe("an invitation", () => {
  it("creates the user with the role, and emails a link that no response or entry contains", async () => {
    const owner = await member("BUSINESS", "owner");
    const { status, body } = await invite(owner, { business_id: undefined });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      type: "BUSINESS",
      role: "staff",
      scope: { id: server.sandbox.business_id },
      status: "ACTIVE",
      has_password: false,
      last_active_at: null,
      location_ids: null,
    });
    const links = await server.database.query("SELECT purpose FROM user_links WHERE user_id = $1", [
      toUuid(body.id),
    ]);
    expect(links.rows).toEqual([{ purpose: "set_password" }]);
    const token = await emailedToken(server, body.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const entries = await server.database.query(
      "SELECT request FROM audit_entries WHERE operation = 'inviteTeamUser'",
    );
    expect(entries.rows).toMatchObject([{ request: { email: body.email, role: "staff" } }]);
    const list = await owner.call("GET", "/platform/users");
    expect(JSON.stringify([body, list.body, entries.rows])).not.toContain(token);
  });

  it("is made once for one idempotency key", async () => {
    const owner = await member("BUSINESS", "owner");
    const body = newStaff(server);
    const key = { "x-idempotency-key": "invite-once-0001" };
    const [one, other] = [
      await owner.call("POST", "/platform/users", body, key),
      await owner.call("POST", "/platform/users", body, key),
    ];
    expect([one.status, other.body]).toEqual([201, one.body]);
    expect(other.headers.get("x-idempotent-replay")).toBe("true");
  });

  it.each([
    ["TENANT", "administrator", "TENANT", "support", 201],
    ["TENANT", "administrator", "TENANT", "underwriter", "SECOND_USER_REQUIRED"],
    ["ENTERPRISE", "administrator", "TENANT", "underwriter", 201],
    ["TENANT", "administrator", "TENANT", "administrator", "SECOND_USER_REQUIRED"],
    ["PARTNER", "administrator", "PARTNER", "developer", 201],
    ["TENANT", "administrator", "BUSINESS", "owner", 201],
    ["PARTNER", "administrator", "BUSINESS", "owner", 201],
    ["PARTNER", "support", "BUSINESS", "staff", "PERMISSION_MISSING"],
    ["TENANT", "support", "PARTNER", "support", "PERMISSION_MISSING"],
    ["BUSINESS", "staff", "BUSINESS", "staff", "PERMISSION_MISSING"],
    ["PARTNER", "administrator", "PARTNER", "administrator", "SECOND_USER_REQUIRED"],
    ["TENANT", "administrator", "PARTNER", "administrator", "SECOND_USER_REQUIRED"],
    ["BUSINESS", "owner", "BUSINESS", "owner", 201],
  ] as const)("by %s %s of %s %s: %s", async (type, role, to, granted, expected) => {
    const { status, body } = await invite(await member(type, role), {
      role: granted,
      business_id: to === "BUSINESS" ? server.sandbox.business_id : undefined,
      partner_id: to === "PARTNER" && type !== to ? server.sandbox.partner_id : undefined,
    });
    expect(expected === 201 ? status : body.type, JSON.stringify(body)).toBe(expected);
  });

  it("needs a step-up and the permission", async () => {
    const unverified = await member("BUSINESS", "owner", false);
    expect((await invite(unverified)).body.type).toBe("STEP_UP_REQUIRED");
    const staff = await member("BUSINESS", "staff");
    expect((await invite(staff)).body.type).toBe("PERMISSION_MISSING");
  });

  it("stays within the inviter's part of the hierarchy", async () => {
    const stranger = await addPartner(server);
    const partner = await member("PARTNER", "administrator");
    const owner = await member("BUSINESS", "owner");
    const rejected = [
      await invite(partner, {
        business_id: undefined,
        partner_id: stranger.partnerId,
        role: "finance",
      }),
      await invite(partner, { business_id: "bus_01m8ej105je00a11gygmz8vt6n" }),
      await invite(owner, { business_id: undefined, partner_id: server.sandbox.partner_id }),
    ];
    expect(rejected.map(({ status, body }) => [status, body.type])).toEqual(
      rejected.map(() => [404, "NOT_FOUND"]),
    );
    const wrong = await invite(owner, { role: "underwriter" });
    expect(wrong.body.errors).toMatchObject([{ path: "role" }]);
    const two = await invite(partner, { partner_id: server.sandbox.partner_id });
    expect(two.body.errors).toMatchObject([{ path: "partner_id" }]);
  });

  it("to an address of another user of the level is rejected at the field", async () => {
    const owner = await member("BUSINESS", "owner");
    const { body } = await invite(owner);
    const again = await invite(owner, { email: body.email.toUpperCase() });
    expect([again.status, again.body.errors]).toMatchObject([400, [{ path: "email" }]]);
  });

  it("by a user of some locations limits to these", async () => {
    const owner = await member("BUSINESS", "owner");
    const { rows } = await server.database.query(
      "SELECT id FROM locations WHERE business_id = $1 LIMIT 1",
      [toUuid(server.sandbox.business_id)],
    );
    const location = rows[0].id;
    await server.database.query("UPDATE users SET location_ids = $2 WHERE id = $1", [
      owner.uuid,
      [location],
    ]);
    const all = await addUser(server);
    const { body } = await invite(owner);
    expect(body.location_ids).toEqual([toId("location", location)]);
    const foreign = await invite(owner, { location_ids: ["loc_01m8ej105je00a11gygmz8vt6n"] });
    expect(foreign.status).toBe(404);
    const list = await owner.call("GET", "/platform/users?limit=50");
    const ids = list.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(body.id);
    expect(ids).not.toContain(all.id);
  });
});

describe("the list", () => {
  it("shows each user's type and role", async () => {
    const all = Object.entries(rolesOfTypes).flatMap(([type, roles]) =>
      roles.map((role) => [type, role] as const),
    );
    const enterprise = await member("ENTERPRISE", "administrator");
    const made: [id: string, type: string, role: string][] = [];
    for (const [type, role] of all) {
      made.push([(await member(type as RoleType, role)).id, type, role]);
    }
    const { body } = await enterprise.call("GET", "/platform/users?limit=50");
    const shown = new Map<string, { type: string; role: string }>(
      body.data.map((user: { id: string }) => [user.id, user]),
    );
    for (const [id, type, role] of made) expect(shown.get(id)).toMatchObject({ type, role });
  });

  it("has the users of the caller's level and below, and none above", async () => {
    const enterprise = await member("ENTERPRISE", "administrator");
    const tenant = await member("TENANT", "administrator");
    const partner = await member("PARTNER", "administrator");
    const owner = await member("BUSINESS", "owner");
    const all = [enterprise, tenant, partner, owner];
    const seen = async (by: (typeof all)[number], query = "") => {
      const { body } = await by.call("GET", `/platform/users?limit=50${query}`);
      const ids = new Set(body.data.map(({ id }: { id: string }) => id));
      return all.map(({ id }) => ids.has(id));
    };
    expect(await seen(enterprise)).toEqual([true, true, true, true]);
    expect(await seen(tenant)).toEqual([false, true, true, true]);
    expect(await seen(partner)).toEqual([false, false, true, true]);
    expect(await seen(owner)).toEqual([false, false, false, true]);
    expect(await seen(tenant, `&in=${server.sandbox.business_id}`)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await seen(tenant, `&in=${server.sandbox.account_id}`)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const get = async (id: string) => (await partner.call("GET", `/platform/users/${id}`)).status;
    expect([await get(owner.id), await get(tenant.id)]).toEqual([200, 404]);
    expect(await seen(tenant, "&type=PARTNER")).toEqual([false, false, true, false]);
    const foreign = await owner.call(
      "GET",
      `/platform/users?in=${(await addPartner(server)).accountId}`,
    );
    expect(foreign.status).toBe(404);
  });

  it("shows two-step verification and the last activity, also after the sessions ended", async () => {
    const owner = await member("BUSINESS", "owner");
    await server.database.query(
      "INSERT INTO user_second_factors (user_id, encrypted_secret, confirmed_at) VALUES ($1, '', now())",
      [owner.uuid],
    );
    server.clock.advance(120_000);
    await owner.call("GET", "/platform/users");
    const active = server.clock.now().toISOString();
    await server.database.query("DELETE FROM user_sessions WHERE user_id = $1", [owner.uuid]);
    const partner = await member("PARTNER", "administrator");
    const { body } = await partner.call("GET", `/platform/users?email=${owner.uuid}@example.com`);
    expect(body.data).toMatchObject([
      { id: owner.id, second_factor: true, last_active_at: active, has_password: false },
    ]);
  });
});

describe("a change of a user", () => {
  it("ends the user's sessions, so that nothing of the old role is left", async () => {
    const owner = await member("BUSINESS", "owner");
    const staff = await member("BUSINESS", "staff");
    expect((await staff.call("GET", "/account-api/session")).status).toBe(200);
    const { status, body } = await owner.call("PATCH", `/platform/users/${staff.id}`, {
      role: "finance",
    });
    expect([status, body.role]).toEqual([200, "finance"]);
    expect((await staff.call("GET", "/account-api/session")).status).toBe(401);
  });

  it("deactivates a user whose role the caller cannot grant, and does not activate them", async () => {
    const administrator = await member("TENANT", "administrator");
    const { id } = await member("TENANT", "underwriter");
    const path = `/platform/users/${id}`;
    const off = await administrator.call("PATCH", path, { status: "INACTIVE" });
    expect([off.status, off.body.status]).toEqual([200, "INACTIVE"]);
    const links = await server.database.query("SELECT 1 FROM user_links WHERE user_id = $1", [
      toUuid(id),
    ]);
    expect(links.rowCount).toBe(0);
    const on = await administrator.call("PATCH", path, { status: "ACTIVE" });
    expect(on.body.type).toBe("SECOND_USER_REQUIRED");
  });

  it("is not the caller's own, and not that of a user outside of the hierarchy", async () => {
    const owner = await member("BUSINESS", "owner");
    const partner = await member("PARTNER", "administrator");
    const own = await owner.call("PATCH", `/platform/users/${owner.id}`, { status: "INACTIVE" });
    expect([own.status, own.body.type]).toEqual([400, "BAD_REQUEST"]);
    const above = await owner.call("PATCH", `/platform/users/${partner.id}`, { role: "staff" });
    expect(above.status).toBe(404);
  });

  it("gives the role administrator only with a second user", async () => {
    const one = await member("PARTNER", "administrator");
    const other = await member("PARTNER", "support");
    const { body } = await one.call("PATCH", `/platform/users/${other.id}`, {
      role: "administrator",
    });
    expect(body.type).toBe("SECOND_USER_REQUIRED");
  });
});

describe("an invited user", () => {
  it("gets a new link, at most three times in an hour, until they have a password", async () => {
    const owner = await member("BUSINESS", "owner");
    const { body } = await invite(owner);
    const resend = () => owner.call("POST", `/platform/users/${body.id}/resend`);
    const hash = async () =>
      (
        await server.database.query("SELECT token_hash FROM user_links WHERE user_id = $1", [
          toUuid(body.id),
        ])
      ).rows;
    const before = await hash();
    expect((await resend()).status).toBe(200);
    expect(await hash()).not.toEqual(before);
    await resend();
    await resend();
    expect((await resend()).status).toBe(429);
    await server.database.query("UPDATE users SET password_hash = 'x' WHERE id = $1", [
      toUuid(body.id),
    ]);
    expect((await resend()).status).toBe(400);
  });

  it("is signed out everywhere on request", async () => {
    const owner = await member("BUSINESS", "owner");
    const staff = await member("BUSINESS", "staff");
    expect((await owner.call("POST", `/platform/users/${staff.id}/sign_out`)).status).toBe(200);
    expect((await staff.call("GET", "/account-api/session")).status).toBe(401);
  });
});
