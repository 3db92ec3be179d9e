import type { Pool } from "pg";
import { insertRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { DueJob } from "../jobs/due-jobs.ts";
import { type VerifiedAudit, verifyAudit } from "./verify-audit.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Verifies the audit log once a day, and logs an error if it was changed.
 *
 * Writes   audit_verifications.
 */
export const verifyAuditDaily: DueJob = {
  name: "verify_audit",
  nextDue: async () => undefined,
  async run(deps: Dependencies) {
    const { database, clock, log } = deps;
    const now = clock.now();
    const recent = await database.query({
      name: "find-audit-verification",
      text: "SELECT FROM audit_verifications WHERE verified_at > $1 LIMIT 1",
      values: [new Date(now.getTime() - dayMs).toISOString()],
    });
    if (recent.rowCount !== 0) return;
    const { entries, problems } = await verifyAudit(database);
    await recordAuditVerification(database, now, { entries, problems });
    if (problems.length > 0) log.error({ problems }, "the audit log was changed");
  },
};

/** Records a verification, which the page of the system shows. Writes   audit_verifications. */
export async function recordAuditVerification(
  database: Pool,
  now: Date,
  { entries, problems }: VerifiedAudit,
): Promise<void> {
  await writeAtomically(database, [
    insertRow("audit_verifications", {
      verified_at: now.toISOString(),
      entries,
      problems: JSON.stringify(problems),
    }),
  ]);
}
