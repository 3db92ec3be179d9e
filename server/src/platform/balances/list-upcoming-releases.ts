import { listUpcomingReleases, type UpcomingRelease } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import { expectedDepositAt } from "../../calendar/deposit-times.ts";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { firstIdAt, type Uuid } from "../../ids.ts";
import { requireOwner } from "../ledger/require-owner.ts";

type Release = Static<typeof UpcomingRelease>;

/** Funds are pending for a few days. Older ones have no expected time. */
const pendingDays = 14;

/** Lists when an account's funds become available. Errors   not_found. */
export const handleListUpcomingReleases = handlerFor(
  listUpcomingReleases,
  async ({ params, caller }, { database, clock }) => {
    const account = await requireOwner(database, caller, params.id);
    const now = clock.now();
    const parts = await readParts(database, account, now);
    const releases = new Map<string, Release>();
    let left = 0;
    for (const { kind, at, batch, amount, count } of parts) {
      if (kind === "pending") left += Number(amount);
      else {
        const releaseAt = batch === null ? at : expectedDepositAt(batch, now).toISOString();
        add(releases, kind, releaseAt, Number(amount), count);
        if (kind === "settlement") left -= Number(amount);
      }
    }
    if (left !== 0) add(releases, "settlement", null, left, 0);
    return {
      data: [...releases.values()].sort((a, b) =>
        // Without a time: last.
        (a.release_at ?? "~") < (b.release_at ?? "~") ? -1 : 1,
      ),
    };
  },
);

function add(
  releases: Map<string, Release>,
  kind: Release["kind"],
  releaseAt: string | null,
  amount: number,
  count: number,
): void {
  const key = `${kind} ${releaseAt}`;
  const before = releases.get(key) ?? { amount: 0, count: 0 };
  releases.set(key, {
    entity: "upcoming_release",
    kind,
    release_at: releaseAt,
    amount: before.amount + amount,
    count: before.count + count,
  });
}

interface Part {
  /** `pending`: the whole balance of that name. */
  kind: "settlement" | "reserve" | "pending";
  /** Of a reserve. */
  at: string | null;
  /** Of a settlement: the day in New York on whose evening the payments' batch closes. */
  batch: string | null;
  amount: string;
  count: number;
}

/** Evening on which a batch closes, in New York. */
const batchTime = "21:00";

/** The days in New York on whose evening a batch closes or closed, the newest first. */
function batchesBefore(now: Date): string[] {
  const tomorrow = Temporal.PlainDate.from(newYorkDate(now)).add({ days: 1 });
  return Array.from({ length: pendingDays + 2 }, (_, days) =>
    tomorrow.subtract({ days }).toString(),
  );
}

/**
 * The parts of the balances, in one statement: they add up.
 *
 * No index has the pending transactions alone: each payment would have to write it. The batches are
 * read one by one from the newest, which is a range of ids, until they explain the balance; those
 * before are settled. With older funds that wait, such as those of a payment that the processor did not
 * fund, every batch is read.
 */
async function readParts(database: Pool, account: Uuid, now: Date): Promise<Part[]> {
  const batches = batchesBefore(now);
  const opened = batches.map((day) =>
    atNewYorkTime(Temporal.PlainDate.from(day).subtract({ days: 1 }).toString(), batchTime),
  );
  const end = atNewYorkTime(batches[0] ?? "", batchTime);
  const { rows } = await database.query<Part>(
    named(
      `WITH RECURSIVE read (batches, amount, count, unexplained) AS (
         SELECT 0, 0::numeric, 0::bigint,
                coalesce((SELECT -balance FROM ledger_accounts
                           WHERE account_id = $1 AND code = 'pending'), 0)
         UNION ALL
         SELECT read.batches + 1, batch.amount, batch.count, read.unexplained - batch.amount
           FROM read CROSS JOIN LATERAL (
             SELECT coalesce(sum(amount), 0) AS amount,
                    count(*) FILTER (WHERE source_id = root_source_id
                                        OR source_account_id IS NOT NULL) AS count
               FROM transactions
              WHERE account_id = $1 AND id < ($2::uuid[])[read.batches + 1]
                AND id >= ($2::uuid[])[read.batches + 2] AND created_at >= $4
                AND available_at IS NULL) AS batch
          WHERE read.unexplained <> 0 AND read.batches < cardinality($3::text[])
       )
       SELECT 'settlement' AS kind, NULL::timestamptz AS at, ($3::text[])[batches] AS batch,
              amount::text, count::int
         FROM read WHERE amount <> 0 OR count <> 0
       UNION ALL
       SELECT 'reserve', release_at, NULL, sum(amount)::text, count(*)::int
         FROM reserve_holds WHERE account_id = $1 AND released_at IS NULL
        GROUP BY release_at
       UNION ALL
       SELECT 'pending', NULL, NULL, (-balance)::text, 0
         FROM ledger_accounts WHERE account_id = $1 AND code = 'pending'`,
      [account, [end, ...opened].map(firstIdAt), batches, opened.at(-1)?.toISOString()],
    ),
  );
  return rows;
}
