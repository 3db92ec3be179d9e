import { Logger as JobLogger, run, type TaskList } from "graphile-worker";
import { DatabaseError } from "pg";
import { poolBeside } from "../database/open-database.ts";
import type { Dependencies } from "../dependencies.ts";
import { runEveryMinute } from "../jobs/run-every-minute.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { startWebhookSender } from "../webhooks/index.ts";
import { dueJobs } from "./due-jobs.ts";
import { pullDueTimes } from "./pull-due-times.ts";

// One listens for new jobs all the time. The others are what jobs and webhooks get of the database,
// however many there are: a burst of them slows no payment down, and one of payments stops no job.
const connectionsMax = 4;
// Jobs wait for each other, and none has a caller who would rather hear that there is too much to do.
const waitMsMax = 60_000;

/**
 * Runs the jobs of the queue and sends webhooks, in any number of processes.
 *
 * They use connections of their own, beside those of the requests. Each job looks for what is due by
 * the platform's clock; running one twice does nothing more.
 *
 * Returns  `stop` lets what is at work finish; `clockWasSet` has all jobs look for what is due now.
 * Errors   OperatorError: the tables of the job queue are older than its program.
 */
export async function startWorker(
  given: Dependencies,
): Promise<{ clockWasSet(steppedMs: number): Promise<void>; stop(): Promise<void> }> {
  const database = poolBeside(given.database, { poolSize: connectionsMax, waitMsMax });
  const deps = { ...given, database };
  const taskList: TaskList = Object.fromEntries(
    dueJobs.map((job) => [job.name, () => job.run(deps).then(() => undefined)]),
  );
  const runner = await run({
    pgPool: database,
    taskList,
    // Jobs are asked for below, by elapsed time.
    parsedCronItems: [],
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new JobLogger(() => (level, message, meta) => {
      if (level === "error") deps.log.error({ err: meta?.error }, message);
      else if (level === "warning") deps.log.warn(message);
      else deps.log.debug(message);
    }),
  }).catch(async (error: unknown) => {
    await database.end();
    return explainOutdatedQueue(error);
  });
  const sender = startWebhookSender(deps);
  const minutes = runEveryMinute(
    deps,
    dueJobs.map(({ name }) => name),
  );
  return {
    async clockWasSet(steppedMs) {
      if (steppedMs < 0) await pullDueTimes(deps, -steppedMs);
      await minutes.now();
    },
    async stop() {
      await Promise.all([runner.stop(), sender.stop(), minutes.stop()]);
      await database.end();
    },
  };
}

/** The job queue migrates outdated tables when it starts, which the server role cannot do. */
function explainOutdatedQueue(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new OperatorError({
    cause: `The job queue cannot use or migrate its tables: ${error.message}.`,
    remedy:
      "Run `openpayfac database migrate` with OPENPAYFAC_DATABASE_OWNER_URL, then start again.",
    underlying: error,
  });
}

const INSUFFICIENT_PRIVILEGE = "42501";
