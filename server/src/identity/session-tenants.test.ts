import { afterAll, beforeAll, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import type { ChangeRequestRow } from "../approvals/change-request-rows.ts";
import { proposerOf } from "../approvals/proposer-of.ts";
import { toUuid } from "../ids.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";

let server: TestServer;
let other: { partnerId: string; accountId: string };
let otherTenant: string;
beforeAll(async () => {
  server = await startTestServer();
  other = await addPartner(server, { tenantId: "new" });
  const tenants = await byName(await signIn(server, "ENTERPRISE", "auditor"));
  otherTenant = tenants.find((id) => id !== server.sandbox.tenant_id) ?? "";
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;
const call = (headers: Headers, method: string, path: string, body?: object) =>
  server.call(method, path, {
    headers: { ...headers, "x-account-id": undefined },
    ...(body === undefined ? {} : { body }),
  });
const byName = async (headers: Headers): Promise<string[]> =>
  (await call(headers, "GET", "/account-api/tenants")).body.data.map(
    ({ id }: { id: string }) => id,
  );
const accountsOf = async (headers: Headers, path: string) =>
  (await call(headers, "GET", path)).body.data.map(({ id }: { id: string }) => id);

/** Chooses a tenant. Returns   the headers of the new session. */
async function choose(headers: Headers, tenant: string): Promise<Headers> {
  const {
    status,
    body,
    headers: given,
  } = await call(headers, "PUT", "/account-api/tenant", {
    tenant_id: tenant,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const cookie = given.get("set-cookie")?.split(";")[0] ?? "";
  return { ...headers, cookie, "x-csrf-token": body.csrf_token };
}

it("a user of the installation sees one tenant at a time, in every list", async () => {
  const { account_id: own, tenant_id: tenant } = server.sandbox;
  const before = await signIn(server, "ENTERPRISE", "administrator", "people");
  for (const path of ["/platform/accounts", "/dashboard-api/accounts"]) {
    expect(await accountsOf(before, path)).toEqual([own]);
  }
  const chosen = await choose(before, otherTenant);
  for (const path of ["/platform/accounts", "/dashboard-api/accounts"]) {
    expect(await accountsOf(chosen, path)).toEqual([other.accountId]);
  }
  expect((await call(chosen, "GET", `/accounts/${own}`)).status).toBe(404);
  expect((await call(chosen, "GET", `/platform/partners/${other.partnerId}`)).status).toBe(200);
  expect((await call(chosen, "GET", "/account-api/session")).body.scope.id).toBe(otherTenant);
  // The session of before is closed, with what it was confirmed for.
  expect((await call(before, "GET", "/account-api/session")).status).toBe(401);
  const invited = await call(chosen, "POST", "/platform/users", {});
  expect(invited.body.type).toBe("STEP_UP_REQUIRED");
  expect(await accountsOf(await choose(chosen, tenant), "/platform/accounts")).toEqual([own]);
});

it("an approved change of a user of the installation is made in the tenant that it is of", async () => {
  await signIn(server, "ENTERPRISE", "administrator");
  const newest = await server.database.query("SELECT id FROM users ORDER BY id DESC LIMIT 1");
  const proposed = {
    proposed_by: newest.rows[0].id,
    operation: "updateUserPolicies",
    tenant_id: toUuid(otherTenant),
  };
  const proposer = await proposerOf(server.deps, proposed as ChangeRequestRow);
  expect(proposer?.tenantId).toBe(toUuid(otherTenant));
});

it.each([
  ["TENANT", "administrator"],
  ["PARTNER", "administrator"],
  ["BUSINESS", "owner"],
] as const)("a %s %s has no tenant to choose", async (type, role) => {
  const headers = await signIn(server, type, role);
  expect(await byName(headers)).toEqual([]);
  const chosen = await call(headers, "PUT", "/account-api/tenant", { tenant_id: otherTenant });
  expect(chosen.status).toBe(403);
  expect((await call(headers, "GET", "/account-api/session")).status).toBe(200);
});

it("a tenant that does not exist is not chosen, and the session stays", async () => {
  const headers = await signIn(server, "ENTERPRISE", "auditor");
  const absent = { tenant_id: "ten_01m8ej105je00a11gygmz8vt6n" };
  expect((await call(headers, "PUT", "/account-api/tenant", absent)).status).toBe(404);
  expect((await call(headers, "GET", "/account-api/session")).status).toBe(200);
});
