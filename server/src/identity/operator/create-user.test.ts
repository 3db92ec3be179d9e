import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { encryptedFor } from "../../email/enqueue-email.ts";
import { toUuid } from "../../ids.ts";
import { addAgentGroup } from "../../residuals/residuals.fixtures.ts";
import { newUserLink } from "../user-links.ts";
import { createUserAsOperator } from "./create-user.ts";
import { inviteUserAsOperator } from "./invite-user.ts";
import { listUsersAsOperator } from "./list-users.ts";
import { setUserStatusAsOperator } from "./set-user-status.ts";

const types = ["ENTERPRISE", "TENANT", "PARTNER", "BUSINESS", "SALES_GROUP"] as const;

let server: TestServer;
const owners: Record<string, string> = {};
const users: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  const { tenant_id, partner_id, business_id } = server.sandbox;
  Object.assign(owners, { ENTERPRISE: tenant_id, TENANT: tenant_id, PARTNER: partner_id });
  Object.assign(owners, { BUSINESS: business_id, SALES_GROUP: await addAgentGroup(server) });
  for (const type of types) users[type] = (await create(type)).user_id;
});
afterAll(() => server.close());

const create = (type: string, more: object = {}) =>
  createUserAsOperator(server.deps, {
    ...{ type, of: owners[type] ?? "", firstName: "Ada", lastName: "Park" },
    ...{ email: `${type.toLowerCase()}@types.example`, ...more },
  });

/** The links in the emails to an address, the newest first. */
async function linksTo(email: string): Promise<string[]> {
  const { rows } = await server.database.query<{ id: string; encrypted_content: string }>(
    "SELECT id, encrypted_content FROM emails WHERE recipient = $1 ORDER BY id DESC",
    [email],
  );
  return rows.flatMap(
    ({ id, encrypted_content }) =>
      JSON.parse(server.deps.encryption.decrypt(encrypted_content, encryptedFor(id))).links,
  );
}

