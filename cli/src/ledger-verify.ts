import { verifyAndRecordLedger } from "@openpayfac/server/operator/ledger";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import type { Report } from "./report.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Verifies the whole ledger: every transaction sums to zero, every balance equals its entries, and
 * no row of the ledger's seal chain was changed. The exit code is 2 if the ledger is wrong, which
 * distinguishes it from a command that could not run.
 *
 * Input    new: only rows since the last verification that found no problem.
 * Writes   the point that the next verification of new rows begins at.
 */
export async function ledgerVerify(
  report: Report,
  env: NodeJS.ProcessEnv,
  options: { new?: boolean },
): Promise<void> {
  await withDatabase(report, env, async ({ pool }) => {
    const from = options.new === true ? "checkpoint" : "beginning";
    const result = await verifyAndRecordLedger(pool, from, systemClock.now());
    const { transactions, entries, accounts, problems } = result;
    const counted = `${transactions} transactions, ${entries} entries, ${accounts} accounts`;
    const sound = problems.length === 0;
    const lines = sound
      ? [`The ledger is sound: ${counted}.`]
      : [
          ...problems.map((problem) => `  ${JSON.stringify(problem)}`),
          `The ledger is NOT sound: ${problems.length} problems in ${counted}.`,
        ];
    report.result({ sound, ...result }, lines);
    if (!sound) process.exitCode = 2;
  });
}
