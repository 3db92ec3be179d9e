import { listUpcomingReleases, type UpcomingRelease } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { expectedDepositAt } from "../../calendar/deposit-times.ts";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Uuid } from "../../ids.ts";
import { requireOwner } from "../ledger/require-owner.ts";

type Release = Static<typeof UpcomingRelease>;

/** Funds are pending for a few days. Older ones have no expected time. */
const pendingDays = 14;
const dayMs = 86_400_000;

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

/** The parts of the balances, in one statement: they add up. */
async function readParts(database: Pool, account: Uuid, now: Date): Promise<Part[]> {
  const since = new Date(now.getTime() - pendingDays * dayMs).toISOString();
  const { rows } = await database.query<Part>(
    named(
      `SELECT 'settlement' AS kind, NULL::timestamptz AS at,
              ((created_at AT TIME ZONE 'America/New_York') + interval '3 hours')::date::text
                AS batch,
              sum(amount)::text AS amount, count(DISTINCT root_source_id)::int AS count
         FROM transactions
        WHERE account_id = $1 AND created_at >= $2 AND available_at IS NULL
        GROUP BY batch
       UNION ALL
       SELECT 'reserve', release_at, NULL, sum(amount)::text, count(*)::int
         FROM reserve_holds WHERE account_id = $1 AND released_at IS NULL
        GROUP BY release_at
       UNION ALL
       SELECT 'pending', NULL, NULL, (-balance)::text, 0
         FROM ledger_accounts WHERE account_id = $1 AND code = 'pending'`,
      [account, since],
    ),
  );
  return rows;
}
