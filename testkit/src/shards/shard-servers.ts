import pg from "pg";
import type { TestProject } from "vitest/node";
import { createServerRole } from "../../../server/src/database/server-role/create-server-role.ts";
import { testServerRole } from "../global-setup.ts";
import { chooseTemporaryFolder } from "../temporary-folder.ts";
import { startTestPostgres, type TestPostgres } from "../test-postgres.ts";
import { describeEngine } from "./engine.ts";

/** Set by the projects whose servers have their partners on several shards: the number of shards. */
export const shardsVariable = "TEST_SHARDS";
const serversVariable = (count: number) => `TESTKIT_SHARDS_${count}`;

/** How many shards the servers of this test file have; undefined: one database. */
export function shardCount(): number | undefined {
  const text = process.env[shardsVariable];
  return text === undefined ? undefined : Number(text);
}

/** How to connect to each of the project's PostgreSQL servers, as their administrator. */
export function shardServers(count: number): pg.PoolConfig[] {
  const text = process.env[serversVariable(count)];
  if (text === undefined) throw new Error(`No PostgreSQL servers for ${count} shards were started`);
  return JSON.parse(text);
}

/** Setup of a project on shards: a PostgreSQL for each shard, shared by its test files. */
export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const count = Number(config.env[shardsVariable]);
  const folder = await chooseTemporaryFolder();
  const servers: TestPostgres[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    const starting = Array.from({ length: count }, async () => {
      const server = await startTestPostgres(folder);
      servers.push(server);
      const client = new pg.Client(server.connection);
      await client.connect();
      await createServerRole(client, { name: testServerRole, login: true });
      await client.end();
      return server.connection;
    });
    process.env[serversVariable(count)] = JSON.stringify(await Promise.all(starting));
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`${count} shards, reached through ${describeEngine()}`);
  return stop;
}
