import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ScheduledJob } from "./scheduled-job.ts";

/** A scheduled job of the platform. */
export type DueJob = ScheduledJob<Dependencies>;

/** A job with the time at which it is due. */
export interface Due {
  job: DueJob;
  at: Date;
}

/** A job that leaves due work is run again no sooner than the queue would run it. */
const againAfterMs = 60_000;

/**
 * Returns the job that is due first; at equal times, the first in the list.
 *
 * Input    ranAt: when each job last ran, in milliseconds of the platform's clock.
 */
export async function firstDue(
  jobs: readonly DueJob[],
  database: Pool,
  ranAt: ReadonlyMap<DueJob, number> = new Map(),
): Promise<Due | undefined> {
  const times = await Promise.all(jobs.map((job) => job.nextDue(database)));
  let first: Due | undefined;
  for (const [index, job] of jobs.entries()) {
    const time = times[index]?.getTime();
    if (time === undefined) continue;
    const last = ranAt.get(job);
    const at = new Date(last !== undefined && time <= last ? last + againAfterMs : time);
    if (first === undefined || at < first.at) first = { job, at };
  }
  return first;
}

/** A pending query for a time, with the promise to resolve. */
interface PendingQuery {
  sql: string;
  tell: PromiseWithResolvers<Date | undefined>;
}

const waiting = new WeakMap<Pool, PendingQuery[]>();

/**
 * Returns the time that a query of one column yields. Queries of the same tick share one round
 * trip, because the sandbox's clock queries every job before each step.
 *
 * Input    sql: returns at most one row, such as `SELECT min(due_at) FROM …`.
 */
export function timeOf(database: Pool, sql: string): Promise<Date | undefined> {
  const tell = Promise.withResolvers<Date | undefined>();
  const others = waiting.get(database);
  if (others !== undefined) others.push({ sql, tell });
  else {
    const all = [{ sql, tell }];
    waiting.set(database, all);
    queueMicrotask(() => {
      waiting.delete(database);
      void ask(database, all);
    });
  }
  return tell.promise;
}

async function ask(database: Pool, all: readonly PendingQuery[]): Promise<void> {
  const columns = all.map(({ sql }, index) => `(${sql}) AS time_${index}`);
  try {
    const found = await database.query<Record<string, string | null>>(
      named(`SELECT ${columns.join(", ")}`, []),
    );
    all.forEach(({ tell }, index) => {
      const time = found.rows[0]?.[`time_${index}`] ?? null;
      tell.resolve(time === null ? undefined : new Date(time));
    });
  } catch (error) {
    for (const { tell } of all) tell.reject(error);
  }
}
