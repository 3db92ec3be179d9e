import type pg from "pg";
import { readSettings } from "../../server/src/config/settings.ts";
import { openDatabases } from "../../server/src/shards/open-databases.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { shardCount } from "./shards/shard-servers.ts";
import { createTestShards } from "./shards/test-shards.ts";

/** The databases of a server in this process: one, or the shards of the test's project. */
export interface TestDatabases {
  /** With the server role. */
  home: pg.Pool;
  others: readonly pg.Pool[];
  directory?: { pool: pg.Pool };
  /** The database of the sandbox's partner, and where the partner is to be recorded. */
  partner: TestDatabase;
  place?: { directory: pg.Pool; shard: number };
  /** Gives the other shards the tenant's rows that were written to the partner's. */
  copyTenant(): Promise<void>;
  drop(): Promise<void>;
}

export async function openTestDatabases(): Promise<TestDatabases> {
  const count = shardCount();
  if (count === undefined) {
    const only = await createTestDatabase();
    return {
      home: only.serverPool,
      others: [],
      partner: only,
      copyTenant: async () => {},
      drop: () => only.drop(),
    };
  }
  const shards = await createTestShards(count);
  const opened = await openDatabases(readSettings(shards.environment), { poolSize: 20 });
  const [home, ...others] = opened.all;
  return {
    ...shards,
    home: home.pool,
    others: others.map(({ pool }) => pool),
    ...(opened.directory === undefined ? {} : { directory: opened.directory }),
    async drop() {
      await opened.close();
      await shards.drop();
    },
  };
}
