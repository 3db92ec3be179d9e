import type { Dependencies, ShardDependencies } from "../../dependencies.ts";
import { concludeRuns } from "./conclude-runs.ts";
import { copyPeriods } from "./copy-periods.ts";

/**
 * Brings the residual periods of all databases to the same state: copies changes of the first one,
 * and ends the runs that every database has calculated. All state is in the databases, so that any
 * process can do so at any time, and the next one continues where another was stopped.
 *
 * Errors   none: a database that does not respond is logged, and the others continue.
 */
export async function followResidualPeriods(shards: ShardDependencies): Promise<void> {
  await copyToOthers(shards);
  const [{ log }] = shards.all();
  const isEnded = await concludeRuns(shards).catch((err: unknown) => {
    log.warn({ err }, "the runs of residual periods could not be ended");
    return false;
  });
  if (isEnded) await copyToOthers(shards);
}

/** How long a request waits for the copies of its change, which also follow without it. */
const copyMsMax = 1_000;

/** After a change of a period: a partner then finds it in its own database. */
export async function copyChangedPeriod({ shards }: Dependencies): Promise<void> {
  if (shards === undefined) return;
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, copyMsMax);
  await Promise.race([copyToOthers(shards), waited]);
  clearTimeout(timer);
}

async function copyToOthers(shards: ShardDependencies): Promise<void> {
  const [home, ...others] = shards.all();
  await Promise.all(
    others.map((shard, index) =>
      copyPeriods(home, shard).catch((err: unknown) => {
        home.log.warn({ err, shard: index + 1 }, "residual periods could not be copied to a shard");
      }),
    ),
  );
}
