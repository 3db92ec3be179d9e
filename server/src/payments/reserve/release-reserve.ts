import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";
import { reservePostings } from "./reserve-postings.ts";

const batchSize = 200;

interface Hold {
  account_id: Uuid;
  payment_id: Uuid;
  amount: number;
  release_at: string;
}

export const releaseReserveJob: DueJob = {
  name: "release_reserve",
  nextDue: (database) =>
    timeOf(database, "SELECT min(release_at) FROM reserve_holds WHERE released_at IS NULL"),
  upcoming: upcomingRows("reserve_holds WHERE released_at IS NULL", "release_at"),
  run: releaseReserve,
};

/**
 * Releases due reserves to the available balance, payment by payment; those of one account
 * atomically.
 *
 * Returns  the number of reserves due.
 */
export async function releaseReserve(deps: Dependencies): Promise<number> {
  const now = deps.clock.now().toISOString();
  let after: Hold | undefined;
  for (let total = 0; ; ) {
    const found = await deps.database.query<Hold>(
      `SELECT account_id, payment_id, amount, release_at FROM reserve_holds
        WHERE released_at IS NULL AND release_at <= $1
          AND ($2::timestamptz IS NULL
               OR (release_at, account_id, payment_id) > ($2, $3::uuid, $4::uuid))
        ORDER BY release_at, account_id, payment_id LIMIT ${batchSize}`,
      [now, after?.release_at ?? null, after?.account_id ?? null, after?.payment_id ?? null],
    );
    const byAccount = Map.groupBy(found.rows, (hold) => hold.account_id);
    await forEachIsolated(
      deps,
      [...byAccount],
      {
        failed: "reserve was not released",
        logFields: ([accountId]) => ({ accountId: toId("account", accountId) }),
      },
      ([accountId, holds]) => releaseOf(deps, accountId, holds),
    );
    total += found.rows.length;
    after = found.rows.at(-1);
    if (found.rows.length < batchSize) return total;
  }
}

async function releaseOf(
  deps: Dependencies,
  accountId: Uuid,
  holds: readonly Hold[],
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const money = holds.map(({ payment_id: paymentId, amount }) =>
    reservePostings(deps, { accountId, paymentId, amount }, "released", now),
  );
  await writeAtomically(deps.database, [
    {
      // A part may have been taken for a negative balance since.
      sql: `UPDATE reserve_holds AS hold SET released_at = $4
              FROM unnest($2::uuid[], $3::bigint[]) AS due (payment_id, amount)
             WHERE hold.account_id = $1 AND hold.payment_id = due.payment_id
               AND hold.amount = due.amount AND hold.released_at IS NULL`,
      values: [
        accountId,
        holds.map((hold) => hold.payment_id),
        holds.map((hold) => hold.amount),
        now,
      ],
      must: "reserve_holds",
      rows: holds.length,
    },
    postAllToLedger(money.map(({ posting }) => posting)),
    insertTransactionsOf(
      now,
      money.map(({ movement }) => movement),
    ),
  ]);
}
