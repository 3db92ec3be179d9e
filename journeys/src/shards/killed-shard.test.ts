import { until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

let shards: Shards;
let first: TestShard;
let second: TestShard;
beforeAll(async () => {
  shards = await startShards({ count: 2, roles: ["api", "worker"] });
  [first, second] = shards.all as [TestShard, TestShard];
}, 120_000);
afterAll(() => shards?.close());

const manyTimes = 150;

/** Pays one intent after another. Returns   the sorted times of the payments. */
async function pay({ fleet }: TestShard, count = manyTimes): Promise<number[]> {
  const send = async (path: string, body: object) => {
    const response = await fleet.send(fleet.apis[0]!, { method: "POST", path, body });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    return response.body;
  };
  const account = "4111111111111111";
  const { body } = await fleet.control("POST", "/cardsecure/api/v1/ccn/tokenize", { account });
  const method = await send("/payment_methods", {
    payment_method_type: "card",
    card: { token: body.token, exp_month: "12", exp_year: "2040" },
    billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
  });
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    const intent = await send("/payment_intents", { amount: 1_000 });
    const payment = await send(`/payment_intents/${intent.id}/payments`, {
      payment_method_id: method.id,
    });
    expect(payment.status).toBe("captured");
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

it("a killed shard does not affect the partners of the others", async () => {
  await pay(first);
  const before = await pay(first);
  // For the next test: as if the database at its address were another shard.
  await second.server.pool.query("UPDATE shard_number SET number = 7");
  await second.server.kill();
  const lost = Promise.all(
    Array.from({ length: 8 }, async () => {
      const { fleet } = second;
      const { status } = await fleet.send(fleet.apis[0]!, {
        method: "POST",
        path: "/payment_intents",
        body: { amount: 1_000 },
      });
      expect(status).toBe(503);
    }),
  );
  const after = await pay(first);
  await lost;
  const p = (times: number[], share: number) => times[Math.floor(share * manyTimes)] ?? 0;
  console.log(
    `a payment on the other shard: p50 ${p(before, 0.5).toFixed(1)} ms, p99 ${p(before, 0.99).toFixed(1)} ms before;`,
    `p50 ${p(after, 0.5).toFixed(1)} ms, p99 ${p(after, 0.99).toFixed(1)} ms after`,
  );
  // Far less than one wait for a connection to the killed shard; the machine may be busy.
  expect(p(after, 0.5)).toBeLessThan(3 * p(before, 0.5));
  expect(p(after, 0.99)).toBeLessThan(5 * p(before, 0.99));
  const { fleet } = first;
  const unknown = await fleet.send(fleet.apis[0]!, {
    method: "GET",
    path: "/payment_intents",
    apiKey: `key_private_${"a".repeat(32)}`,
  });
  // The shard that does not respond may have the key.
  expect(unknown.status).toBe(503);
  const ready = await fetch(`${fleet.apis[0]}/readyz`);
  expect(ready.status).toBe(200);
  const { status, shards: each } = await ready.json();
  expect(status).toBe("ready");
  expect(each[0]).toBe("ready");
  expect(each[1]).not.toBe("ready");
});

const startIntent = ({ fleet }: TestShard) =>
  fleet.send(fleet.apis[0]!, { method: "POST", path: "/payment_intents", body: { amount: 1_000 } });

it("processes start without the killed shard, and admit it when it returns", async () => {
  const { processes } = first.fleet;
  await Promise.all(
    processes.map(async (each) => {
      await each.process().kill();
      await each.restart();
    }),
  );
  await pay(first, 1);
  const rejected = await startIntent(second);
  expect(rejected.status).toBe(503);
  expect(rejected.body.detail).toBe("The database cannot be reached. Try again.");
  const shardsOf = async (origin: string) =>
    (await (await fetch(`${origin}/readyz`)).json()).shards;
  for (const { origin } of processes) {
    expect(await shardsOf(origin)).toEqual({ 0: "ready", 1: "database unreachable" });
  }

  await shards.restart(second);
  const { pool } = second.server;
  for (const { origin } of processes) {
    await until(
      "the wrong shard is found",
      async () => (await shardsOf(origin))[1] === "database not admitted",
    );
  }
  expect((await startIntent(second)).status).toBe(503);
  await pool.query("UPDATE shard_number SET number = 1");
  await until("the shard is served", async () => (await startIntent(second)).status === 201);
  await pay(second, 1);
  for (const { origin } of processes) {
    await until("the shard is ready", async () => (await shardsOf(origin))[1] === "ready");
  }
  await until("its worker runs", async () => {
    const { rowCount } = await pool.query("SELECT FROM payment_search WHERE amount = 1000");
    return rowCount !== 0;
  });
});
