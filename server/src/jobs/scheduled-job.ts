import type { Pool } from "pg";

/** Work that becomes due at a time: the number of objects. */
export interface Upcoming {
  at: Date;
  count: number;
}

/**
 * Scheduled work, due by the platform's clock.
 *
 * The queue runs every job each minute; the sandbox's clock runs them in order of due time. A job
 * may run at any moment, concurrently in another process, and again after a kill.
 */
export interface ScheduledJob<Deps> {
  name: string;
  /**
   * When the job is next due: one query of an index; undefined if nothing is due. A job without due
   * times, such as cleanup, returns undefined and is run by the queue only.
   */
  nextDue(database: Pool): Promise<Date | undefined>;
  /**
   * Everything known now that becomes due until a time, in the order of time.
   * Absent: only the next time is known.
   */
  upcoming?(database: Pool, until: Date): Promise<Upcoming[]>;
  /** Processes everything due by the platform's clock, and nothing else. */
  run(deps: Deps): Promise<unknown>;
}
