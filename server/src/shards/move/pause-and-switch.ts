import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { fenceLock } from "./capture.ts";
import { copyIds, requireEqualChanges, requireSoundLedger } from "./compare-rows.ts";
import { copyChanges, type Ends } from "./copy-changes.ts";
import type { Progress } from "./progress.ts";
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

/** Of an obstacle: requests wait no longer, and nothing is switched. */
type Outcome = { pausedMs: number } | { obstacle: OperatorError };

/** Has the partner's requests wait, copies the last changes behind a fence, and switches the shard. */
export async function pauseAndSwitch(pause: Pause): Promise<Outcome> {
  const { directory, ends, fence, move, progress } = pause;
  const { partner_id: partnerId } = move;
  const began = performance.now();
  await pauseRequests(directory, partnerId);
  let obstacle: OperatorError | undefined;
  try {
    obstacle = await closeFence(pause, began);
  } catch (error) {
    await resumeRequests(directory, partnerId);
    throw error;
  }
  if (obstacle !== undefined) {
    await fence.rows("SELECT pg_advisory_unlock_all()");
    await resumeRequests(directory, partnerId);
    return { obstacle };
  }
  await fence.rows("INSERT INTO partner_move.fence VALUES (now())");
  progress("closed");
  await ends.target.rows("COMMIT");
  progress("committed");
  await switchShard(directory, move);
  return { pausedMs: performance.now() - began };
}

/** Copies the last changes behind the fence. Returns   why the partner cannot be switched now. */
async function closeFence(pause: Pause, began: number): Promise<OperatorError | undefined> {
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
  await fence.rows(`SET statement_timeout = ${fenceWaitMs}`);
  try {
    await fence.rows("SELECT pg_advisory_lock($1)", [fenceLock]);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "57014") return isBusy();
    throw error;
  }
  progress("fenced");
  await dispatchAll(fence, source, partnerId);
  while ((await copyChanges(ends)) > 0);
  await copyIds(ends);
  await requireEqualChanges(ends);
  await requireSoundLedger(ends);
  await takeOverCursors(source, target);
  await copyItemMappings(periodShards, tenantId);
  progress("copied");
  return performance.now() - began > pausedMsMax ? isBusy() : undefined;
}

/** Requests wait up to six seconds. */
const pausedMsMax = 4_500;

/** Every event of the partner gets its deliveries at the source: at the target it is an old one. */
async function dispatchAll(fence: Session, source: Session, partnerId: Uuid): Promise<void> {
  for (;;) {
    const [fresh] = await source.rows(
      `SELECT FROM events, webhook_cursor
        WHERE transaction_id >= pg_snapshot_xmin(snapshot)
          AND NOT pg_visible_in_snapshot(transaction_id, snapshot) AND partner_id = $1 LIMIT 1`,
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
      "The partner could not be paused: a transaction of its requests stayed open, or its changes were too many.",
    remedy: "Run the command again later. Its requests are served by their shard until then.",
  });
