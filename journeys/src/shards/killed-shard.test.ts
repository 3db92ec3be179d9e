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

const count = 150;

/** Creates payment intents one after another. Returns   the sorted times of the requests. */
async function createIntents({ fleet }: TestShard): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    const { status } = await fleet.send(fleet.apis[0]!, {
      method: "POST",
      path: "/payment_intents",
      body: { amount: 1_000 },
    });
    expect(status).toBe(201);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

it("a killed shard does not affect the partners of the others", async () => {
  await createIntents(first);
  const before = await createIntents(first);
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
  const after = await createIntents(first);
  await lost;
  const p = (times: number[], share: number) => times[Math.floor(share * count)]?.toFixed(1);
  console.log(
    `an intent on the other shard: p50 ${p(before, 0.5)} ms, p99 ${p(before, 0.99)} ms before;`,
    `p50 ${p(after, 0.5)} ms, p99 ${p(after, 0.99)} ms after`,
  );
  const { fleet } = first;
  const unknown = await fleet.send(fleet.apis[0]!, {
    method: "GET",
    path: "/payment_intents",
    apiKey: `key_private_${"a".repeat(32)}`,
  });
  // The shard that does not respond may have the key.
  expect(unknown.status).toBe(503);
  const ready = await fetch(`${fleet.apis[0]}/readyz`);
  console.log(`/readyz ${ready.status}: ${(await ready.text()).slice(0, 200)}`);
});
