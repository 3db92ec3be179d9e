import {
  type RoutedStatement,
  startDirectClient,
  startRoutingClient,
  startWebhookReceiver,
  until,
} from "@openpayfac/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toUuid } from "../../../server/src/ids.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

/* The engine is the routing client here, also where PgDog is installed: it notes the statements. */
const statements: RoutedStatement[] = [];
const note = (statement: RoutedStatement) => {
  statements.push(statement);
};

let shards: Shards;
let home: TestShard;
let other: TestShard;
let engineUrl = "";
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shards = await startShards({
    count: 2,
    roles: ["api", "worker"],
    async addressesOf(urls) {
      const engine = await startRoutingClient(urls, note);
      const direct = await Promise.all(urls.map((_, at) => startDirectClient(urls, at, note)));
      engineUrl = engine.url;
      closers.push(...[engine, ...direct].map(({ close }) => close));
      return {
        DATABASE_SHARD_URLS: direct.map(({ url }) => url).join(","),
        DATABASE_ENGINE_URL: engine.url,
      };
    },
  });
  [home, other] = shards.all as [TestShard, TestShard];
  // Workers look for jobs on every shard.
  await worker().process().kill();
}, 120_000);
afterAll(async () => {
  await shards?.close();
  await Promise.all(closers.map((close) => close()));
});

const worker = () => home.fleet.processes[1]!;

