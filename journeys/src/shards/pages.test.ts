import { randomUUID } from "node:crypto";
import { sendJson, type TestServer, until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newVisitor, type Visitor } from "../../../server/src/identity/visitor.fixtures.ts";
import { runOnShards } from "./run-command.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

const password = "four tall lilac umbrellas";

let shards: Shards;
let visitorOf: () => Visitor;
beforeAll(async () => {
  shards = await startShards({ count: 2, roles: ["api,worker"] });
  const origin = shards.all[0]!.fleet.apis[0]!;
  const call: TestServer["call"] = async (method, at, { body, headers = {} } = {}) => {
    const given = Object.entries(headers).filter((each) => each[1] !== undefined);
    const response = await fetch(`${origin}${at}`, {
      method,
      headers: {
        ...Object.fromEntries(given as [string, string][]),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed };
  };
  visitorOf = () => newVisitor({ origin, call });
}, 120_000);
afterAll(() => shards?.close());

/** Creates a user, of a shard's partner. Returns   the token of the link that it is emailed. */
async function invite(
  { fleet }: TestShard,
  email: string,
  level: readonly [type: string, of: string] = ["PARTNER", fleet.sandbox.partner_id],
  apiKey = fleet.sandbox.private_key,
): Promise<string> {
  const { apis } = fleet;
  const [type, of] = level;
  const who = ["--type", type, "--of", of, "--email", email];
  await runOnShards(
    shards,
    "users",
    "create",
    ...who,
    "--first-name",
    "Ada",
    "--last-name",
    "Park",
  );
  const at = `${apis[0]}/sandbox/emails?to=${encodeURIComponent(email)}`;
  const link = await until("the user is emailed a link", async () => {
    const { body } = await sendJson(at, "GET", undefined, { "x-api-key": apiKey });
    return body.data.flatMap(({ links }: { links: string[] }) => links)[0] as string | undefined;
  });
  return link.split("#")[1] ?? "";
}

it("users of partners on different shards sign in at one address", async () => {
  for (const [at, shard] of shards.all.entries()) {
    const email = `ada${at}@larkspur.example`;
    const token = await invite(shard, email);
    const visitor = visitorOf();
    const set = await visitor.call("POST", "/account-api/password", { token, password });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const used = await visitor.call("POST", "/account-api/password", { token, password });
    expect(used.status).toBeGreaterThanOrEqual(400);

    const wrong = { email, password: "not the password at all" };
    expect((await visitorOf().call("POST", "/account-api/sign-in", wrong)).status).toBe(401);
    // Also in a browser that is signed in as a user on another shard.
    for (const each of [visitorOf(), visitor]) {
      const signedIn = await each.call("POST", "/account-api/sign-in", { email, password });
      expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
      await each.readSession();
      const accounts = await each.call("GET", "/dashboard-api/accounts");
      expect(accounts.status).toBe(200);
      expect(JSON.stringify(accounts.body)).toContain(shard.fleet.sandbox.account_id);
    }
    visitors.push(visitor);
  }
  const [first, second] = visitors as [Visitor, Visitor];
  await first.call("POST", "/account-api/sign-in", { email: "ada1@larkspur.example", password });
  await first.readSession();
  const signedOut = await first.call("POST", "/account-api/sign-out", {});
  expect(signedOut.status, JSON.stringify(signedOut.body)).toBe(204);
  expect((await first.call("GET", "/dashboard-api/accounts")).status).toBe(401);
  expect((await second.call("GET", "/dashboard-api/accounts")).status).toBe(200);
});
const visitors: Visitor[] = [];

it("a tenant's user sees the accounts of all partners, and opens those of any", async () => {
  const [home, other] = shards.all as [TestShard, TestShard];
  const email = "mira@tenant.example";
  const tenant = home.fleet.sandbox.tenant_id;
  const [made] = await runOnShards(
    shards,
    "keys",
    "create",
    "--kind",
    "private",
    "--tenant",
    tenant,
  );
  const token = await invite(home, email, ["TENANT", tenant], made.key);
  const visitor = visitorOf();
  const set = await visitor.call("POST", "/account-api/password", { token, password });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  await visitor.call("POST", "/account-api/sign-in", { email, password });
  await visitor.readSession();
  const ids = [home, other].map(({ fleet }) => fleet.sandbox.account_id);
  const list = async (query: string) => {
    const { status, body } = await visitor.call("GET", `/dashboard-api/accounts${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const all = await list("");
  expect(all.data.map(({ id }: { id: string }) => id)).toEqual(ids.toSorted().reverse());
  expect(all.meta.total_count).toBe(2);
  const pages = [await list("?page=1&size=1"), await list("?page=2&size=1")];
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
  for (const id of ids) {
    const at = `/dashboard-api/accounts/${id}/requirements-link`;
    const opened = await visitor.call("POST", at, {});
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    const linkToken = String(opened.body.path).split("/").at(-1);
    const page = await visitorOf().call("GET", `/requirements-api/${linkToken}`);
    expect(page.status).toBe(200);
  }

  // The console: lists have the objects of all shards, and each opens and changes.
  const take = async (method: string, at: string, body?: object, account?: string) => {
    const headers = { "x-account-id": account, "x-idempotency-key": account && randomUUID() };
    const response = await visitor.call(method, at, body, headers);
    expect(response.status, `${method} ${at}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
    return response.body;
  };
  const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id).toSorted();
  expect(idsOf(await take("GET", "/platform/accounts"))).toEqual(ids.toSorted());
  for (const { fleet } of [home, other]) {
    const { account_id, business_id } = fleet.sandbox;
    expect(idsOf(await take("GET", `/platform/accounts?in=${business_id}`))).toEqual([account_id]);
    expect((await take("GET", `/accounts/${account_id}`)).id).toBe(account_id);
    const made = await fleet.send(fleet.apis[0]!, {
      method: "POST",
      path: "/payment_intents",
      body: { amount: 1_000 },
    });
    const { id } = made.body;
    expect(await take("GET", `/payment_intents/${id}`, undefined, account_id)).toMatchObject({
      id,
    });
    const cancelled = await take("POST", `/payment_intents/${id}/cancel`, undefined, account_id);
    expect(cancelled).toMatchObject({ id, status: "cancelled" });
  }
  // A view as a user of the other shard's partner, whose pages the session then shows.
  const viewable = await take("GET", "/platform/view_as/users?limit=50");
  const viewed = viewable.data.find(
    (each: { email: string }) => each.email === "ada1@larkspur.example",
  );
  const view = async (user_id: string) =>
    visitor.call("POST", "/platform/view_as", { user_id, reason: "Ticket 2291" });
  const unconfirmed = await view(viewed.id);
  expect(unconfirmed.status, JSON.stringify(unconfirmed.body)).toBe(403);
  await home.server.pool.query(
    "UPDATE user_sessions SET verified_at = now(), verified_for = 'people'",
  );
  expect((await view(`${viewed.id.slice(0, -4)}0000`)).status).toBe(404);
  const started = await view(viewed.id);
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await visitor.readSession();
  const seen = await take("GET", "/account-api/session");
  expect(seen).toMatchObject({
    user: { email: "ada1@larkspur.example" },
    scope: { id: other.fleet.sandbox.partner_id },
    viewing_as: { reason: "Ticket 2291" },
  });
  expect(idsOf(await take("GET", "/platform/accounts"))).toEqual([ids[1]]);
  const changed = await visitor.call(
    "POST",
    `/payment_intents`,
    { amount: 1 },
    { "x-account-id": ids[1] },
  );
  expect(changed.status, JSON.stringify(changed.body)).toBe(403);
  expect((await view(viewed.id)).status).toBe(403);
  expect((await visitor.call("DELETE", "/platform/view_as")).status).toBe(204);
  await visitor.readSession();
  expect(idsOf(await take("GET", "/platform/accounts"))).toEqual(ids.toSorted());
  const views = await take("GET", `/platform/users/${viewed.id}/view_as_sessions`);
  expect(views.data).toMatchObject([{ id: started.body.id, ended_at: expect.any(String) }]);

  const audited = await take("GET", "/platform/audit_entries?limit=50");
  const changes = audited.data.map(({ operation }: { operation: string }) => operation);
  expect(changes.filter((each: string) => each === "cancelPaymentIntent")).toHaveLength(2);
  expect(changes).toEqual(expect.arrayContaining(["startViewAs", "stopViewAs"]));
});

it("an unknown address gets the same response as a wrong password", async () => {
  const unknown = { email: "nobody@larkspur.example", password };
  const rejected = await visitorOf().call("POST", "/account-api/sign-in", unknown);
  expect(rejected.status).toBe(401);
  const mail = await visitorOf().call("POST", "/account-api/password-mail", {
    email: unknown.email,
  });
  expect(mail.status).toBeLessThan(300);
});

it("the form of an application opens by its link, whichever shard has it", async () => {
  for (const { fleet } of shards.all) {
    const send = (method: string, path: string, body?: unknown) =>
      fleet.send(fleet.apis[0]!, { method, path, body, accountId: null });
    const application = await send("POST", "/applications", {
      business_id: fleet.sandbox.business_id,
      name: "Quay Coffee",
      processing_plan_id: fleet.sandbox.processing_plan_id,
    });
    expect(application.status, JSON.stringify(application.body)).toBe(201);
    const link = await send("POST", `/applications/${application.body.id}/link`);
    const text = JSON.stringify(link.body);
    const token = /#([\w-]{20,})/.exec(text)?.[1] ?? /\/apply\/([\w-]{20,})/.exec(text)?.[1];
    const form = await visitorOf().call("GET", `/apply-api/${token}`);
    expect(form.status, text).toBe(200);
  }
});
