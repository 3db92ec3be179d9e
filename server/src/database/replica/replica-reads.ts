import { setTimeout as sleep } from "node:timers/promises";
import pg, { type Pool } from "pg";
import type { Logger } from "pino";
import { isUnreachable } from "../is-unreachable.ts";
import { shared } from "../pipelined-reads.ts";
import { SharedRun } from "./shared-run.ts";

/** The number of reads by the server that executed them, and why. */
export interface ReplicaCounts {
  replica: number;
  /** At the primary: the replica had not replayed every acknowledged change in time. */
  lagging: number;
  /** At the primary: the replica could not be used. */
  failed: number;
}

/** Reads that a replica may execute. */
export interface ReplicaReads {
  pool: Pool;
  counts: Readonly<ReplicaCounts>;
  /**
   * Executes a read at the replica if it has replayed every change that was acknowledged before
   * this call, by any process; otherwise at the primary. A read that the replica fails is executed
   * again.
   *
   * Input    read: may run twice; it writes nothing.
   */
  run<Result>(read: (at: "replica" | "primary") => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How long a read may wait for the replica. */
const waitMsMax = 50;
const pollMs = 3;
/** How long all reads go to the primary after the replica lagged or failed. */
const avoidedForMs = 1_000;

const positionOfPrimary = shared({
  name: "flushed-wal-position",
  text: "SELECT pg_current_wal_flush_lsn()::text AS position",
  values: [],
});

const positionOfReplica = shared({
  name: "replayed-wal-position",
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position`,
  values: [],
});

/**
 * Input    pool: connected to the replica, with a short wait for connections. now: milliseconds of
 *          a clock that is never set.
 */
export function createReplicaReads(
  primary: Pool,
  pool: Pool,
  { log, now = () => performance.now() }: { log: Logger; now?: () => number },
): ReplicaReads {
  const counts: ReplicaCounts = { replica: 0, lagging: 0, failed: 0 };
  const flushed = new SharedRun(() => readPosition(primary, positionOfPrimary));
  const replayed = new SharedRun(() => readPosition(pool, positionOfReplica));
  let avoided: { until: number; because: "lagging" | "failed" } | undefined;

  const avoid = (because: "lagging" | "failed", error?: unknown) => {
    if (avoided === undefined) {
      log.warn({ because, ...(error === undefined ? {} : { err: error }) }, "replica not used");
    }
    avoided = { until: now() + avoidedForMs, because };
    return because;
  };
  const useReplica = async (): Promise<"replica" | "lagging" | "failed"> => {
    if (avoided !== undefined && now() < avoided.until) return avoided.because;
    const target = await flushed.next();
    if (target === undefined) return "failed";
    const end = now() + waitMsMax;
    try {
      for (;;) {
        const position = await replayed.next();
        // A server that was promoted has a history of its own.
        if (position === undefined) return avoid("failed");
        if (position >= target) break;
        if (now() >= end) return avoid("lagging");
        await sleep(pollMs);
      }
    } catch (error) {
      return avoid("failed", error);
    }
    if (avoided !== undefined) log.warn("replica used again");
    avoided = undefined;
    return "replica";
  };
  return {
    pool,
    counts,
    async run(read) {
      const chosen = await useReplica();
      if (chosen !== "replica") {
        counts[chosen] += 1;
        return read("primary");
      }
      try {
        const result = await read("replica");
        counts.replica += 1;
        return result;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        counts.failed += 1;
        avoid("failed", error);
        return read("primary");
      }
    },
    close: () => pool.end(),
  };
}

/** Returns  undefined for a server in the other state: a primary, or a replica. */
async function readPosition(
  pool: Pool,
  statement: typeof positionOfPrimary,
): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ position: string | null }>(statement);
  const [high, low] = rows[0]?.position?.split("/") ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Source   PostgreSQL, "Handling Query Conflicts" of hot standby. */
function isOfReplica(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  if ((error as Error | null)?.message === "timeout exceeded when trying to connect") return true;
  return error instanceof pg.DatabaseError && error.code === serializationFailure;
}

/** A row version that the read needs was removed by the replay. */
const serializationFailure = "40001";
