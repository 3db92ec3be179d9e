import { chooseTemporaryFolder, useTemporaryFolder } from "./temporary-folder.ts";
import { startTestPostgres, type TestPostgres } from "./test-postgres.ts";

/** Names the variable by which the test processes learn where the run's PostgreSQL is. */
export const connectionVariable = "TESTKIT_POSTGRES";

/** Vitest's global setup: one PostgreSQL for the run, or the one that TEST_DATABASE_URL names. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  let server: TestPostgres | undefined;
  if (url === undefined) {
    server = await startTestPostgres(await chooseTemporaryFolder());
    useTemporaryFolder(server.temporaryFolder);
  }
  process.env[connectionVariable] = JSON.stringify(server?.connection ?? { connectionString: url });
  return async () => {
    await server?.stop();
  };
}