/** Notifications, locks and the job queue belong to a session, past the engine. */
const ofSessions = [
  /^(LISTEN|SELECT offset_ms::text FROM sandbox_clock|SELECT pg_try_advisory_lock\()/,
  /"graphile_worker"/,
  // A process that starts looks at its role and at the version.
  /^SELECT (current_user::text AS role|current_setting\('server_version)/,
];

/** Until an API key has been seen once, each shard is asked whose it is. */
const ofTheFinder = /^SELECT partner_id FROM (api_keys WHERE key_hash|accounts WHERE id) = \$1$/;

async function send(method: string, path: string, body?: unknown) {
  const { fleet } = other;
  const response = await fleet.send(fleet.apis[0]!, { method, path, body });
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
}

async function cardOf({ fleet }: TestShard): Promise<string> {
  const account = "4111111111111111";
  const { body } = await fleet.control("POST", "/cardsecure/api/v1/ccn/tokenize", { account });
  const method = await send("POST", "/payment_methods", {
    payment_method_type: "card",
    card: { token: body.token, exp_month: "12", exp_year: "2040" },
    billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
  });
  return method.id;
}

async function payByBank(): Promise<void> {
  const bank = {
    account_number: "000987654321",
    routing_number: "021000021",
    subtype: "checking",
    owner_type: "individual",
    names: ["Ada Park"],
  };
  const method = await send("POST", "/payment_methods", { payment_method_type: "bank", bank });
  const intent = await send("POST", "/payment_intents", {
    amount: 4_000,
    payment_method_types: ["bank"],
  });
  const body = { payment_method_id: method.id };
  await send("POST", `/payment_intents/${intent.id}/payments`, body);
}

/** Returns   the id of a captured payment by card. */
async function makePayments(): Promise<string> {
  const { partner_id } = other.fleet.sandbox;
  const payment_method_id = await cardOf(other);
  const split = { account_id: partner_id, amount: 200, description: "A part" };
  const sold = await send("POST", "/payment_intents", { amount: 1_000, payment_splits: [split] });
  const { id } = await send("POST", `/payment_intents/${sold.id}/payments`, { payment_method_id });
  await send("POST", `/payment_intents/${sold.id}/refunds`, { amount: 300 });
  const held = await send("POST", "/payment_intents", { amount: 2_000, capture: false });
  await send("POST", `/payment_intents/${held.id}/payments`, { payment_method_id });
  await send("POST", `/payment_intents/${held.id}/capture`, { amount: 1_500 });
  const ended = await send("POST", "/payment_intents", { amount: 3_000, capture: false });
  await send("POST", `/payment_intents/${ended.id}/payments`, { payment_method_id });
  await send("POST", `/payment_intents/${ended.id}/cancel`, {});
  await send("GET", `/payment_intents/${sold.id}`);
  await send("GET", `/payment_intents/${sold.id}/payments`);
  await send("GET", "/transactions");
  await send("GET", "/balances");
  await payByBank();
  return id;
}

const text = ({ shard, sql }: RoutedStatement) => `${shard}: ${sql.replace(/\s+/g, " ").trim()}`;
const distinct = (of: RoutedStatement[]) => [...new Set(of.map(text))];

/** Statements that name no shard, and need no session either. */
const withoutKey = (made: RoutedStatement[]) =>
  distinct(
    made.filter(({ hasKey, sql }) => !hasKey && !ofSessions.some((each) => each.test(sql.trim()))),
  );

/** Statements of the partner's requests that reach the other shard. */
const astray = (made: RoutedStatement[]) =>
  distinct(made.filter(({ shard, sql }) => shard !== 1 && !ofTheFinder.test(sql.trim())));

/** The tables of the other shard with a row of the partner's account. */
async function tablesWithForeignRows(): Promise<string[]> {
  const { pool } = home.server;
  const tables = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN pg_class ON relname = table_name
      WHERE table_schema = 'public' AND column_name = 'account_id' AND data_type = 'uuid'
        AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  // Tables of payments, of the ledger, of events.
  expect(tables.rows.length).toBeGreaterThan(40);
  const id = toUuid(other.fleet.sandbox.account_id);
  const each = tables.rows.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (
      SELECT FROM ${pg.escapeIdentifier(name)} WHERE account_id = '${id}')`,
  );
  const found = await pool.query<{ name: string }>(each.join(" UNION ALL "));
  return found.rows.map(({ name }) => name);
}

let paid = "";

it("each statement of a payment names its partner's shard", async () => {
  // The start of the process reads from every shard.
  statements.length = 0;
  paid = await makePayments();
  const made = statements.splice(0);
  expect(withoutKey(made)).toEqual([]);
  expect(astray(made)).toEqual([]);
  // Each payment is at least four statements.
  expect(made.filter(({ hasKey, shard }) => hasKey && shard === 1).length).toBeGreaterThan(40);
});

it("each statement of a moved clock's jobs names a shard, and of a dispute its partner's", async () => {
  statements.length = 0;
  await send("POST", "/sandbox/clock", { advance: "P5D" });
  const ofJobs = statements.splice(0);
  expect(withoutKey(ofJobs)).toEqual([]);
  expect(ofJobs.some(({ shard, sql }) => shard === 1 && /INTO payouts/.test(sql))).toBe(true);
  const dispute = await send("POST", "/sandbox/disputes", { payment_id: paid, amount: 100 });
  const contested = { dispute_response: "It was delivered." };
  await send("POST", `/disputes/${dispute.id}/contest`, contested);
  await send("POST", `/sandbox/disputes/${dispute.id}/decide`, { status: "won" });
  await send("GET", "/disputes");
  const ofDispute = statements.splice(0);
  expect(withoutKey(ofDispute)).toEqual([]);
  expect(astray(ofDispute)).toEqual([]);
  expect(ofDispute.some(({ sql }) => /INTO disputes/.test(sql))).toBe(true);
  expect(await tablesWithForeignRows()).toEqual([]);
});

it("each statement of a worker names a shard", async () => {
  const receiver = await startWebhookReceiver();
  try {
    const event_types = ["v2.payment_intent.created"];
    await send("POST", "/webhook_endpoints", { url: receiver.url, event_types });
    statements.length = 0;
    await worker().restart();
    await send("POST", "/payment_intents", { amount: 1_000 });
    await until("the worker sends the event", async () => receiver.requests.length > 0);
    const made = statements.splice(0);
    expect(withoutKey(made)).toEqual([]);
    for (const shard of [0, 1]) {
      const ofQueue = made.filter(
        (each) => each.shard === shard && /graphile_worker/.test(each.sql),
      );
      expect(ofQueue.length).toBeGreaterThan(0);
    }
    expect(await tablesWithForeignRows()).toEqual([]);
  } finally {
    await receiver.close();
  }
});

it("a connection without a key is rejected", async () => {
  const client = new pg.Client(engineUrl);
  client.on("error", () => {});
  await expect(client.connect()).rejects.toThrow("must name its shard");
});
