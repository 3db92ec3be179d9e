import { createHash } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createServerRole } from "../../server/src/database/server-role/create-server-role.ts";
import { startFieldCoverage } from "./field-coverage/of-run.ts";
import {
  chooseTemporaryFolder,
  compileCacheFolder,
  useTemporaryFolder,
} from "./temporary-folder.ts";
import { startTestPostgres, type TestPostgres } from "./test-postgres.ts";

/** Names the variable by which the test processes learn where the run's PostgreSQL is. */
export const connectionVariable = "TESTKIT_POSTGRES";

/** The role of the servers under test, one for all databases of the cluster. */
export const testServerRole = "openpayfac_test_server";

/**
 * Vitest's global setup: one PostgreSQL for the run, or the one that TEST_DATABASE_URL names; and
 * the folder in which the servers of all tests note what they show.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The programs that tests start load the same modules again and again.
  process.env.NODE_COMPILE_CACHE ??= compileCacheFolder();
  const url = process.env.TEST_DATABASE_URL;
  let server: TestPostgres | undefined;
  if (url === undefined) {
    server = await startTestPostgres(await chooseTemporaryFolder());
    useTemporaryFolder(server.temporaryFolder);
  }
  const administrator = server?.connection ?? { connectionString: url };
  process.env[connectionVariable] = JSON.stringify(administrator);
  const client = new pg.Client(administrator);
  await client.connect();
  const password = serverPassword(administrator);
  await createServerRole(client, { name: testServerRole, password, login: true });
  await client.end();
  const coverage = startFieldCoverage();
  return async () => {
    try {
      await coverage.finish(project.vitest);
    } finally {
      await server?.stop();
    }
  };
}

/**
 * The password of that role: none on the embedded server's socket; otherwise derived from the
 * administrator's URL, so that concurrent runs on one cluster agree and it stays secret.
 */
export function serverPassword({ connectionString }: pg.PoolConfig): string | undefined {
  if (connectionString === undefined) return undefined;
  return createHash("sha256").update(`${testServerRole} ${connectionString}`).digest("hex");
}
