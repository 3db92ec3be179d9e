import type { Pool } from "pg";
import { atNewYorkTime } from "../../calendar/banking-days.ts";
import { updateRow } from "../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { withPlanAt } from "../../identity/plan-timeline.ts";
import { firstIdAt, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { writeEvents } from "../events.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";
import { insertFee } from "./fee-rows.ts";
import { monthlyFees } from "./monthly-fees.ts";
import { planFee } from "./plan-fee.ts";

const batchSize = 200;

/** Late enough that a payment in the last second of the month has its fees. */
const dueTime = "01:00";

interface Schedule {
  account_id: Uuid;
  /** YYYY-MM-DD: the month's first day. */
  month: string;
  pci_compliant_until: string | null;
}

export const chargeMonthlyFeesJob: DueJob = {
  name: "charge_monthly_fees",
  nextDue: (database) => timeOf(database, "SELECT min(due_at) FROM monthly_fee_schedules"),
  upcoming: upcomingRows("monthly_fee_schedules", "due_at"),
  run: chargeMonthlyFees,
};

/**
 * Charges the monthly fees of each account whose month has ended, by its plan at the month's end. An account that was not
 * processing at that time pays none. Missed months are charged one after the other.
 *
 * Returns  the number of months closed.
 */
export async function chargeMonthlyFees(deps: Dependencies): Promise<number> {
  for (let total = 0; ; ) {
    const found = await deps.database.query<Schedule>(
      `SELECT account_id, month, pci_compliant_until FROM monthly_fee_schedules
        WHERE due_at <= $1 ORDER BY due_at, account_id LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    const handled = await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "monthly fee was not charged",
        logFields: ({ account_id, month }) => ({ accountId: account_id, month }),
        postpone: (schedule) => postpone(deps, schedule),
      },
      (schedule) => closeMonth(deps, schedule),
    );
    total += found.rows.length;
    if (handled === 0) return total;
  }
}

async function postpone(deps: Dependencies, { account_id, month }: Schedule): Promise<void> {
  await deps.database.query(
    "UPDATE monthly_fee_schedules SET due_at = $3 WHERE account_id = $1 AND month = $2",
    [account_id, month, new Date(deps.clock.now().getTime() + retryDelayMs).toISOString()],
  );
}

/** The month's end and its fees are written atomically, so that a month is charged once. */
async function closeMonth(deps: Dependencies, schedule: Schedule): Promise<void> {
  const next = Temporal.PlainDate.from(schedule.month).add({ months: 1 });
  const account = await deps.accounts.find(schedule.account_id);
  const closed = updateRow(
    "monthly_fee_schedules",
    { account_id: schedule.account_id, month: schedule.month },
    {
      month: next.toString(),
      due_at: atNewYorkTime(next.add({ months: 1 }).toString(), dueTime).toISOString(),
    },
  );
  const charged =
    account?.processingEnabled === true
      ? await chargesOf(deps, account, schedule, next.toString())
      : [];
  await writeAtomically(deps.database, [closed, ...charged]);
}

async function chargesOf(
  deps: Dependencies,
  account: Account,
  schedule: Schedule,
  nextMonth: string,
): Promise<Write[]> {
  const now = deps.clock.now().toISOString();
  const next = atNewYorkTime(nextMonth, "00:00").getTime();
  // The plan at the end of the month: a version of the new month has begun already.
  const billed = withPlanAt(account, new Date(next - 1).toISOString());
  const fees = monthlyFees(billed, {
    lastDay: Temporal.PlainDate.from(nextMonth).subtract({ days: 1 }).toString(),
    processingFees: await processingFeesOf(deps.database, account.id, schedule.month, nextMonth),
    pciCompliantUntil: schedule.pci_compliant_until,
  }).flatMap((fee) => {
    const money = planFee(deps, billed, { ...fee, monthlyFeeDate: schedule.month, now });
    return money === undefined ? [] : [money];
  });
  if (fees.length === 0) return [];
  return [
    ...fees.map(({ fee }) => insertFee(fee)),
    postAllToLedger(fees.map(({ posting }) => posting)),
    insertTransactionsOf(
      now,
      fees.map(({ movement }) => movement),
    ),
    writeEvents(
      account.id,
      now,
      fees.map(({ event }) => event),
      deps.ids,
    ),
  ];
}

const dayMs = 24 * 3_600_000;

/**
 * The processing fees of a month, without interchange. The query reads a range of the key, because
 * ids contain their time.
 */
async function processingFeesOf(
  database: Pool,
  accountId: Uuid,
  month: string,
  nextMonth: string,
): Promise<number> {
  const [from, to] = [atNewYorkTime(month, "00:00"), atNewYorkTime(nextMonth, "00:00")];
  const found = await database.query<{ total: number }>({
    name: "sum-processing-fees",
    text: `SELECT coalesce(sum(amount - coalesce(interchange_estimate, 0)), 0)::bigint AS total
             FROM fees
            WHERE account_id = $1 AND id >= $2 AND id < $3 AND fee_type = 'PROCESSING'
              AND corrected_at IS NULL
              AND created_at >= $4 AND created_at < $5`,
    values: [
      accountId,
      firstIdAt(new Date(from.getTime() - dayMs)),
      firstIdAt(new Date(to.getTime() + dayMs)),
      from.toISOString(),
      to.toISOString(),
    ],
  });
  return found.rows[0]?.total ?? 0;
}
