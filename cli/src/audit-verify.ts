import { verifyAudit } from "@openpayfac/server/operator/audit";
import type { Report } from "./report.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Verifies the audit log: no entry was changed, and none is missing. The exit code is 2 if one is,
 * which distinguishes it from a command that could not run.
 */
export async function auditVerify(report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  await withDatabase(report, env, async ({ pool }) => {
    const { entries, problems } = await verifyAudit(pool);
    const sound = problems.length === 0;
    const lines = sound
      ? [`The audit log is sound: ${entries} entries.`]
      : [
          ...problems.map((problem) => `  ${JSON.stringify(problem)}`),
          `The audit log is NOT sound: ${problems.length} problems in ${entries} entries, or more.`,
        ];
    report.result({ sound, entries, problems }, lines);
    if (!sound) process.exitCode = 2;
  });
}
