import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { serverRole, startEmbeddedServer } from "../../../journeys/src/fleet/embedded-server.ts";
import { type Fleet, startFleet } from "../../../journeys/src/fleet/start-fleet.ts";
import { postgresSettings, startShards } from "../../../journeys/src/shards/start-shards.ts";
import { migrationFolders, prepareDatabase } from "../../../server/src/database/migrate.ts";
import { createPool } from "../../../server/src/database/open-database.ts";

/** One way to store the platform's partners, with one process of API and worker. */
export interface Side {
  name: string;
  /** Its databases, connected as their owner, with the partner of each. */
  databases: { pool: Pool; sandbox: SandboxFile }[];
  /** Process ids; without the directory's, which no payment reads. */
  programs: { postgres: number[]; server: number[]; engine?: number[] };
  close(): Promise<void>;
}

const roles = ["api,worker"];

/** One PostgreSQL, as DATABASE_URL names it. */
export async function startOneDatabase(): Promise<Side> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-one-"));
  await chmod(folder, 0o711);
  const server = await startEmbeddedServer(path.join(folder, "data"), postgresSettings);
  const asServer = createPool({ connectionString: server.url }, { poolSize: 2 });
  const stop = async () => {
    await asServer.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await prepareDatabase(server.pool, migrationFolders, { name: serverRole, login: true });
    const fleet = await startFleet({
      roles,
      databaseUrl: server.url,
      seededBy: asServer,
    });
    return {
      name: "one database",
      databases: [{ pool: server.pool, sandbox: fleet.sandbox }],
      programs: { postgres: [await server.pid()], server: pidsOf(fleet) },
      async close() {
        await fleet.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Input   engine: its name, absent: the process connects to each shard directly. */
export async function startSharded(count: number, engine?: string): Promise<Side> {
  const shards = await startShards({
    count,
    roles,
    ...(engine === undefined ? { addressesOf: async () => ({}) } : {}),
  });
  return {
    name: engine === undefined ? `${count} shards` : `${count} shards, through ${engine}`,
    databases: shards.all.map(({ server, fleet }) => ({
      pool: server.pool,
      sandbox: fleet.sandbox,
    })),
    programs: {
      postgres: await Promise.all(shards.all.map(({ server }) => server.pid())),
      server: shards.all.slice(0, 1).flatMap(({ fleet }) => pidsOf(fleet)),
      ...(shards.enginePid === undefined ? {} : { engine: [shards.enginePid] }),
    },
    close: () => shards.close(),
  };
}

function pidsOf(fleet: Fleet): number[] {
  return fleet.processes.map((each) => each.process().pid);
}
