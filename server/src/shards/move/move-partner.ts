import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseError } from "pg";
import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { copyTenantRows } from "../copy-tenant-rows.ts";
import type { Databases } from "../open-databases.ts";
import { recordChanges, stopRecording } from "./capture.ts";
import { readMovedTables } from "./catalog.ts";
import { compareTable, copyIds, forgetEqualChanges } from "./compare-rows.ts";
import { copyChanges, copyTable, type Ends, pendingChanges } from "./copy-changes.ts";
import { deleteMoved } from "./delete-moved.ts";
import { requireNoForeignSplits } from "./foreign-splits.ts";
import { targetIdSql } from "./idempotency-keys.ts";
import { commitAndSwitch, pauseAndClose } from "./pause-and-switch.ts";
import type { Progress } from "./progress.ts";
import { discardReadModel } from "./read-model.ts";
import { beginMove, endMove, findMove, type Move, resumeRequests, switchShard } from "./record.ts";
import { requireNoObstacle } from "./residual-periods.ts";
import { openSession, type Session } from "./session.ts";

export interface Moved {
  /** Of all tables. */
  rows: number;
  /** How long requests waited, at most. */
  pausedMs: number;
}

/** Held at the target while its transaction is open, so that the next run waits for its end. */
const targetLock = 4_000_700_139;
const endOfEarlierRunMs = 30_000;
/** Fewer are copied within a fraction of a second. */
const changesMax = 500;
/** So many are compared behind the fence within a fraction of a second. */
const comparedMax = 5_000;
/** The next pause begins when the requests that waited have been served, and later each time. */
const betweenPausesMs = { first: 2_000, last: 60_000 };
const triesMs = 600_000;

/**
 * Moves a partner with all of its rows to another shard, while its requests and those of other
 * partners continue. Its own wait for a few seconds before the switch.
 *
 * The target writes everything in one transaction: nothing there sees the partner before all of it
 * is there. A run that fails before the switch undoes itself. One that is killed leaves nothing at
 * the target, and the next run begins the copy again; after the switch, it continues with the
 * deletion at the source.
 *
 * Input    databases: with the owner's connections; to: the number of the shard.
 * Returns  undefined: the partner was there already, and nothing was left to delete.
 * Errors   OperatorError: another move has not ended; no privilege; the schemas differ; a residual
 *          period is being processed; payments are split with another partner; the partner could
 *          not be paused.
 */
export async function movePartner(
  databases: Databases,
  { partnerId, to, progress }: { partnerId: Uuid; to: number; progress: Progress },
): Promise<Moved | undefined> {
  return withDirectory(databases, async (directory) => {
    const move = await beginMove(directory, { partnerId, to });
    if (move === undefined) return undefined;
    // Its tenant may be new there.
    if (to > 0) await copyTenantRows(databases.all[0].pool, databases.all[to]!.pool);
    let sessions: Session[] = [];
    const open = async (shard: number) => {
      const session = await openSession(ownerOf(databases, shard));
      sessions.push(session);
      return session;
    };
    const close = async () => {
      await Promise.all(sessions.map(({ client }) => client.end().catch(() => {})));
      sessions = [];
    };
    try {
      let moved = { rows: 0, pausedMs: 0 };
      if (move.step === "copying") {
        moved = await copyAndSwitch({ directory, move, open, close, progress });
      }
      progress("switched");
      // With their locks, the triggers could not be dropped.
      await close();
      const source = await open(move.from);
      await deleteMoved(source, await open(to), progress);
      await discardReadModel(source, move);
      await endMove(directory, partnerId);
      progress("deleted");
      return moved;
    } finally {
      await close();
    }
  });
}

/**
 * Undoes a move that was killed before the switch.
 *
 * Errors   OperatorError: there is no move of the partner, or it is switched already.
 */
export async function abortMove(databases: Databases, partnerId: Uuid): Promise<void> {
  await withDirectory(databases, async (directory) => {
    const move = await findMove(directory);
    if (move?.partner_id !== partnerId) throw notMoving();
    const source = await openSession(ownerOf(databases, move.from));
    const target = await openSession(ownerOf(databases, move.to));
    try {
      if (move.step === "switched" || (await hasArrived(target, move))) throw isSwitched();
      await undo(directory, source, partnerId);
    } finally {
      await Promise.all([source, target].map(({ client }) => client.end()));
    }
  });
}

