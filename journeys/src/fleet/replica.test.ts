import { seededRandom } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "../../../server/src/database/open-database.ts";
import { startPaymentLoad } from "./payment-load.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "./replicated-postgres.ts";
import { type Fleet, startFleet } from "./start-fleet.ts";

const rounds = Number(process.env.FLEET_ROUNDS ?? 1) * 30;

let postgres: ReplicatedPostgres;
let fleet: Fleet;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  const seededBy = createPool({ connectionString: postgres.primary.url }, { poolSize: 2 });
  fleet = await startFleet({
    roles: ["api", "api", "worker"],
    databaseUrl: postgres.primary.url,
    seededBy,
    environment: { DATABASE_REPLICA_URL: postgres.replica.url },
  }).finally(() => seededBy.end());
});
afterAll(async () => {
  await fleet?.close();
  await postgres?.close();
});

const call = (origin: string, method: string, path: string, body?: unknown) =>
  fleet.send(origin, { method, path, body });

/** Reads of all API processes, by where they were executed and why. */
async function countReads(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const origin of fleet.apis) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const [, outcome = "", count] of text.matchAll(
      /openpayfac_replica_reads_total\{outcome="(\w+)"\} (\d+)/g,
    )) {
      counts[outcome] = (counts[outcome] ?? 0) + Number(count);
    }
  }
  return counts;
}

/** Creates an intent at one process, and expects it in a list and a search of the other. */
async function expectReadAfterWrite(): Promise<void> {
  const [writes, reads] = fleet.apis as [string, string];
  const created = await call(writes, "POST", "/payment_intents", { amount: 1_234 });
  expect(created.status).toBe(201);
  const [list, search] = await Promise.all([
    call(reads, "GET", "/payment_intents?limit=50"),
    call(reads, "POST", "/payment_intents/search", { limit: 50 }),
  ]);
  for (const response of [list, search]) {
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const ids = response.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(created.body.id);
  }
}

it("a read at any process includes every acknowledged write, and the replica executes most", async () => {
  const before = await countReads();
  const load = await startPaymentLoad(fleet, postgres.primary.pool, {
    clients: 2,
    random: seededRandom(),
  });
  for (let round = 0; round < rounds; round += 1) await expectReadAfterWrite();
  await load.stop();
  const after = await countReads();
  console.log("reads:", after);
  expect(after.failed ?? 0).toBe(before.failed ?? 0);
  expect(after.replica! - (before.replica ?? 0)).toBeGreaterThan(rounds);
});

it("a download reads at the replica", async () => {
  const before = await countReads();
  const download = await fetch(`${fleet.apis[0]}/transactions/download`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-api-key": fleet.sandbox.private_key,
      "x-account-id": fleet.sandbox.account_id,
    },
    body: "{}",
  });
  expect(download.status).toBe(200);
  const stored = await postgres.primary.pool.query("SELECT 1 FROM transactions");
  expect((await download.text()).trim().split("\n")).toHaveLength((stored.rowCount ?? 0) + 1);
  expect((await countReads()).replica).toBe(before.replica! + 1);
});

it("while the replica lags, the primary reads", async () => {
  await postgres.replica.pool.query("SELECT pg_wal_replay_pause()");
  const before = await countReads();
  await expectReadAfterWrite();
  await postgres.replica.pool.query("SELECT pg_wal_replay_resume()");
  const after = await countReads();
  expect(after).toEqual({ ...before, lagging: (before.lagging ?? 0) + 2 });
});

it("while the replica is down, the primary reads; later the replica does again", async () => {
  await postgres.replica.stop();
  const before = await countReads();
  await expectReadAfterWrite();
  const after = await countReads();
  expect(after.replica).toBe(before.replica);
  await postgres.restartReplica();
  await expect
    .poll(async () => {
      await expectReadAfterWrite();
      return (await countReads()).replica;
    })
    .toBeGreaterThan(after.replica!);
});
