import { migrateAsOwner } from "@openpayfac/server/operator/migrations";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import type { Report } from "./report.ts";
import { withAnyDatabase } from "./with-database.ts";

/**
 * Migrates the database, creates the server role unless it exists, grants its privileges, and
 * reports the changes. Without the owner it only checks that nothing is missing.
 *
 * Errors   OperatorError: an unknown phase, or those of migrations.
 */
export async function databaseMigrate(
  report: Report,
  env: NodeJS.ProcessEnv,
  { phase }: { phase?: string },
): Promise<void> {
  if (phase !== undefined && phase !== "expand" && phase !== "contract") {
    throw new OperatorError({
      cause: `--phase is ${phase}, which is neither expand nor contract.`,
      remedy: "Expand before an upgrade, contract after it, or omit it for both.",
    });
  }
  await withAnyDatabase(report, env, async (database) => {
    const { server, description } = database;
    const prepared = await migrateAsOwner(database, phase);
    const { applied = [], createdRole = false, granted = 0, revoked = 0 } = prepared ?? {};
    const role = server?.name ?? null;
    const lines = [
      ...(createdRole ? [`created the role ${role}`] : []),
      ...applied.map((name) => `applied ${name}`),
      ...(granted + revoked > 0
        ? [`privileges of ${role}: ${granted} granted, ${revoked} revoked from it or PUBLIC`]
        : []),
    ];
    const summary = applied.length === 0 ? "nothing to apply" : `${applied.length} applied`;
    const result = { applied, role, created_role: createdRole, granted, revoked };
    report.result(result, [...lines, `${description}: ${summary}`]);
  });
}
