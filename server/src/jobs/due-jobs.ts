import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Work that waits for a time of the platform's clock.
 *
 * The queue runs each of them every minute; the sandbox's clock runs them in the order of time.
 * Either may run one at any moment, at once with another process, and again after it was killed.
 */
export interface DueJob {
  name: string;
  /**
   * When it next has something to do: one query of an index; undefined when nothing waits. What has
   * no hour of its own, such as tidying up, says undefined, and the queue alone runs it.
   */
  nextDue(database: Pool): Promise<Date | undefined>;
  /** Does all that is due by the platform's clock, and nothing else. */
  run(deps: Dependencies): Promise<unknown>;
}

/** A job with the time at which it is due. */
export interface Due {
  job: DueJob;
  at: Date;
}

/** A job that leaves something due is run again no sooner than the queue would. */
const againAfterMs = 60_000;

/**
 * The job that is due first; of several at one time the one that stands first in the list.
 *
 * Input    ranAt: when each job was last run, in milliseconds of the platform's clock.
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

/** A time that is asked for, and whom to tell it. */
interface Asked {
  sql: string;
  tell: PromiseWithResolvers<Date | undefined>;
}

const waiting = new WeakMap<Pool, Asked[]>();

/**
 * The time that a query of one column answers. Those that are asked for at one moment are one round
 * trip: the sandbox's clock asks every job before each of its steps.
 *
 * Input    sql: answers one row at most, such as `SELECT min(due_at) FROM …`.
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

async function ask(database: Pool, all: readonly Asked[]): Promise<void> {
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
