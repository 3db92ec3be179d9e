import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { toUuid } from "../../server/src/ids.ts";
import { startSimulator } from "../../simulator/src/index.ts";
import { runCommand } from "../../testkit/src/command.ts";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";
import type { Work } from "./commands.ts";
import { webhookEndpointsCreate } from "./endpoint-create.ts";
import { keysCreate, keysRevoke } from "./key-commands.ts";
import { plansChange, plansCreate } from "./plan-commands.ts";
import { processorsConfigure } from "./processor-commands.ts";
import { makeReport } from "./report.ts";
import { partnersCreate, tenantsCreate } from "./tenant-commands.ts";

let database: TestDatabase;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "live-"));
  env = {
    OPENPAYFAC_MODE: "live",
    OPENPAYFAC_KEY_PEPPER: randomBytes(32).toString("hex"),
    OPENPAYFAC_ENCRYPTION_KEY: randomBytes(32).toString("hex"),
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_ROLES: "api,worker",
    DATABASE_URL: database.url,
    PORT: "0",
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const command = runCommand([...args, "--json"], env);
  const code = await command.ended();
  expect(command.errors()).toBe("");
  return { code, result: JSON.parse(command.output()) };
}

async function done(...args: string[]) {
  const { code, result } = await run(...args);
  expect([args.join(" "), code, result.error]).toEqual([args.join(" "), 0, undefined]);
  return result;
}

async function fileOf(name: string, content: unknown): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const flatPlan = {
  name: "Standard",
  plan_type: "FLAT_RATE",
  card_acceptances: ["visa", "mastercard", "american_express", "discover"].map((card_type) => ({
    card_type,
    discount_fee: { cp_bps: 260, cnp_bps: 290 },
    state: "ACTIVE",
  })),
  auth_fee: { cp: 10, cnp: 30 },
  fees: { chargeback: 1500 },
};

