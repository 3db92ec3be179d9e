import { Logger as JobLogger, run, type TaskList } from "graphile-worker";
import { DatabaseError } from "pg";
import { dueJobs } from "./due-jobs.ts";
import type { Parts } from "./parts.ts";
import { StartError } from "./start-error.ts";
import { startWebhookSender } from "./webhooks/index.ts";

/** Each job looks for what is due by the platform's clock; running one twice does nothing more. */
const schedule = dueJobs
  .map(({ name }) => `* * * * * ${name} ?max=1&jobKey=${name}_by_minute`)
  .join("\n");

/**
 * Runs the jobs of the queue and sends webhooks, in any number of processes.
 *
 * Returns  `stop` lets what is at work finish.
 * Errors   StartError: the tables of the job queue are older than its program.
 */
export async function startWorker(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    dueJobs.map((job) => [job.name, () => job.run(parts).then(() => undefined)]),
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
  }).catch(explainOutdatedQueue);
  const sender = startWebhookSender(parts);
  return { stop: () => Promise.all([runner.stop(), sender.stop()]).then(() => undefined) };
}

/** The job queue migrates outdated tables when it starts, which the server role cannot do. */
function explainOutdatedQueue(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new StartError({
    cause: `The job queue cannot use or migrate its tables: ${error.message}.`,
    remedy:
      "Run `openpayfac database migrate` with OPENPAYFAC_DATABASE_OWNER_URL, then start again.",
    underlying: error,
  });
}

const INSUFFICIENT_PRIVILEGE = "42501";
