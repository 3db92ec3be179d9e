import { ConcurrentModification, writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { type DueJob, timeOf } from "../jobs/due-jobs.ts";
import type { ChangeRequestRow } from "./change-request-rows.ts";
import { decideWrite } from "./decide-write.ts";
import { executeApproved } from "./execute-approved.ts";
import { proposerOf } from "./proposer-of.ts";

/** After this time, the request that approved it has ended. */
const repeatedAfterMs = 60_000;
const rowsMax = 100;

/** Ends what was not decided in time. Writes   change_requests. */
async function expire({ database, clock }: Dependencies): Promise<void> {
  await database.query({
    name: "expire-change-requests",
    text: `UPDATE change_requests SET status = 'expired'
            WHERE status = 'pending' AND expires_at <= $1`,
    values: [clock.now().toISOString()],
  });
}

/** Executes what was approved, where that was interrupted. Writes   see `executeApproved`. */
async function repeat(deps: Dependencies): Promise<void> {
  const { database, clock, log } = deps;
  const { rows } = await database.query<ChangeRequestRow>({
    name: "find-approved-change-requests",
    text: `SELECT * FROM change_requests WHERE status = 'approved' AND decided_at <= $1
            ORDER BY decided_at LIMIT ${rowsMax}`,
    values: [new Date(clock.now().getTime() - repeatedAfterMs).toISOString()],
  });
  for (const row of rows) {
    try {
      const proposer = await proposerOf(deps, row);
      if (proposer === undefined) await fail(deps, row);
      else await executeApproved(deps, row, proposer);
    } catch (error) {
      if (error instanceof ConcurrentModification) continue;
      log.error({ err: error, change_request: row.id }, "an approved change was not executed");
    }
  }
}

/** The user may no longer do what was approved. */
async function fail({ database, clock }: Dependencies, row: ChangeRequestRow): Promise<void> {
  await writeAtomically(database, [
    decideWrite(row, {
      status: "failed",
      response_status: 403,
      finished_at: clock.now().toISOString(),
    }),
  ]);
}

export const approvalDueJobs: readonly DueJob[] = [
  {
    name: "expire_change_requests",
    nextDue: (database) =>
      timeOf(
        database,
        `SELECT expires_at FROM change_requests WHERE status = 'pending'
          ORDER BY expires_at LIMIT 1`,
      ),
    run: expire,
  },
  { name: "execute_change_requests", nextDue: async () => undefined, run: repeat },
];
