import { type OperationShape, pagesOperations } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { createUserAsOperator } from "../../identity/operator/create-user.ts";
import { newUserLink } from "../../identity/user-links.ts";
import { toUuid } from "../../ids.ts";
import {
  addAgentGroup,
  addSalesCode,
  joinSalesCode,
  take,
} from "../../residuals/residuals.fixtures.ts";

/** Each account, by the relation of its owner to the users of the sandbox's hierarchy. */
const accountNames = [
  "own",
  "coded",
  "byAgent",
  "byGroup",
  "otherBusiness",
  "otherPartner",
  "otherTenant",
] as const;
type AccountName = (typeof accountNames)[number];

/** The accounts that users of each type see, and whether they may open their requirements. */
const scopes: Record<string, { sees: readonly AccountName[]; opens: boolean }> = {
  BUSINESS: { sees: ["own"], opens: true },
  SALES_GROUP: { sees: ["coded", "byAgent", "byGroup"], opens: false },
  PARTNER: { sees: ["own", "coded", "byAgent", "byGroup", "otherBusiness"], opens: true },
  TENANT: { sees: accountNames.filter((name) => name !== "otherTenant"), opens: true },
  // Of the one tenant that a session is for.
  ENTERPRISE: { sees: accountNames.filter((name) => name !== "otherTenant"), opens: true },
};
const types = Object.keys(scopes);
const missing = "acct_01k5aac1gkf6q8s0v2x4z6b8d0";

let server: TestServer;
const accounts = {} as Record<AccountName, string>;
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { tenant_id, partner_id, business_id, account_id } = server.sandbox;
  const another = async () => (await addAccount(server)).accountId;
  Object.assign(accounts, { own: account_id, coded: await another(), byAgent: await another() });
  Object.assign(accounts, { byGroup: await another(), otherBusiness: await another() });
  accounts.otherPartner = (await addPartner(server)).accountId;
  accounts.otherTenant = (await addPartner(server, { tenantId: "new" })).accountId;
  for (const name of accountNames) {
    await server.database.query("UPDATE accounts SET name = $2 WHERE id = $1", [
      toUuid(accounts[name]),
      `Account ${name}`,
    ]);
  }
  const group = await addAgentGroup(server);
  const other = await addAgentGroup(server, { name: "Others" });
  const sharing = (id: string) => ({ agent_group_shares: [{ agent_group_id: id, share: 2500 }] });
  const code = await addSalesCode(server, { name: "North", ...sharing(group) });
  const foreign = await addSalesCode(server, { name: "South", ...sharing(other) });
  await joinSalesCode(server, accounts.coded, code.id);
  await joinSalesCode(server, accounts.otherBusiness, foreign.id);
  const [agent] = (await take(server, "GET", `/sales_codes/${code.id}/agents`)).data;
  await joinSalesCode(server, accounts.byAgent, agent.id);
  const named = await server.call("PUT", `/accounts/${accounts.byGroup}/sales`, {
    body: { sales_group_id: group },
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
  });
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  const owners: Record<string, string> = { ENTERPRISE: tenant_id, TENANT: tenant_id };
  Object.assign(owners, { PARTNER: partner_id, BUSINESS: business_id, SALES_GROUP: group });
  for (const type of types) sessions[type] = await signIn(type, owners[type] ?? "");
});
afterAll(() => server.close());

/** Signs a new user in. Returns   the headers of their pages. */
async function signIn(type: string, of: string): Promise<Record<string, string>> {
  const { user_id } = await createUserAsOperator(server.deps, {
    ...{ type, of, firstName: "Ada", lastName: "Park", email: `${type}@walk.example` },
  });
  const { url, writes } = newUserLink(
    server.deps,
    { id: toUuid(user_id), partner_id: null },
    "login",
  );
  for (const { sql, values } of writes) await server.database.query(sql, values);
  const token = url.split("#")[1];
  const response = await server.call("POST", "/account-api/sign-in/link", { body: { token } });
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const session = await server.call("GET", "/account-api/session", { headers: { cookie } });
  return { cookie, "x-csrf-token": session.body.csrf_token };
}