/** Signs the user in with a link, and returns the session's cookie. */
async function signIn(type: string): Promise<string> {
  const { url, writes } = newUserLink(
    server.deps,
    { id: toUuid(users[type] ?? ""), partner_id: null },
    "login",
  );
  for (const { sql, values } of writes) await server.database.query(sql, values);
  const token = url.split("#")[1];
  const response = await server.call("POST", "/account-api/sign-in/link", { body: { token } });
  expect(response.status).toBe(200);
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

describe("a user of each type", () => {
  it.each(types)("%s signs in, and sees the dashboard of its own business only", async (type) => {
    const headers = { cookie: await signIn(type) };
    const session = await server.call("GET", "/account-api/session", { headers });
    expect(session.body.user).toMatchObject({ type, first_name: "Ada" });
    const { body } = await server.call("GET", "/dashboard-api/overview", { headers });
    const nothing = { business: null, accounts: [], applications: [], locations: [], users: [] };
    if (type === "BUSINESS") expect(body.business.id).toBe(server.sandbox.business_id);
    else expect(body).toEqual(nothing);
  });

  it.each(types)(
    "%s is emailed a link that sets the first password, and works once",
    async (type) => {
      const email = `${type.toLowerCase()}@invited.example`;
      const { user_id: id } = await create(type, { email });
      const [first = ""] = await linksTo(email);
      expect(await inviteUserAsOperator(server.deps, id)).toEqual({ user_id: id, email });
      const [second = "", ...others] = await linksTo(email);
      expect([others, first === second]).toEqual([[first], false]);
      const setPassword = (link: string) =>
        server.call("POST", "/account-api/password", {
          body: { token: link.split("#")[1], password: "correct horse battery" },
        });
      expect(second.startsWith(`${server.origin}/account/set-password`)).toBe(true);
      expect((await setPassword(first)).body.code).toBe("link_expired");
      expect((await setPassword(second)).status).toBe(200);
      expect((await setPassword(second)).body.code).toBe("link_expired");
      await expect(inviteUserAsOperator(server.deps, id)).rejects.toThrow("has set a password");
    },
  );

  it("has the role that the operator gives, or the first of the type", async () => {
    await create("TENANT", { email: "rosa@roles.example", role: "underwriter" });
    await create("TENANT", { email: "ada@roles.example" });
    const roleOf = async (email: string) =>
      (await listUsersAsOperator(server.deps, { type: undefined, email })).map(({ role }) => role);
    expect(await roleOf("rosa@roles.example")).toEqual(["underwriter"]);
    expect(await roleOf("ada@roles.example")).toEqual(["administrator"]);
    await expect(create("BUSINESS", { email: "no@roles.example", role: "risk" })).rejects.toThrow(
      "BUSINESS users have no role",
    );
  });

  it("has an invitation of seven days", async () => {
    const email = "late@invited.example";
    await create("TENANT", { email });
    const { rows } = await server.database.query(
      `SELECT extract(epoch FROM l.expires_at - l.created_at)::integer AS seconds
         FROM user_links l JOIN users u ON u.id = l.user_id WHERE u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ seconds: 7 * 86_400 }]);
  });

  it.each(types)("%s loses access immediately, and gets it back", async (type) => {
    const id = users[type] ?? "";
    const headers = { cookie: await signIn(type) };
    const status = async () =>
      (await server.call("GET", "/account-api/session", { headers })).status;
    const { url, writes } = newUserLink(server.deps, { id: toUuid(id), partner_id: null }, "login");
    for (const { sql, values } of writes) await server.database.query(sql, values);
    expect(await status()).toBe(200);
    await setUserStatusAsOperator(server.deps, id, "INACTIVE");
    expect(await status()).toBe(401);
    const byLink = await server.call("POST", "/account-api/sign-in/link", {
      body: { token: url.split("#")[1] },
    });
    expect(byLink.body.code).toBe("link_expired");
    await expect(inviteUserAsOperator(server.deps, id)).rejects.toThrow("is inactive");
    // The same again changes nothing.
    expect(await setUserStatusAsOperator(server.deps, id, "INACTIVE")).toMatchObject({
      status: "INACTIVE",
      has_password: false,
    });
    const listed = await listUsersAsOperator(server.deps, { type, email: undefined });
    expect(listed).toContainEqual(expect.objectContaining({ user_id: id, status: "INACTIVE" }));
    await setUserStatusAsOperator(server.deps, id, "ACTIVE");
    // The session that was ended does not come back.
    expect(await status()).toBe(401);
    expect(await signIn(type)).not.toBe("");
  });

  it("is visible to keys of its level and above, and an ENTERPRISE user to no key", async () => {
    const tenantKey = (await addApiKey(server, { kind: "private" })).key;
    const statusOf = async (type: string, key?: string) => {
      const headers = key === undefined ? {} : { "x-api-key": key };
      return (await server.call("GET", `/users/${users[type]}`, { headers })).status;
    };
    const [ofPartner, ofTenant] = [[], []] as [number[], number[]];
    for (const type of types) {
      ofPartner.push(await statusOf(type));
      ofTenant.push(await statusOf(type, tenantKey));
    }
    expect(ofPartner).toEqual([404, 404, 200, 200, 200]);
    expect(ofTenant).toEqual([404, 200, 200, 200, 200]);
    const link = await server.call("POST", `/users/${users.ENTERPRISE}/login_url`, {
      headers: { "x-api-key": tenantKey },
    });
    expect(link.status).toBe(404);
    const listed = await server.call("GET", "/users?email=enterprise@types.example", {
      headers: { "x-api-key": tenantKey },
    });
    expect(listed.body.data).toEqual([]);
  });

  it("needs an owner of its level, a name and an address that no other user has", async () => {
    await expect(create("OWNER")).rejects.toThrow("no type of users");
    await expect(create("PARTNER", { of: owners.TENANT })).rejects.toThrow("is not the id of a");
    await expect(create("PARTNER", { email: "ada" })).rejects.toThrow("is not an email address");
    await expect(create("PARTNER", { firstName: " " })).rejects.toThrow("is not a name");
    await expect(create("PARTNER")).rejects.toThrow("Another user");
    const wrongLevel = "UPDATE users SET partner_id = NULL WHERE id = $1";
    await expect(server.database.query(wrongLevel, [toUuid(users.PARTNER ?? "")])).rejects.toThrow(
      "users_belong_to_their_level",
    );
  });
});
