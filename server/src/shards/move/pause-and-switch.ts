import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { fenceLock, lockFailures } from "./capture.ts";
import { copyIds, requireEqualChanges, requireSoundLedger } from "./compare-rows.ts";
import { copyChanges, type Ends } from "./copy-changes.ts";
import type { Progress } from "./progress.ts";
import { fillReadModel } from "./read-model.ts";
import { type Move, pauseRequests, resumeRequests, switchShard } from "./record.ts";
import { copyItemMappings, findObstacle, type PeriodShards } from "./residual-periods.ts";
import type { Session } from "./session.ts";
import { takeOverCursors } from "./take-over-cursors.ts";

/** Requests see the mark within `refreshEveryMs` of the directory. */
const seenAfterMs = 600;
const inFlightMsMax = 2_000;
const fenceWaitMs = 1_000;

interface Pause {
  directory: Session;
  ends: Ends;
  /** Takes and has the lock of the fence. */
  fence: Session;
  move: Move;
  periodShards: PeriodShards;
  progress: Progress;
}

/** Of an obstacle: requests wait no longer, and nothing is closed. */
type Outcome = { pausedSince: number } | { obstacle: OperatorError };

/** Has the partner's requests wait, copies the last changes behind a fence, and closes it for good. */
export async function pauseAndClose(pause: Pause): Promise<Outcome> {
  const { directory, fence, move, progress } = pause;
  const began = performance.now();
  await pauseRequests(directory, move.partner_id);
  let isClosed = false;
  try {
    const obstacle = await copyBehindFence(pause, began);
    if (obstacle !== undefined) return { obstacle };
    await fence.rows("INSERT INTO partner_move.fence VALUES (now())");
    isClosed = true;
  } finally {
    if (!isClosed) {
      // A session that is lost has no lock.
      await fence.rows("SELECT pg_advisory_unlock_all()").catch(() => {});
      await resumeRequests(directory, move.partner_id);
    }
  }
  progress("closed");
  return { pausedSince: began };
}

/** Shows the target's rows, and sends the requests there. */
export async function commitAndSwitch(
  directory: Session,
  target: Session,
  { move, progress }: { move: Move; progress: Progress },
): Promise<void> {
  await target.rows("COMMIT");
  progress("committed");
  await switchShard(directory, move);
}

/** Copies the last changes behind the fence. Returns   why the partner cannot be switched now. */
async function copyBehindFence(pause: Pause, began: number): Promise<OperatorError | undefined> {
  const { ends, fence, move, periodShards, progress } = pause;
  const { source, target } = ends;
  const { partner_id: partnerId, tenant_id: tenantId } = move;
  progress("pausing");
  const obstacle = await findObstacle(periodShards, tenantId);
  if (obstacle !== undefined) return obstacle;
  do {
    await copyChanges(ends);
    await sleep(20);
  } while (
    performance.now() - began < seenAfterMs ||
    (performance.now() - began < inFlightMsMax && (await hasRequestsInFlight(source)))
  );
  if (!(await takeFence(fence))) return isBusy();
  progress("fenced");
  const until = began + pausedMsMax;
  for (const step of [
    () => dispatchAll({ fence, source, partnerId, until }),
    () => copyLeftChanges(ends, until),
    () => copyIds(ends),
    () => requireEqualChanges(ends),
    () => requireSoundLedger(ends),
    () => takeOverCursors(source, target),
    () => fillReadModel(target),
    () => copyItemMappings(periodShards, tenantId),
  ]) {
    await step();
    if (performance.now() > until) return isBusy();
  }
  progress("copied");
  return undefined;
}

async function copyLeftChanges(ends: Ends, until: number): Promise<void> {
  while ((await copyChanges(ends)) > 0 && performance.now() < until);
}

/** Requests wait up to six seconds. */
const pausedMsMax = 4_500;

/** Waits for open writers. Returns   false: one stayed open. */
async function takeFence(fence: Session): Promise<boolean> {
  await fence.rows(`SET lock_timeout = ${fenceWaitMs}`);
  try {
    await fence.rows("SELECT pg_advisory_lock($1)", [fenceLock]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && lockFailures.includes(error.code ?? "")) {
      return false;
    }
    throw error;
  } finally {
    await fence.rows("SET lock_timeout = 0");
  }
}

/** Every event of the partner gets its deliveries at the source: at the target it is an old one. */
async function dispatchAll(given: {
  fence: Session;
  source: Session;
  partnerId: Uuid;
  until: number;
}): Promise<void> {
  const { fence, source, partnerId, until } = given;
  while (performance.now() < until) {
    const [fresh] = await source.rows(
      // Not by the index of the partner, which has many old events.
      `WITH fresh AS MATERIALIZED (
         SELECT partner_id FROM events, webhook_cursor
          WHERE transaction_id >= pg_snapshot_xmin(snapshot)
            AND NOT pg_visible_in_snapshot(transaction_id, snapshot)
       )
       SELECT FROM fresh WHERE partner_id = $1 LIMIT 1`,
      [partnerId],
    );
    if (fresh === undefined) return;
    // The session that has the lock passes the fence.
    await fence.rows(
      `SELECT dispatch_events(now() + coalesce((SELECT max(offset_ms) FROM sandbox_clock), 0)
                                      * interval '1 millisecond')`,
    );
    await sleep(10);
  }
}

async function hasRequestsInFlight(source: Session): Promise<boolean> {
  const found = await source.rows(
    `SELECT FROM processor_attempts JOIN partner_move.ids ON ids.id = account_id
      WHERE state NOT IN ('done', 'abandoned') AND recovery_attempts = 0
        AND opened_at > now() + coalesce((SELECT max(offset_ms) FROM sandbox_clock), 0)
                              * interval '1 millisecond' - interval '1 minute' LIMIT 1`,
  );
  return found.length > 0;
}

const isBusy = () =>
  new OperatorError({
    cause:
      "The partner could not be paused: a transaction of its rows stayed open, or its last changes were too many.",
    remedy: "Run the command again at a quieter time. The partner stays on its shard until then.",
  });