const as = (type: string, method: string, path: string) =>
  server.call(method, path, { headers: { "x-api-key": undefined, ...sessions[type] } });
const open = (type: string, id: string) =>
  as(type, "POST", `/dashboard-api/accounts/${id}/requirements-link`);
const list = async (type: string, query = "") =>
  (await as(type, "GET", `/dashboard-api/accounts?size=50${query}`)).body;

const operations: readonly OperationShape[] = Object.values(pagesOperations);
const ofUsers = operations.filter(({ audience }) => audience === "session");

describe.each(types)("a %s user", (type) => {
  const { sees, opens } = scopes[type] ?? { sees: [], opens: false };

  it("lists the accounts of their level, and no other", async () => {
    const { data, meta, may_open_requirements } = await list(type);
    const idsOf = (names: readonly AccountName[]) => names.map((name) => accounts[name]).sort();
    expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(idsOf(sees));
    expect([meta.total_count, may_open_requirements]).toEqual([sees.length, opens]);
  });

  it.each(accountNames)("finds the account %s by name and id only in their scope", async (name) => {
    for (const text of [`account ${name.toUpperCase()}`, accounts[name]]) {
      const { data } = await list(type, `&search=${encodeURIComponent(text)}`);
      const found = data.map(({ id }: { id: string }) => id);
      expect(found).toEqual(sees.includes(name) ? [accounts[name]] : []);
    }
  });

  it.each(accountNames)("opens the requirements of %s as their scope allows", async (name) => {
    const response = await open(type, accounts[name]);
    if (sees.includes(name)) {
      expect(response.status).toBe(opens ? 200 : 403);
      if (!opens) return;
      const page = response.body.path.replace("/requirements/", "/requirements-api/");
      const shown = await as(type, "GET", page);
      expect(JSON.stringify(shown.body)).toContain(`Account ${name}`);
      return;
    }
    const unknown = await open(type, missing);
    const told = JSON.stringify(response.body).replace(accounts[name], missing);
    expect([response.status, told]).toEqual([404, JSON.stringify(unknown.body)]);
  });

  it("reads nothing of others on any page", async () => {
    const reads = ofUsers.filter(({ method, path }) => method === "GET" && !path.includes("{"));
    expect(reads.length).toBeGreaterThanOrEqual(3);
    for (const { path } of reads) {
      const response = await as(type, "GET", path);
      expect([path, response.status]).toEqual([path, 200]);
      const text = JSON.stringify(response.body);
      for (const name of accountNames) {
        if (sees.includes(name)) continue;
        expect(text).not.toContain(accounts[name]);
        expect(text).not.toContain(`Account ${name}`);
      }
    }
  });

  it("has no access to the APIs from another site", async () => {
    for (const path of ["/accounts", "/users", "/applications", `/accounts/${accounts.own}`]) {
      expect([path, (await as(type, "GET", path)).status]).toEqual([path, 403]);
    }
  });
});

it("every page operation for users that names an object of a merchant is in this walk", () => {
  const named = ofUsers.filter(({ path }) => path.includes("{")).map(({ id }) => id);
  // Sessions and passkeys are of the user alone.
  expect(named.toSorted()).toEqual(["endPageSession", "openAccountRequirements", "removePasskey"]);
});

it("a visitor without a session reads and changes nothing", async () => {
  for (const { method, path, examples } of ofUsers) {
    const object = examples[0]?.params?.id;
    const response = await server.call(method, path.replace("{id}", String(object)), {
      headers: { "x-api-key": undefined, "sec-fetch-site": "same-origin" },
      ...(method === "GET" ? {} : { body: examples[0]?.body ?? {} }),
    });
    expect([path, response.status]).toEqual([path, 401]);
  }
});

it("pages of a list have every account once", async () => {
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const { data } = (await as("PARTNER", "GET", `/dashboard-api/accounts?size=2&page=${page}`))
      .body;
    seen.push(...data.map(({ id }: { id: string }) => id));
  }
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen).toHaveLength(5);
});
