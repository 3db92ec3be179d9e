import { createTestDatabase, seededRandom, type TestDatabase, until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectNothingLostOrDoubled } from "./check-load.ts";
import { startPaymentLoad } from "./payment-load.ts";
import { extractPreviousVersion, type PreviousVersion } from "./previous-version.ts";
import { type Fleet, startFleet } from "./start-fleet.ts";

const changes = Number(process.env.FLEET_CHANGES ?? 40);

let previous: PreviousVersion | undefined;
let database: TestDatabase;
let fleet: Fleet;
beforeAll(async () => {
  previous = await extractPreviousVersion();
  if (previous === undefined) return;
  database = await createTestDatabase();
  fleet = await startFleet({
    roles: ["api", "worker"],
    databaseUrl: database.url,
    seededBy: database.serverPool,
    previous: { checkout: previous.checkout, roles: ["api", "worker"] },
  });
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
  await previous?.remove();
});

it("the previous version pays beside this one, on this version's schema", async (context) => {
  if (previous === undefined) return context.skip("the history of the repository is not here");
  console.log(`previous version: ${previous.description}`);
  const load = await startPaymentLoad(fleet, database.pool, { clients: 2, random: seededRandom() });
  const acknowledgedMore = async () => {
    const before = load.acknowledged.length;
    await until("the load continues", async () => load.acknowledged.length >= before + changes);
  };
  await acknowledgedMore();
  const intents = load.acknowledged.filter(({ kind }) => kind === "intent").slice(-10);
  for (const { response } of intents) {
    const path = `/payment_intents/${response.body.id}`;
    const read = await Promise.all(
      fleet.apis.flatMap((origin) =>
        [path, "/payment_intents?limit=20", "/transactions?limit=20", "/events?limit=20"].map(
          (at) => fleet.send(origin, { method: "GET", path: at }),
        ),
      ),
    );
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
  }
  // As in an upgrade: the processes of the previous version end one after the other.
  for (const each of fleet.processes.slice(-2)) {
    await each.process().stop();
    await each.restart();
    await acknowledgedMore();
  }
  await load.stop();
  expect(load.observed.failures.get("500") ?? 0).toBe(0);
  await expectNothingLostOrDoubled(fleet, database.pool, load);
});
