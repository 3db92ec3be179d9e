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

/** Creates a user of a shard's partner. Returns   the token of the link that it is emailed. */
async function invite({ fleet }: TestShard, email: string): Promise<string> {
  const { sandbox, apis } = fleet;
  const who = ["--type", "PARTNER", "--of", sandbox.partner_id, "--email", email];
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
    const { body } = await sendJson(at, "GET", undefined, { "x-api-key": sandbox.private_key });
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
