import type pg from "pg";
import { readSettings } from "../../../server/src/config/settings.ts";
import { copyTenantRows } from "../../../server/src/shards/copy-tenant-rows.ts";
import { distribute } from "../../../server/src/shards/distribute.ts";
import { openDatabases } from "../../../server/src/shards/open-databases.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { startEngine } from "./engine.ts";
import { shardServers } from "./shard-servers.ts";

/** A directory and its shards, of which the last one has the sandbox's partner. */
export interface TestShards {
  all: readonly TestDatabase[];
  /** The database of that partner. */
  partner: TestDatabase;
  /** Where the partner is to be recorded. */
  place: { directory: pg.Pool; shard: number };
  /** The databases, for a server; operator's commands ignore the engine. */
  environment: Record<string, string>;
  /** Gives the other shards the tenant's rows that were written to the partner's. */
  copyTenant(): Promise<void>;
  drop(): Promise<void>;
}

export async function createTestShards(count: number): Promise<TestShards> {
  const servers = shardServers(count);
  const [directory, ...shards] = await Promise.all([
    createTestDatabase({ server: servers[0]!, folders: [] }),
    ...servers.map((server) => createTestDatabase({ server })),
  ]);
  const partner = shards.at(-1);
  if (partner === undefined) throw new Error(`${count} shards have no last one`);
  const engine = await startEngine(shards.map(({ url }) => url));
  const environment = {
    DATABASE_DIRECTORY_URL: directory.url,
    DATABASE_SHARD_URLS: shards.map(({ url }) => url).join(","),
    DATABASE_ENGINE_URL: engine.url,
  };
  const { DATABASE_ENGINE_URL: _, ...direct } = environment;
  const databases = await openDatabases(
    readSettings({ ...direct, OPENPAYFAC_DATABASE_OWNER_URL: directory.ownerUrl }),
    { poolSize: 2 },
  );
  await distribute(databases).finally(() => databases.close());
  return {
    all: shards,
    partner,
    place: { directory: directory.pool, shard: count - 1 },
    environment,
    async copyTenant() {
      for (const each of shards.slice(0, -1)) await copyTenantRows(partner.pool, each.pool);
    },
    async drop() {
      await engine.close();
      await Promise.all([directory, ...shards].map((each) => each.drop()));
    },
  };
}
