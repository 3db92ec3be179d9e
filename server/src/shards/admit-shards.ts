import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isUnreachable } from "../database/is-unreachable.ts";
import { type Database, DatabaseWithheld, withhold } from "../database/open-database.ts";
import { migrateAsOwner, requireRestrictedRole } from "../database/prepare-to-serve.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { type AwaitedDatabase, type Databases, requireShard } from "./open-databases.ts";

const lookEveryMs = 1_000;

/**
 * Admits shards that could not be reached at the start, each as soon as it can be and passes the
 * checks of a start. Until then, its requests are rejected and the others are served.
 *
 * Input    prepare: what else a start does with a database, before its first request; serve: after
 *          it, such as running its jobs. An error of either is logged, and the shard is tried again.
 * Returns  `stop` ends after the current look.
 */
export function admitShards(
  { awaited, directory }: Databases,
  {
    mode,
    log,
    prepare,
    serve,
  }: {
    mode: "sandbox" | "live";
    log: Pick<Logger, "info" | "warn" | "error">;
    prepare: (seen: Database) => Promise<void>;
    serve: (position: number) => Promise<void>;
  },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function admit({ database, position, open }: AwaitedDatabase): Promise<void> {
    const seen = await open();
    try {
      requireSameRole(database, seen);
      await migrateAsOwner(seen);
      await requireRestrictedRole(seen, mode, (line) => log.warn({ shard: position }, line));
      if (directory !== undefined) await requireShard(directory, seen, position);
      await prepare(seen);
    } finally {
      await seen.close();
    }
    withhold(database.pool, undefined);
    await serve(position);
  }

  async function admitWhenReached(each: AwaitedDatabase): Promise<void> {
    const { database, position } = each;
    let said: string | undefined;
    while (!signal.aborted) {
      try {
        await admit(each);
        log.info({ shard: position }, "the shard is admitted");
        return;
      } catch (err) {
        const error = err as Error;
        const isAway = isUnreachable(error) || isUnreachable(error.cause);
        withhold(database.pool, new DatabaseWithheld(error.message, isAway ? "08001" : "OP004"));
        if (said !== error.message) {
          log[isAway ? "warn" : "error"]({ err, shard: position }, "a shard is not admitted");
        }
        said = error.message;
      }
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const admitting = Promise.all(awaited.map(admitWhenReached));
  return {
    async stop() {
      stopping.abort();
      await admitting;
    },
  };
}

/** Without the shard, its role was taken for the server's: see `openLater`. */
function requireSameRole(taken: Database, { owner, description }: Database): void {
  if (owner === undefined || taken.owner !== undefined) return;
  throw new OperatorError({
    cause: `The role of DATABASE_SHARD_URLS owns the database at ${description}.`,
    remedy: "Start again while that database runs, or name another role.",
  });
}