/** Undoes a move whose target has not received the partner. */
async function undo(directory: Session, source: Session, partnerId: Uuid): Promise<void> {
  await stopRecording(source);
  await endMove(directory, partnerId);
}

interface Run {
  directory: Session;
  move: Move;
  open(shard: number): Promise<Session>;
  /** Ends the sessions that were opened. */
  close(): Promise<void>;
  progress: Progress;
}

async function copyAndSwitch(run: Run): Promise<Moved> {
  const { directory, move, open, close, progress } = run;
  const source = await open(move.from);
  const target = await open(move.to);
  if (await hasArrived(target, move)) {
    await switchShard(directory, move);
    return { rows: 0, pausedMs: 0 };
  }
  let closed: Closed;
  try {
    closed = await copyAndClose(run, source, target);
  } catch (error) {
    try {
      // With their locks, the triggers could not be dropped.
      await close();
      await undo(directory, await open(move.from), move.partner_id);
    } catch (failure) {
      const remains = "The move is not undone: run it again, or with --abort.";
      throw new AggregateError([error, failure], remains);
    }
    throw error;
  }
  await commitAndSwitch(directory, target, { move, progress });
  return { rows: closed.rows, pausedMs: performance.now() - closed.pausedSince };
}

interface Closed {
  rows: number;
  pausedSince: number;
}

/** Copies the partner, and closes the fence behind it. The target has not committed. */
async function copyAndClose(run: Run, source: Session, target: Session): Promise<Closed> {
  const { directory, move, open, progress } = run;
  const { partner_id: partnerId, tenant_id: tenantId } = move;
  const home = move.from === 0 ? source : move.to === 0 ? target : await open(0);
  const periodShards = { home, source, target };
  await requireNoForeignSplits(source, partnerId);
  await requireNoObstacle(periodShards, tenantId);
  progress("recording");
  const tables = await readMovedTables(source, target);
  // A run that was killed may have closed the fence, and nothing has arrived.
  const [closed] = await source.rows(
    "SELECT FROM pg_tables WHERE schemaname = 'partner_move' AND tablename = 'fence'",
  );
  if (closed !== undefined) await source.rows("DELETE FROM partner_move.fence");
  await resumeRequests(directory, partnerId);
  await recordChanges(source, tables, partnerId);
  const latch = await open(move.from);
  await keepPartitions(latch);
  await beginAtTarget(target);
  const targetKeyId = await targetIdSql(target);
  const ends: Ends = { source, target, tables, targetKeyId };
  progress("copying");
  let rows = 0;
  for (const table of tables) {
    const say = (count: number) => progress("copying", `${table.name}: ${count} rows`);
    const count = await copyTable(ends, table, say);
    if (count > 0) say(count);
    rows += count;
  }
  // Few rows are looked for among many: by the index, whatever the statistics say.
  for (const session of [source, target]) {
    await session.rows("SET enable_hashjoin = off");
    await session.rows("SET enable_mergejoin = off");
  }
  await catchUp(ends, progress);
  progress("comparing");
  await copyIds(ends);
  ends.changed = new Map();
  for (const table of tables) {
    const count = await compareTable(ends, table);
    if (count > 0) progress("comparing", `${table.name}: ${count} rows`);
  }
  // In a pause, no statement may read a whole table.
  for (const session of [source, target]) await session.rows("SET enable_seqscan = off");
  const fence = await open(move.from);
  const giveUpAt = performance.now() + triesMs;
  for (let waitMs = betweenPausesMs.first; ; waitMs = Math.min(2 * waitMs, betweenPausesMs.last)) {
    await catchUp(ends, progress);
    const outcome = await pauseAndClose({ directory, ends, fence, move, periodShards, progress });
    if ("pausedSince" in outcome) return { rows, ...outcome };
    if (performance.now() + waitMs > giveUpAt) throw outcome.obstacle;
    progress("pausing", `${outcome.obstacle.message} The next try is in ${waitMs / 1_000} s.`);
    await sleep(waitMs);
  }
}

