import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { type PayoutHold, resumePayouts, setPayoutHolds } from "../../identity/payout-holds.ts";
import { firstIdAt, toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";

const dayMs = 24 * 60 * 60 * 1000;
const watchedDays = 30;
const batchSize = 100;
const hold = "volume_review" satisfies PayoutHold;

interface WatchedAccount {
  id: Uuid;
  volume: number;
  /** null: the limit was removed, and only a hold is left to end. */
  most: number | null;
  held: boolean;
}

export const watchVolumesJob: DueJob = {
  name: "watch_volumes",
  nextDue: (database) => timeOf(database, "SELECT next_at FROM volume_watch"),
  run: watchVolumes,
};

/**
 * Compares the volume of the last 30 days of each account with its limit, once a day. Above it, the
 * account's payouts are held until an operator raises the limit or the volume falls below it; no
 * payment is rejected.
 *
 * Writes   accounts and their events, one account at a time; a process that is killed begins again.
 */
export async function watchVolumes(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.database.query("SELECT FROM volume_watch WHERE next_at <= $1", [
    now.toISOString(),
  ]);
  if (due.rowCount === 0) return;
  const since = firstIdAt(new Date(now.getTime() - watchedDays * dayMs));
  for (let after: Uuid | null = null; ; ) {
    const batch: WatchedAccount[] = await readVolumes(deps, since, after);
    await forEachIsolated(
      deps,
      batch.filter(({ volume, most, held }) => isOver(volume, most) !== held),
      {
        failed: "volume watch failed",
        logFields: ({ id }) => ({ accountId: toId("account", id) }),
        postpone: async () => undefined,
      },
      (account) => applyVolume(deps, account),
    );
    if (batch.length < batchSize) break;
    after = batch.at(-1)?.id ?? null;
  }
  const next = new Date(now.getTime() + dayMs).toISOString();
  await deps.database.query("UPDATE volume_watch SET next_at = $1 WHERE next_at <= $2", [
    next,
    now.toISOString(),
  ]);
}

function isOver(volume: number, most: number | null): boolean {
  return most !== null && volume > most;
}

/** The captured volume since an id's time of the accounts with a limit or a hold. */
async function readVolumes(
  { database }: Pick<Dependencies, "database">,
  since: Uuid,
  after: Uuid | null,
): Promise<WatchedAccount[]> {
  const found = await database.query<WatchedAccount>(
    `SELECT a.id, a.monthly_volume_max AS most, '${hold}' = ANY(a.payout_holds) AS held,
            (SELECT coalesce(sum(p.amount_captured), 0)::bigint FROM payments p
              WHERE p.account_id = a.id AND p.id >= $1) AS volume
       FROM accounts a
      WHERE (a.monthly_volume_max IS NOT NULL OR '${hold}' = ANY(a.payout_holds))
        AND ($2::uuid IS NULL OR a.id > $2)
      ORDER BY a.id LIMIT ${batchSize}`,
    [since, after],
  );
  return found.rows;
}

async function applyVolume(
  deps: Dependencies,
  { id, volume, most }: WatchedAccount,
): Promise<void> {
  const account = await readAccountRecord(deps.database, id);
  if (account === undefined) return;
  const over = isOver(volume, most);
  const now = deps.clock.now().toISOString();
  const writes = setPayoutHolds(account, { volume: over ? [hold] : [] }, { now, ids: deps.ids });
  if (writes.length === 0) return;
  await writeAtomically(deps.database, over ? writes : [...writes, resumePayouts(id, now)]);
  deps.log.warn(
    { accountId: toId("account", id), volume, monthlyVolumeMax: most },
    over ? "payouts held: volume above the limit" : "volume is within the limit again",
  );
}
