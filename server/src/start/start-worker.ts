import { Logger as JobLogger, run, type TaskList } from "graphile-worker";
import { DatabaseError } from "pg";
import { poolBeside, sessionPoolBeside } from "../database/open-database.ts";
import { directConnection } from "../database/session-connection.ts";
import type { Dependencies } from "../dependencies.ts";
import { runEveryMinute } from "../jobs/run-every-minute.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { startReadModel } from "../platform/index.ts";
import { startWebhookSender } from "../webhooks/index.ts";
import { dueJobs } from "./due-jobs.ts";
import { pullDueTimes } from "./pull-due-times.ts";
import { queuePool } from "./queue-pool.ts";

// One connection listens for new jobs. The others bound what jobs and webhooks use of the database,
// so that a burst of them does not slow payments down, and a burst of payments does not stop jobs.
const connectionsMax = 4;
// Behind a pooler, the queue has connections past it: one that listens, one for its statements.
const queueConnectionsMax = 2;
// Jobs may wait for a connection: unlike a request, none has a caller that needs an early error.
const waitMsMax = 60_000;

/**
 * Runs the jobs of the queue and sends webhooks, in any number of processes.
 *
 * They use their own connections, separate from those of requests. Each job processes what is due
 * by the platform's clock; jobs are idempotent.
 *
 * Returns  `stop` lets running jobs finish; `clockWasSet` makes all jobs check what is due now.
 * Errors   OperatorError: the tables of the job queue are older than its program.
 */
export async function startWorker(
  given: Dependencies,
): Promise<{ clockWasSet(steppedMs: number): Promise<void>; stop(): Promise<void> }> {
  const database = poolBeside(given.database, { poolSize: connectionsMax, waitMsMax });
  const behindPooler = directConnection(database) !== undefined;
  const queue = behindPooler
    ? sessionPoolBeside(database, { poolSize: queueConnectionsMax, waitMsMax })
    : database;
  const endPools = async () => {
    await database.end();
    if (queue !== database) await queue.end();
  };
  const deps = { ...given, database };
  const taskList: TaskList = Object.fromEntries(
    dueJobs.map((job) => [job.name, () => job.run(deps).then(() => undefined)]),
  );
  const runner = await run({
    pgPool: queuePool(queue),
    taskList,
    // Jobs are enqueued below, by elapsed time.
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
    await endPools();
    return explainOutdatedQueue(error);
  });
  const sender = startWebhookSender(deps);
  const readModel = startReadModel(deps);
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
      await Promise.all([runner.stop(), sender.stop(), readModel.stop(), minutes.stop()]);
      await endPools();
    },
  };
}

/** The job queue migrates outdated tables when it starts, which the server role cannot do. */
function explainOutdatedQueue(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
  throw new OperatorError({
    cause: `The job queue cannot use or migrate its tables: ${error.message}.`,
    remedy:
      "Run `openpayfac database migrate` with OPENPAYFAC_DATABASE_OWNER_URL, then start again.",
    underlying: error,
  });
}

const insufficientPrivilege = "42501";