/** Leaves few changes to copy, and few rows to compare, behind the fence. */
async function catchUp(ends: Ends, progress: Progress): Promise<void> {
  await copyMostChanges(ends, progress);
  const { changed = new Map<string, Set<string>>() } = ends;
  const rows = [...changed.values()].reduce((sum, keys) => sum + keys.size, 0);
  if (rows <= comparedMax) return;
  progress("comparing", `${rows} changed rows`);
  await forgetEqualChanges(ends);
  await copyMostChanges(ends, progress);
}

async function copyMostChanges(ends: Ends, progress: Progress): Promise<void> {
  for (;;) {
    const left = await pendingChanges(ends);
    if (left <= changesMax) return;
    progress("copying", `${left} changes`);
    await copyChanges(ends);
  }
}

/** Until the end of the session, no partition is detached: nothing records its rows as deleted. */
async function keepPartitions(latch: Session): Promise<void> {
  const partitioned = await latch.rows<{ name: string }>("SELECT name FROM partitioned_tables");
  await latch.rows("BEGIN");
  for (const { name } of partitioned) {
    await latch.rows(`LOCK TABLE public.${name} IN ACCESS SHARE MODE`);
  }
}

async function beginAtTarget(target: Session): Promise<void> {
  await target.rows(
    `SELECT create_partitions(now() + coalesce((SELECT max(offset_ms) FROM sandbox_clock), 0)
                                     * interval '1 millisecond')`,
  );
  await target.rows("BEGIN");
  await target.rows("SELECT pg_advisory_xact_lock($1)", [targetLock]);
  try {
    await target.rows("SET LOCAL session_replication_role = replica");
  } catch (underlying) {
    if ((underlying as DatabaseError).code !== "42501") throw underlying;
    throw new OperatorError({
      cause: "The owner may not write rows without their triggers and foreign keys.",
      remedy:
        "As a superuser, run GRANT SET ON PARAMETER session_replication_role for the owner on each shard.",
      underlying,
    });
  }
  // No partition of keys is detached until the commit.
  await target.rows("LOCK TABLE idempotency_keys IN ROW EXCLUSIVE MODE");
  await target.rows("CREATE TEMPORARY TABLE moved_ids (id uuid PRIMARY KEY) ON COMMIT DROP");
}

/** Whether the target has the partner. An earlier run's transaction ends first. */
async function hasArrived(target: Session, { partner_id: partnerId }: Move): Promise<boolean> {
  await target.rows(`SET statement_timeout = ${endOfEarlierRunMs}`);
  await target.rows("SELECT pg_advisory_lock($1)", [targetLock]);
  await target.rows("SELECT pg_advisory_unlock($1)", [targetLock]);
  await target.rows("SET statement_timeout = 0");
  const found = await target.rows("SELECT FROM partners WHERE id = $1", [partnerId]);
  return found.length > 0;
}

async function withDirectory<T>(
  { directory }: Databases,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (directory?.owner === undefined) throw noOwner();
  const session = await openSession(directory.owner);
  try {
    const [lock] = await session.rows<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS locked",
      [targetLock],
    );
    if (lock?.locked !== true) {
      throw new OperatorError({
        cause: "Another command is moving a partner.",
        remedy: "Wait until it ends.",
      });
    }
    return await work(session);
  } finally {
    await session.client.end();
  }
}

function ownerOf({ all }: Databases, shard: number) {
  const { owner } = all[shard] ?? {};
  if (owner === undefined) throw noOwner();
  return owner;
}

const noOwner = () =>
  new OperatorError({
    cause: "A partner is moved by the owner of the databases, which is not named.",
    remedy:
      "Set OPENPAYFAC_DATABASE_OWNER_URL, DATABASE_DIRECTORY_URL and DATABASE_SHARD_URLS, and name an existing shard.",
  });

const notMoving = () =>
  new OperatorError({
    cause: "There is no unfinished move of this partner.",
    remedy: "Nothing has to be undone.",
  });

const isSwitched = () =>
  new OperatorError({
    cause: "The partner is on its new shard already.",
    remedy: "Run the command without --abort: it deletes the rows at the previous shard.",
  });
