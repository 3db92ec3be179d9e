import { type RoutedStatement, startDirectClient, startRoutingClient } from "@openpayfac/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

/* The engine is the routing client here, also where PgDog is installed: it notes the statements. */
const statements: RoutedStatement[] = [];
const note = (statement: RoutedStatement) => {
  statements.push(statement);
};

let shards: Shards;
let other: TestShard;
let engineUrl = "";
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shards = await startShards({
    count: 2,
    // Workers look for jobs on every shard.
    roles: ["api"],
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
  [, other] = shards.all as [TestShard, TestShard];
}, 120_000);
afterAll(async () => {
  await shards?.close();
  await Promise.all(closers.map((close) => close()));
});

/** Notifications and locks belong to a session, past the engine. */
const ofSessions = /^(LISTEN sandbox_clock$|SELECT offset_ms::text FROM sandbox_clock)/;

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

async function makePayments(): Promise<void> {
  const { partner_id } = other.fleet.sandbox;
  const payment_method_id = await cardOf(other);
  const split = { account_id: partner_id, amount: 200, description: "A part" };
  const sold = await send("POST", "/payment_intents", { amount: 1_000, payment_splits: [split] });
  await send("POST", `/payment_intents/${sold.id}/payments`, { payment_method_id });
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
}

it("each statement of a payment names its partner's shard", async () => {
  // The start of the process reads from every shard.
  statements.length = 0;
  await makePayments();
  const made = statements.splice(0);
  const text = ({ shard, sql }: RoutedStatement) => `${shard}: ${sql.replace(/\s+/g, " ").trim()}`;
  const distinct = (of: RoutedStatement[]) => [...new Set(of.map(text))];
  expect(
    distinct(made.filter(({ hasKey, sql }) => !hasKey && !ofSessions.test(sql.trim()))),
  ).toEqual([]);
  expect(
    distinct(made.filter(({ shard, sql }) => shard !== 1 && !ofTheFinder.test(sql.trim()))),
  ).toEqual([]);
  // Each payment is at least four statements.
  expect(made.filter(({ hasKey, shard }) => hasKey && shard === 1).length).toBeGreaterThan(40);
});

it("a connection without a key is rejected", async () => {
  const client = new pg.Client(engineUrl);
  client.on("error", () => {});
  await expect(client.connect()).rejects.toThrow("must name its shard");
});
