import {
  createTestDatabase,
  seededRandom,
  startWebhookReceiver,
  type TestDatabase,
  until,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testLimitMs } from "../../../testkit/src/limits.ts";
import { expectEachEventDelivered, expectNothingLostOrDoubled } from "./check-load.ts";
import { beginHeldPayment } from "./held-payment.ts";
import { startPaymentLoad } from "./payment-load.ts";
import { type Fleet, startFleet } from "./start-fleet.ts";

/** How often each process is killed. */
const rounds = Number(process.env.FLEET_ROUNDS ?? 1);
const clients = 2;

let database: TestDatabase;
let fleet: Fleet;
let receiver: WebhookReceiver;
beforeAll(async () => {
  database = await createTestDatabase();
  fleet = await startFleet({
    roles: ["api", "api", "api", "worker", "worker"],
    databaseUrl: database.url,
    seededBy: database.serverPool,
  });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await fleet?.close();
  await database?.drop();
});

it(
  "three API processes and two workers, each killed under load, lose and double nothing",
  async () => {
    const random = seededRandom();
    const created = await fleet.send(fleet.apis[0]!, {
      method: "POST",
      path: "/webhook_endpoints",
      body: { url: receiver.url, event_types: ["*"] },
    });
    expect(created.status).toBe(201);
    const load = await startPaymentLoad(fleet, database.pool, { clients, random });
    for (let round = 1; round <= rounds; round += 1) {
      for (const victim of random.shuffle(fleet.processes)) {
        const before = load.acknowledged.length;
        await until("the load continues", async () => load.acknowledged.length >= before + 6);
        const held = fleet.apis.includes(victim.origin)
          ? await beginHeldPayment(fleet, load, victim.origin)
          : undefined;
        await victim.process().kill();
        await held?.finishElsewhere();
        await victim.restart();
      }
    }
    await load.stop();
    const { observed } = load;
    console.log(
      `${load.acknowledged.length} changes, ${rounds * fleet.processes.length} kills:`,
      observed,
    );
    expect(observed.failed).toBeGreaterThanOrEqual(rounds * fleet.apis.length);
    expect(observed.failuresInARowMax).toBe(1);
    expect(Object.fromEntries(observed.failures)).toEqual({ none: observed.failed });
    await expectNothingLostOrDoubled(fleet, database.pool, load);
    await expectEachEventDelivered(database.pool, receiver, created.body);
  },
  testLimitMs + rounds * 60_000,
);
