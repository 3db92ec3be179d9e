import { Logger as JobLogger, run, type TaskList } from "graphile-worker";
import { dueJobs } from "./due-jobs.ts";
import type { Parts } from "./parts.ts";
import { startWebhookSender } from "./webhooks/index.ts";

/** Each job looks for what is due by the platform's clock; running one twice does nothing more. */
const schedule = dueJobs
  .map(({ name }) => `* * * * * ${name} ?max=1&jobKey=${name}_by_minute`)
  .join("\n");

/**
 * Runs the jobs of the queue and sends webhooks, in any number of processes.
 *
 * Returns  `stop` lets what is at work finish.
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
  });
  const sender = startWebhookSender(parts);
  return { stop: () => Promise.all([runner.stop(), sender.stop()]).then(() => undefined) };
}
