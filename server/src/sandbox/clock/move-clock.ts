import pg from "pg";
import { ApiError } from "../../api-error.ts";
import { createPartitions } from "../../database/partitions.ts";
import { sessionConnection } from "../../database/session-connection.ts";
import type { Dependencies, SandboxDependencies } from "../../dependencies.ts";
import { type Due, type DueJob, firstDue } from "../../jobs/due-jobs.ts";
import { applyRetention } from "../../retention/index.ts";
import { allShards } from "../../shards/all-shards.ts";

/** Any number that no other advisory lock of openpayfac uses. */
const clockMoveLock = 4_000_700_002;

const progressEveryMs = 2_000;

/**
 * Advances the sandbox's time and runs every job that becomes due, in the order of time.
 *
 * Each step sets the clock to the next due time and runs that job, so that a move of one month has
 * the same result as daily moves. A process that dies between two steps leaves the clock where it
 * was; the next move runs the remaining jobs.
 *
 * Returns  the clock's time, and how many jobs were run.
 * Errors   idempotency_in_flight: another request is moving the clock.
 */
export async function moveClock(
  deps: Dependencies,
  sandbox: SandboxDependencies,
  target: Date,
): Promise<{ now: Date; jobsRun: number }> {
  const shards = allShards(deps);
  const { database } = shards[0];
  return asOnlyMover(database, async () => {
    await database.query("UPDATE sandbox_clock SET target = $1, jobs_run = 0", [
      target.toISOString(),
    ]);
    for (const shard of shards) await keepPartitions(shard, target);
    const jobsRun = await runDueJobs(shards, sandbox, target);
    const now = await setClocks(sandbox, target);
    await database.query("UPDATE sandbox_clock SET target = NULL, jobs_run = $1", [jobsRun]);
    return { now, jobsRun };
  });
}

const createdUpTo = new WeakMap<pg.Pool, number>();
const retainedAt = new WeakMap<pg.Pool, number>();
const dayMs = 24 * 3_600_000;
/** A clock that jumps this far gets one long partition of idempotency keys instead of many. */
const partitionsAheadMs = 10 * dayMs;

/**
 * Creates the partitions of the move, and removes those of moves before it. Each claim of an
 * idempotency key writes a row into every partition that has begun: many short moves within the
 * minute of the queue's next run would leave hundreds of them.
 */
async function keepPartitions(deps: Dependencies, target: Date): Promise<void> {
  const { database, clock } = deps;
  if (target.getTime() >= (createdUpTo.get(database) ?? 0)) {
    const ahead = target.getTime() + partitionsAheadMs;
    await createPartitions(database, new Date(ahead));
    createdUpTo.set(database, ahead);
  }
  const now = clock.now().getTime();
  if (now < (retainedAt.get(database) ?? 0) + dayMs) return;
  await applyRetention(deps);
  retainedAt.set(database, now);
}

async function runDueJobs(
  shards: readonly [Dependencies, ...Dependencies[]],
  sandbox: SandboxDependencies,
  target: Date,
): Promise<number> {
  const { database, clock, log } = shards[0];
  const ranAt = new Map(shards.map((deps) => [deps, new Map<DueJob, number>()]));
  let jobsRun = 0;
  let reportedAt = process.uptime();
  for (;;) {
    const next = await firstDueOf(sandbox.dueJobs, ranAt);
    if (next === undefined || next.due.at > target) return jobsRun;
    const { due, deps } = next;
    if (due.at > clock.now()) await setClocks(sandbox, due.at);
    ranAt.get(deps)?.set(due.job, clock.now().getTime());
    await due.job.run(deps);
    jobsRun += 1;
    if ((process.uptime() - reportedAt) * 1000 < progressEveryMs) continue;
    reportedAt = process.uptime();
    log.info({ now: clock.now(), target, jobsRun }, "the sandbox clock is being moved");
    await database.query("UPDATE sandbox_clock SET jobs_run = $1", [jobsRun]);
  }
}

/** The job that is due first in any database; at equal times, in the first of them. */
async function firstDueOf(
  jobs: readonly DueJob[],
  ranAt: ReadonlyMap<Dependencies, ReadonlyMap<DueJob, number>>,
): Promise<{ due: Due; deps: Dependencies } | undefined> {
  const each = await Promise.all(
    [...ranAt].map(async ([deps, ran]) => ({
      deps,
      due: await firstDue(jobs, deps.database, ran),
    })),
  );
  let first: { due: Due; deps: Dependencies } | undefined;
  for (const { deps, due } of each) {
    if (due !== undefined && (first === undefined || due.at < first.due.at)) first = { due, deps };
  }
  return first;
}

/** The simulated acquirer and bank share the clock, and are never behind. */
async function setClocks(sandbox: SandboxDependencies, time: Date): Promise<Date> {
  await sandbox.moveSimulator(time);
  return sandbox.clock.moveTo(time);
}

/** A session-level lock: it is released when its connection closes, also that of a dead mover. */
async function asOnlyMover<T>(database: pg.Pool, move: () => Promise<T>): Promise<T> {
  const client = new pg.Client(sessionConnection(database));
  // A lost connection releases the lock; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const taken = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS taken",
      [clockMoveLock],
    );
    if (taken.rows[0]?.taken !== true) {
      throw new ApiError(
        "idempotency_in_flight",
        "Another request is moving the clock. Try again.",
      );
    }
    return await move();
  } finally {
    await client.end().catch(() => {});
  }
}
