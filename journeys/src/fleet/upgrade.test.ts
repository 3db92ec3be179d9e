import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase, seededRandom, type TestDatabase, until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationFolders, prepareDatabase } from "../../../server/src/database/migrate.ts";
import { requireMigrated } from "../../../server/src/database/require-migrated.ts";
import { expectNothingLostOrDoubled } from "./check-load.ts";
import { startPaymentLoad } from "./payment-load.ts";
import { type Fleet, startFleet } from "./start-fleet.ts";

/** Migrations of a release after this one, which changes tables that every payment uses. */
const nextRelease = {
  "9998_next_release.sql": `-- why: a test of an upgrade
ALTER TABLE payments ADD next_release text;
ALTER TABLE payment_intents ADD next_release text;
CREATE INDEX next_release ON payments (account_id, next_release);`,
  "9999_next_release_done.sql": `-- why: a test of an upgrade
-- phase: contract
ALTER TABLE payments ALTER COLUMN next_release SET NOT NULL;`,
};

const changes = Number(process.env.FLEET_CHANGES ?? 40);

let database: TestDatabase;
let folders: string[];
let fleet: Fleet;
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "openpayfac-next-release-"));
  folders = [...migrationFolders, folder];
  for (const [name, sql] of Object.entries(nextRelease)) {
    await writeFile(path.join(folder, name), sql);
  }
  fleet = await startFleet({
    roles: ["api", "api", "worker"],
    databaseUrl: database.url,
    seededBy: database.serverPool,
  });
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
  await rm(folders.at(-1)!, { recursive: true, force: true });
});

it("the version before runs on an expanded schema, and not on a contracted one", async () => {
  const load = await startPaymentLoad(fleet, database.pool, { clients: 2, random: seededRandom() });
  const acknowledgedMore = async () => {
    const before = load.acknowledged.length;
    await until("the load continues", async () => load.acknowledged.length >= before + changes);
  };
  const known = () => load.acknowledged.find(({ kind }) => kind === "intent")?.response.body.id;
  const list = () =>
    Promise.all(
      fleet.apis.map(async (origin) => {
        const responses = await Promise.all([
          fleet.send(origin, { method: "GET", path: "/payment_intents?limit=5" }),
          fleet.send(origin, { method: "GET", path: `/payment_intents/${known()}` }),
        ]);
        expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      }),
    );
  await acknowledgedMore();
  await list();
  const contract = prepareDatabase(database.pool, folders, undefined, "contract");
  await expect(contract).rejects.toThrow("9998_next_release.sql of the phase expand");
  const expanded = await prepareDatabase(database.pool, folders, undefined, "expand");
  expect(expanded.applied).toEqual(["9998_next_release.sql"]);
  await list();
  await acknowledgedMore();
  await fleet.processes[0]!.process().stop();
  await fleet.processes[0]!.restart();
  await acknowledgedMore();
  await load.stop();
  expect(load.observed.failures.get("500") ?? 0).toBe(0);
  await expectNothingLostOrDoubled(fleet, database.pool, load);
  await requireMigrated(database.serverPool, "the test");
  // The next release may start before the schema is contracted, too.
  await requireMigrated(database.serverPool, "the test", folders);

  await database.pool.query("UPDATE payments SET next_release = ''");
  const contracted = await prepareDatabase(database.pool, folders, undefined, "contract");
  expect(contracted.applied).toEqual(["9999_next_release_done.sql"]);
  await expect(requireMigrated(database.serverPool, "the test")).rejects.toThrow(
    "was contracted by a newer version: it has the migration 9999_next_release_done.sql",
  );
  await requireMigrated(database.serverPool, "the test", folders);
});
