import type { Pool } from "pg";

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
  /** Processes everything due by the platform's clock, and nothing else. */
  run(deps: Deps): Promise<unknown>;
}
