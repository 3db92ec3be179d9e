import { updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { dueAt, monthOf } from "./statement-month.ts";
import type { StatementRow } from "./statement-rows.ts";
import { writeStatement } from "./write-statement.ts";

const batchSize = 200;

type Schedule = Row<"statement_schedules", { owner_type: StatementRow["owner_type"] }, "due_at">;

/** Issues the statements of the month before, on its first day. */
export const issueStatementsJob: DueJob = {
  name: "issue_statements",
  nextDue: (database) => timeOf(database, "SELECT min(due_at) FROM statement_schedules"),
  upcoming: upcomingRows("statement_schedules", "due_at"),
  run: issueStatements,
};

/**
 * Issues the statement of each owner whose month has ended. An owner without a balance and without
 * a change gets none. Missed months are issued one after the other.
 *
 * Returns  the number of months.
 */
export async function issueStatements(deps: Dependencies): Promise<number> {
  for (let total = 0; ; ) {
    const found = await deps.database.query<Schedule>(
      `SELECT account_id, owner_type, month FROM statement_schedules
        WHERE due_at <= $1 ORDER BY due_at, account_id LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    const handled = await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "statement was not issued",
        logFields: ({ account_id, month }) => ({ ownerId: account_id, month }),
        postpone: (schedule) => postpone(deps, schedule),
      },
      (schedule) => issueMonth(deps, schedule),
    );
    total += found.rows.length;
    if (handled === 0) return total;
  }
}

async function postpone(deps: Dependencies, { account_id, month }: Schedule): Promise<void> {
  await deps.database.query(
    "UPDATE statement_schedules SET due_at = $3 WHERE account_id = $1 AND month = $2",
    [account_id, month, new Date(deps.clock.now().getTime() + retryDelayMs).toISOString()],
  );
}

/** The statement and the next month are written atomically, so that a month has one. */
async function issueMonth(deps: Dependencies, schedule: Schedule): Promise<void> {
  const { account_id, month: firstDay } = schedule;
  const month = monthOf(firstDay);
  const next = monthOf(Temporal.PlainDate.from(firstDay).add({ months: 1 }).toString());
  const advance = updateRow(
    "statement_schedules",
    { account_id, month: firstDay },
    { month: next.firstDay, due_at: dueAt(next).toISOString() },
  );
  const isIssued = await deps.database.query(
    "SELECT 1 FROM statements WHERE account_id = $1 AND month = $2 AND version = 1",
    [account_id, firstDay],
  );
  if (isIssued.rows.length > 0) return writeAtomically(deps.database, [advance]);
  const { isEmpty, writes } = await writeStatement(deps, schedule, month, null);
  return writeAtomically(deps.database, isEmpty ? [advance] : [advance, ...writes]);
}
