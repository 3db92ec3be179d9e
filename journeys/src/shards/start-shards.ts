import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  compileCacheFolder,
  describeEngine,
  type ShardAddress,
  startEngine,
} from "@openpayfac/testkit";
import type pg from "pg";
import { readSettings } from "../../../server/src/config/settings.ts";
import { createPool } from "../../../server/src/database/open-database.ts";
import { sandboxMerchantId } from "../../../server/src/sandbox/sandbox-processors.ts";
import { distribute } from "../../../server/src/shards/distribute.ts";
import { openDatabases } from "../../../server/src/shards/open-databases.ts";
import { type EmbeddedServer, ownerRole, startEmbeddedServer } from "../fleet/embedded-server.ts";
import { type Fleet, startFleet } from "../fleet/start-fleet.ts";

/** A shard and its partner. */
export interface TestShard {
  server: EmbeddedServer;
  /** The fleet's processes, called with the key of the partner on this shard. */
  fleet: Fleet;
  merchantId: string;
}

export interface Shards {
  all: readonly TestShard[];
  /** Connected as the directory's owner. */
  directory: pg.Pool;
  /** The process id of the engine; absent: there is none, or it is in this process. */
  enginePid?: number;
  /** For operator's commands. */
  commandEnvironment: Record<string, string>;
  /** Starts the PostgreSQL of a shard that was killed, at its address. */
  restart(shard: TestShard): Promise<void>;
  close(): Promise<void>;
}

/** Settings of each PostgreSQL. */
export const postgresSettings = {
  max_connections: "60",
  autovacuum_naptime: "5min",
  shared_buffers: "32MB",
};

/**
 * Starts PostgreSQL servers for a directory and its shards, distributes over them, and starts
 * processes with one partner on each shard.
 *
 * Input    roles: OPENPAYFAC_ROLES of each process. addressesOf: variables by which the processes
 *          reach the shards; absent: through the engine.
 */
export async function startShards(given: {
  count: number;
  roles: readonly string[];
  addressesOf?: (shards: readonly string[]) => Promise<Record<string, string>>;
}): Promise<Shards> {
  let engine: ShardAddress | undefined;
  const throughEngine = async (urls: readonly string[]) => {
    engine = await startEngine(urls);
    console.log(`${given.count} shards, reached through ${describeEngine()}`);
    return { DATABASE_ENGINE_URL: engine.url };
  };
  const { addressesOf = throughEngine } = given;
  const folder = await mkdtemp(path.join(tmpdir(), "opf-shards-"));
  await chmod(folder, 0o711);
  const servers: EmbeddedServer[] = [];
  let fleet: Fleet | undefined;
  const pools: pg.Pool[] = [];
  const close = async () => {
    await fleet?.close();
    await engine?.close();
    await Promise.all(pools.map((pool) => pool.end()));
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ["directory", ...Array(given.count).keys()]) {
      const server = await startEmbeddedServer(path.join(folder, `${name}`), postgresSettings);
      servers.push(server);
    }
    const [directory, ...shards] = servers as [EmbeddedServer, ...EmbeddedServer[]];
    const environment = {
      DATABASE_DIRECTORY_URL: directory.url,
      DATABASE_SHARD_URLS: shards.map(({ url }) => url).join(","),
    };
    const owner = { OPENPAYFAC_DATABASE_OWNER_URL: `postgresql://${ownerRole}@localhost` };
    const databases = await openDatabases(readSettings({ ...environment, ...owner }), {
      poolSize: 2,
    });
    await distribute(databases).finally(() => databases.close());
    const asServer = shards.map(({ url }) =>
      createPool({ connectionString: url }, { poolSize: 2 }),
    );
    pools.push(...asServer);
    const reached = await addressesOf(shards.map(({ url }) => url));
    fleet = await startFleet({
      roles: given.roles,
      seededBy: asServer[0]!,
      directory: directory.pool,
      environment: { ...environment, ...reached },
    });
    const all: TestShard[] = [{ server: shards[0]!, fleet, merchantId: sandboxMerchantId }];
    for (const [shard, server] of [...shards.entries()].slice(1)) {
      const merchantId = `80000000010${shard}`;
      await fleet.control("POST", "/_simulator/merchants", { merchid: merchantId });
      const of = await fleet.withPartner({
        by: asServer[shard]!,
        directory: directory.pool,
        shard,
        merchantId,
      });
      all.push({ server, fleet: of, merchantId });
    }
    const { keyPepper, encryptionKey } = fleet.secrets;
    const commandEnvironment = {
      ...environment,
      ...owner,
      OPENPAYFAC_DATA_DIR: folder,
      // A command loads the modules of a server, and there are many of them.
      NODE_COMPILE_CACHE: compileCacheFolder(),
      OPENPAYFAC_KEY_PEPPER: keyPepper.toString("hex"),
      OPENPAYFAC_ENCRYPTION_KEY: encryptionKey.toString("hex"),
    };
    const restart = async (shard: TestShard) => {
      const number = all.indexOf(shard);
      await shard.server.stop();
      shard.server = await startEmbeddedServer(path.join(folder, `${number}`), postgresSettings);
      servers[number + 1] = shard.server;
    };
    return {
      all,
      directory: directory.pool,
      ...(engine?.pid === undefined ? {} : { enginePid: engine.pid }),
      commandEnvironment,
      restart,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
