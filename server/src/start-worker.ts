import { sealLedger } from "@openpayfac/ledger";
import { Logger as JobLogger, run, type TaskList } from "graphile-worker";
import { deleteExpiredIdempotencyKeys } from "./jobs/delete-expired-idempotency-keys.ts";
import type { JobName } from "./jobs/enqueue.ts";
import type { Parts } from "./parts.ts";
import { expireAuthorizations, resolveDueAttempts } from "./payments/index.ts";

/** Each job looks for what is due by the platform's clock; running one twice does nothing more. */
const jobs: Record<JobName, (parts: Parts) => Promise<unknown>> = {
  resolve_attempts: resolveDueAttempts,
  expire_authorizations: expireAuthorizations,
  delete_expired_idempotency_keys: deleteExpiredIdempotencyKeys,
  seal_ledger: (parts) => sealLedger(parts.database, { upTo: parts.clock.now() }),
};

const schedule = `
* * * * * resolve_attempts ?max=1&jobKey=resolve_attempts_by_minute
* * * * * expire_authorizations ?max=1
* * * * * seal_ledger ?max=1
7 * * * * delete_expired_idempotency_keys ?max=1
`;

/**
 * Runs the jobs of the queue, in any number of processes.
 *
 * Returns  `stop` lets the jobs at work finish.
 */
export async function startWorker(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [name, () => work(parts).then(() => undefined)]),
  );
  const runner = await run({
    pgPool: parts.database,
    taskList,
    crontab: schedule,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new JobLogger(() => (level, message, meta) => {
      if (level === "error") parts.log.error({ err: meta?.error }, message);
      else if (level === "warning") parts.log.warn(message);
      else parts.log.debug(message);
    }),
  });
  return { stop: () => runner.stop() };
}
