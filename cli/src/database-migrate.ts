import { prepareDatabase } from "@openpayfac/server/operator/migrations";
import type { Report } from "./report.ts";
import { withDatabase } from "./with-database.ts";

/** Brings the database to the present schema and names the files that were applied. */
export async function databaseMigrate(report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  await withDatabase(report, env, async ({ pool, description }) => {
    const applied = await prepareDatabase(pool);
    const lines = applied.map((name) => `applied ${name}`);
    const summary = applied.length === 0 ? "nothing to apply" : `${applied.length} applied`;
    report.result({ applied }, [...lines, `${description}: ${summary}`]);
  });
}
