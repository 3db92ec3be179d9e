import {
  seededRandom,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testLimitMs } from "../../../testkit/src/limits.ts";
import { expectEachEventDelivered, expectNothingLostOrDoubled } from "../fleet/check-load.ts";
import { startPaymentLoad } from "../fleet/payment-load.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

describe.each([2, 4])("partners on %i shards", (count) => {
  let shards: Shards;
  const receivers: WebhookReceiver[] = [];
  beforeAll(async () => {
    shards = await startShards({ count, roles: ["api", "api", "worker"] });
  }, 120_000);
  afterAll(async () => {
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await shards?.close();
  });

  const call = ({ fleet }: TestShard, method: string, path: string, body?: unknown) =>
    fleet.send(fleet.apis[0]!, { method, path, body });

  it(
    "lose and double nothing while each process is killed",
    async () => {
      const random = seededRandom();
      const endpoints: { created_at: string }[] = [];
      for (const shard of shards.all) {
        const receiver = await startWebhookReceiver();
        receivers.push(receiver);
        const created = await call(shard, "POST", "/webhook_endpoints", {
          url: receiver.url,
          event_types: ["*"],
        });
        expect(created.status).toBe(201);
        endpoints.push(created.body);
      }
      const loads = await Promise.all(
        shards.all.map(({ fleet, server }) =>
          startPaymentLoad(fleet, server.pool, { clients: 1, random }),
        ),
      );
      for (const victim of random.shuffle(shards.all[0]!.fleet.processes)) {
        const before = loads.map(({ acknowledged }) => acknowledged.length);
        await until("each partner's load continues", async () =>
          loads.every(({ acknowledged }, at) => acknowledged.length >= before[at]! + 4),
        );
        await victim.process().kill();
        await victim.restart();
      }
      for (const load of loads) await load.stop();
      for (const [at, { fleet, server, merchantId }] of shards.all.entries()) {
        await expectNothingLostOrDoubled(fleet, server.pool, loads[at]!, merchantId);
        await expectEachEventDelivered(server.pool, receivers[at]!, endpoints[at]!);
      }
    },
    testLimitMs + 120_000,
  );

  it("have their rows on their own shard only", async () => {
    for (const { fleet, server } of shards.all) {
      for (const [table, id] of [
        ["partners", "id"],
        ["accounts", "partner_id"],
        ["businesses", "partner_id"],
      ]) {
        const found = await server.pool.query<{ id: string }>(`SELECT ${id} AS id FROM ${table}`);
        expect([table, found.rows.length]).toEqual([table, 1]);
      }
      const keys = await server.pool.query("SELECT 1 FROM api_keys WHERE partner_id IS NOT NULL");
      expect(keys.rowCount).toBe(2);
      expect(fleet.sandbox.tenant_id).toBe(shards.all[0]!.fleet.sandbox.tenant_id);
    }
  });

  it("do not see each other", async () => {
    const [first, second] = shards.all as [TestShard, TestShard];
    const { body } = await call(second, "POST", "/payment_intents", { amount: 1_000 });
    const foreign = await call(first, "GET", `/payment_intents/${body.id}`);
    const absent = await call(first, "GET", `/payment_intents/${body.id.slice(0, -4)}0000`);
    expect(foreign.status).toBe(404);
    expect(foreign.body.type).toBe(absent.body.type);
    const { fleet } = first;
    const asOther = await fleet.send(fleet.apis[0]!, {
      method: "GET",
      path: `/payment_intents/${body.id}`,
      apiKey: second.fleet.sandbox.public_key,
    });
    expect(asOther.status).toBeGreaterThanOrEqual(403);
    const unknown = await fleet.send(fleet.apis[0]!, {
      method: "GET",
      path: `/payment_intents/${body.id}`,
      apiKey: `key_private_${"a".repeat(32)}`,
    });
    expect(unknown.status).toBe(401);
  });

  it("are paid out by one clock", async () => {
    const moved = await call(shards.all[0]!, "POST", "/sandbox/clock", { advance: "P5D" });
    expect(moved.status).toBe(200);
    for (const shard of shards.all) {
      const { body } = await call(shard, "GET", "/sandbox/clock");
      expect(Date.parse(body.now)).toBeGreaterThanOrEqual(Date.parse(moved.body.now));
      const payouts = await call(shard, "GET", "/payouts");
      expect(payouts.body.data.length).toBeGreaterThan(0);
      const { rows } = await shard.server.pool.query<{ sum: string }>(
        "SELECT sum(amount)::text AS sum FROM ledger_entries",
      );
      expect(rows[0]?.sum).toBe("0");
    }
  }, 120_000);
});
