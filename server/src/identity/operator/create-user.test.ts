import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { addAgentGroup } from "../../residuals/residuals.fixtures.ts";
import { newUserLink } from "../user-links.ts";
import { createUserAsOperator } from "./create-user.ts";

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

/** Signs the user in with a link, and returns the session's cookie. */
async function signIn(type: string): Promise<string> {
  const { url, writes } = newUserLink(server.deps, toUuid(users[type] ?? ""), "login");
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