test("an operator's commands make all that live mode needs, and a card is charged", async () => {
  const simulator = await startSimulator({ port: 0 });
  onTestFinished(() => simulator.close());
  const { tenant_id: tenant } = await done("tenants", "create", "--name", "Larkspur");
  const partner = await done("partners", "create", "--tenant", tenant, "--name", "Desk Ltd");
  const plan = await done(
    ...["plans", "create", "--partner", partner.partner_id],
    ...["--file", await fileOf("plan.json", flatPlan)],
  );
  expect((await done("plans", "list")).plans).toMatchObject([{ name: "Standard" }]);
  expect((await done("partners", "list")).tenants).toMatchObject([
    { tenant_id: tenant, partners: [{ partner_id: partner.partner_id }] },
  ]);
  const key = await done("keys", "create", "--kind", "private", "--partner", partner.partner_id);
  const other = await done("keys", "create", "--kind", "public", "--tenant", tenant);
  const endpoint = await done(
    ...["webhook-endpoints", "create", "--partner", partner.partner_id],
    ...["--url", "https://shop.example.com/hooks", "--events", "v2.payment.*"],
  );
  expect(endpoint.secret).toMatch(/^whsec_/);

  // Without its processors it does not start, and says what to do.
  const early = await run("start");
  expect(early.code).toBe(1);
  expect(early.result.error.cause).toContain("cardpointe_gateway and grailpay");
  expect(early.result.error.remedy).toContain("openpayfac processors configure");

  const gateway = { origin: simulator.origin, username: "testing", password: "testing123" };
  const bank = { address: `${simulator.origin}/grailpay`, api_key: "grailpay-testing-key" };
  await done(
    ...["processors", "configure", "--processor", "cardpointe_gateway"],
    ...["--file", await fileOf("gateway.json", gateway)],
  );
  await done(
    ...["processors", "configure", "--processor", "grailpay"],
    ...["--file", await fileOf("bank.json", bank)],
  );
  const terminals = { address: `${simulator.origin}/cardpointe-terminal`, api_key: "terminal-key" };
  await done(
    ...["processors", "configure", "--processor", "cardpointe_terminal"],
    ...["--file", await fileOf("terminals.json", terminals)],
  );
  const listed = await done("processors", "list");
  expect(listed.processors).toMatchObject([
    { name: "cardpointe_gateway", address: simulator.origin },
    { name: "cardpointe_terminal", address: terminals.address },
    { name: "grailpay", address: bank.address },
  ]);
  expect(JSON.stringify(listed)).not.toContain("testing123");
  const stored = await database.pool.query("SELECT * FROM processor_settings");
  expect(JSON.stringify(stored.rows)).not.toContain("testing123");

  const account = await addMerchant(tenant, partner.partner_id, plan.processing_plan_id);
  const { processing_plan_id: planId } = plan;
  const january = "2099-01-01T05:00:00.000Z";
  const cheaper = { auth_fee: { cnp: 25 }, effective_at: january };
  expect(
    await done("plans", "change", planId, "--file", await fileOf("january.json", cheaper)),
  ).toMatchObject({
    version: 2,
    effective_at: january,
    auth_fee: { cp: 10, cnp: 25 },
    recorded_by: "operator command",
  });
  const { versions } = await done("plans", "show", planId);
  expect(versions).toMatchObject([
    { version: 1, auth_fee: { cnp: 30 }, recorded_by: "operator command" },
    { version: 2 },
  ]);
  const given = ["accounts", "plan", account, "--plan", planId, "--effective-at", january];
  expect(await done(...given)).toMatchObject({
    auth_fee: { card_not_present: 30 },
    scheduled_changes: [{ effective_date: january, processing_plan_id: planId, version: 2 }],
  });
  const { code: wrong, result: rejected } = await run(
    ...given.slice(0, -1),
    "2098-01-01T05:00:00Z",
  );
  expect([wrong, rejected.error.cause]).toEqual([1, expect.stringContaining("not be before")]);
  const server = runCommand(["start"], env);
  onTestFinished(async () => {
    server.child.kill("SIGTERM");
    await server.ended();
  });
  await server.until("openpayfac ready");
  const origin = /openpayfac ready (\S+)/.exec(server.output())?.[1] ?? "";
  const call = async (apiKey: string, method: string, at: string, body?: object) => {
    const response = await fetch(`${origin}${at}`, {
      method,
      headers: {
        "x-api-key": apiKey,
        "x-account-id": account,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const tokenized = await fetch(`${simulator.origin}/cardsecure/api/v1/ccn/tokenize`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: "4111111111111111" }),
  });
  const { token } = (await tokenized.json()) as { token: string };
  const card = { token, exp_month: "12", exp_year: "2030" };
  const method = await call(key.key, "POST", "/payment_methods", {
    payment_method_type: "card",
    card,
  });
  const intent = await call(key.key, "POST", "/payment_intents", { amount: 1000 });
  const paid = await call(key.key, "POST", `/payment_intents/${intent.body.id}/payments`, {
    payment_method_id: method.body.id,
  });
  expect(paid).toMatchObject({ status: 201, body: { status: "captured", amount: 1000 } });

  // Nothing of the sandbox is there.
  expect((await call(key.key, "GET", "/sandbox/clock")).status).toBe(404);
  expect((await call(key.key, "GET", "/sandbox/emails")).status).toBe(404);

  await done("keys", "revoke", other.id);
  const keys = (await done("keys", "list")).keys as { id: string; revoked_at: string | null }[];
  expect(keys.map((each) => [each.id, each.revoked_at === null])).toEqual([
    [key.id, true],
    [other.id, false],
  ]);
  expect(JSON.stringify(keys)).not.toContain(key.key);
});

test("credentials from a file that the environment names take the place of stored ones", async () => {
  env.OPENPAYFAC_PROCESSORS_FILE = await fileOf("processors.json", {
    cardpointe_gateway: { origin: "http://gateway.example.com", username: "a", password: "secret" },
    grailpay: { address: "https://api.example.com", api_key: "b" },
  });
  const { code, result } = await run("start");
  expect(code).toBe(1);
  expect(result.error.cause).toContain("origin should be an https:// address");
  expect(JSON.stringify(result)).not.toContain("secret");
  delete env.OPENPAYFAC_PROCESSORS_FILE;
});

test("a command says what is wrong with what it was given, and makes nothing", async () => {
  const partner = "part_01kh9tqwx7f3v8yfm0zyz9b1aa";
  const plan = await fileOf("plan-of-nobody.json", flatPlan);
  const tooHigh = await fileOf("high.json", { ...flatPlan, fees: { chargeback: 9_999_999 } });
  const report = makeReport(true, () => expect.fail("it should have been refused"));
  const wrong: [Work, Record<string, string>, string][] = [
    [tenantsCreate, { name: " " }, "name"],
    [partnersCreate, { tenant: "x", name: "A" }, "not the id of a tenant"],
    [keysCreate, { kind: "master", partner }, "no kind of key"],
    [keysCreate, { kind: "private" }, "a tenant or to a partner"],
    [keysCreate, { kind: "private", partner }, "no partner"],
    [keysRevoke, { id: "key_01kh9tqwx7f3v8yfm0zyz9b1aa" }, "no api key"],
    [plansCreate, { partner, file: await fileOf("bad.json", { name: 1 }) }, "plan is not valid"],
    [plansCreate, { partner, file: plan }, "no partner"],
    [plansCreate, { partner, file: tooHigh }, "fees.chargeback must be <= 5000; got 9999999"],
    [plansChange, { plan: "plan_01kh9tqwx7f3v8yfm0zyz9b1aa", file: plan }, "no processing plan"],
    [processorsConfigure, { processor: "acme", file: plan }, "no processor"],
    [processorsConfigure, { processor: "grailpay", file: "/nowhere.json" }, "ENOENT"],
    [
      processorsConfigure,
      { processor: "grailpay", file: await fileOf("text.json", "{") },
      "not JSON",
    ],
    [processorsConfigure, { processor: "grailpay", file: plan }, "plan_type is not known"],
    [webhookEndpointsCreate, { partner, url: "https://a.example" }, "no partner"],
  ];
  for (const [work, options, words] of wrong) {
    await expect(work(report, env, options)).rejects.toThrow(words);
  }
});

/** A merchant that was approved; its processor knows it by the simulator's own merchant id. */
async function addMerchant(tenant: string, partner: string, plan: string): Promise<string> {
  const ids = { business: "018f0000-0000-7000-8000-0000000000b1", location: "" };
  ids.location = ids.business.replace("b1", "c1");
  const at = new Date().toISOString();
  const { pool } = database;
  await pool.query(
    `INSERT INTO businesses (id, tenant_id, partner_id, name, created_at)
     VALUES ($1, $2, $3, 'Harbor Chairs', $4)`,
    [ids.business, toUuid(tenant), toUuid(partner), at],
  );
  await pool.query(
    "INSERT INTO locations (id, business_id, name, created_at) VALUES ($1, $2, 'Portland', $3)",
    [ids.location, ids.business, at],
  );
  await pool.query(
    `INSERT INTO accounts (id, tenant_id, partner_id, business_id, location_id, processing_plan_id,
       name, processing_enabled, payment_method_types, processor, processor_merchant_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'Harbor Chairs', true, '{card}', 'cardpointe_gateway',
       '800000000019', $7)`,
    [
      toUuid("acct_01kh9tqwx7f3v8yfm0zyz9b1aa"),
      toUuid(tenant),
      toUuid(partner),
      ids.business,
      ids.location,
      toUuid(plan),
      at,
    ],
  );
  return "acct_01kh9tqwx7f3v8yfm0zyz9b1aa";
}
