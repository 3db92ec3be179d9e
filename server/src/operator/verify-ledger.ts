import { verifyLedger } from "@openpayfac/ledger";
import type { Pool } from "pg";
import { insertRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { DueJob } from "../jobs/due-jobs.ts";

export { verifyLedger };

const dayMs = 24 * 60 * 60_000;

/**
 * Verifies the ledger, for the operator's command and once a day.
 *
 * Writes   checkpoints, and the result that the page of the system shows.
 */
export async function verifyAndRecordLedger(
  database: Pool,
  from: "beginning" | "checkpoint",
  now: Date,
) {
  const result = await verifyLedger(database, { from, checkpointAt: now });
  const { transactions, problemCount } = result;
  await writeAtomically(database, [
    insertRow("stored_ledger_verifications", {
      verified_at: now.toISOString(),
      transactions,
      problems: problemCount,
    }),
  ]);
  return result;
}

/** Verifies what was posted since the last verification once a day, and logs an error for a problem. */
export const verifyLedgerDaily: DueJob = {
  name: "verify_ledger",
  nextDue: async () => undefined,
  async run({ database, clock, log }) {
    const now = clock.now();
    const recent = await database.query({
      name: "find-ledger-verification",
      text: "SELECT FROM stored_ledger_verifications WHERE verified_at > $1 LIMIT 1",
      values: [new Date(now.getTime() - dayMs).toISOString()],
    });
    if (recent.rowCount !== 0) return;
    const { problems } = await verifyAndRecordLedger(database, "checkpoint", now);
    if (problems.length > 0) log.error({ problems: problems.slice(0, 20) }, "the ledger is wrong");
  },
};
