import { outageOf } from "../database/outages.ts";
import type { Dependencies } from "../dependencies.ts";

const minuteMs = 60_000;

/**
 * Enqueues every job once a minute of elapsed time while the process lives: a schedule by clock
 * time would pause for an hour if the clock were set back by one. A job that is queued and has not
 * started is not queued twice, even by several processes.
 *
 * Returns  `now` enqueues all jobs immediately.
 */
export function runEveryMinute(
  deps: Pick<Dependencies, "database" | "log" | "wallClock">,
  names: readonly string[],
  everyMs = minuteMs,
): { now(): Promise<void>; stop(): Promise<void> } {
  const ask = async () => {
    try {
      await deps.database.query(
        `SELECT graphile_worker.add_job(name, '{}'::json, max_attempts => 1,
                  job_key => name || '_by_minute')
           FROM unnest($1::text[]) AS name`,
        [names],
      );
    } catch (error) {
      const level = outageOf(error) === undefined ? "error" : "warn";
      deps.log[level]({ err: error }, "job scheduling failed");
    }
  };
  let asking = Promise.resolve();
  const next = () => {
    asking = asking.then(ask);
    return asking;
  };
  let interval: NodeJS.Timeout | undefined;
  // Start at the full minute, so that all processes coincide.
  const first = setTimeout(
    () => {
      interval = setInterval(next, everyMs);
      void next();
    },
    everyMs - (deps.wallClock.now().getTime() % everyMs),
  );
  return {
    now: next,
    async stop() {
      clearTimeout(first);
      clearInterval(interval);
      await asking;
    },
  };
}
