import {
  seededRandom,
  startWebhookReceiver,
  targetOf,
  until,
  urlAt,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "../../../server/src/database/open-database.ts";
import { expectEachEventDelivered, expectNothingLostOrDoubled } from "./check-load.ts";
import { type OneAddress, startOneAddress } from "./one-address.ts";
import { startPaymentLoad } from "./payment-load.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "./replicated-postgres.ts";
import { type Fleet, startFleet } from "./start-fleet.ts";

const changes = Number(process.env.FLEET_CHANGES ?? 60);

let postgres: ReplicatedPostgres;
let address: OneAddress;
let receiver: WebhookReceiver;
let fleet: Fleet;
beforeAll(async () => {
  postgres = await startReplicatedPostgres({ synchronous: true });
  address = await startOneAddress(targetOf(postgres.primary.url));
  receiver = await startWebhookReceiver();
  const databaseUrl = urlAt(postgres.primary.url, address.port);
  const seededBy = createPool({ connectionString: databaseUrl }, { poolSize: 2 });
  fleet = await startFleet({
    roles: ["api", "api", "worker"],
    databaseUrl,
    seededBy,
  }).finally(() => seededBy.end());
});
afterAll(async () => {
  await fleet?.close();
  await receiver?.close();
  await address?.close();
  await postgres?.close();
});

it("a killed primary whose replica is promoted loses nothing that was acknowledged", async () => {
  const endpoint = await fleet.send(fleet.apis[0]!, {
    method: "POST",
    path: "/webhook_endpoints",
    body: { url: receiver.url, event_types: ["*"] },
  });
  expect(endpoint.status).toBe(201);
  const { pool: survivor, url } = postgres.replica;
  const load = await startPaymentLoad(fleet, survivor, { clients: 4, random: seededRandom() });
  const acknowledgedMore = async (count: number) => {
    const before = load.acknowledged.length;
    await until("the load continues", async () => load.acknowledged.length >= before + count);
  };
  await acknowledgedMore(changes);

  // Without its replica, the primary acknowledges nothing more: all clients wait.
  postgres.cutReplication();
  await until("a commit waits for the replica", async () => {
    const waiting = await postgres.primary.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    );
    return (waiting.rowCount ?? 0) > 0;
  });
  const killedAt = performance.now();
  await postgres.primary.kill();
  // Too early: it accepts no changes yet.
  address.leadTo(targetOf(url));
  for (let tries = 0; tries < 5; tries += 1) {
    for (const origin of fleet.apis) {
      const path = "/payment_intents";
      const early = await fleet.send(origin, { method: "POST", path, body: { amount: 1_000 } });
      expect(early.status, JSON.stringify(early.body)).toBe(503);
    }
  }
  await survivor.query("SELECT pg_promote(true, 60)");
  const promotedAt = performance.now();
  await acknowledgedMore(1);
  const resumedAt = performance.now();
  await acknowledgedMore(changes);
  await load.stop();

  const { observed } = load;
  console.log(
    `promoted after ${Math.round(promotedAt - killedAt)} ms, first change ` +
      `${Math.round(resumedAt - promotedAt)} ms later, clients failed for at most ` +
      `${Math.round(observed.failedForMsMax)} ms:`,
    Object.fromEntries(observed.failures),
  );
  // The status asks clients to retry; no request fails in another way.
  expect(Object.keys(Object.fromEntries(observed.failures))).toEqual(["503"]);
  await expectNothingLostOrDoubled(fleet, survivor, load);
  await expectEachEventDelivered(survivor, receiver, endpoint.body);
  // The processes that were started before the failover are the ones that work now.
  for (const origin of fleet.apis) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  }
});
