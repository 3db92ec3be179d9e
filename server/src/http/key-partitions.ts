import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import type { Uuid } from "../ids.ts";

/** The ids of a key: one for each partition in which it can be. */
export interface KeyIds {
  /** In the partition of the present. */
  id: Uuid;
  /** In the earlier partitions, in which a claim writes a row too. */
  guards: readonly Uuid[];
  /** In all partitions. */
  all: readonly Uuid[];
}

/**
 * The partitions of idempotency keys, and the ids of a key in them.
 *
 * An id begins with the start of its partition; the rest is a hash of the key. A unique index does
 * not reach beyond its partition, so a claim writes a row into each attached partition that has
 * begun. Two claims of one key thus conflict in the earliest of them, whichever of the others each
 * process knows. A partition is detached when its keys have expired, and a process that does not
 * know it yet fails to write there, and reads the partitions again.
 */
export interface KeyPartitions {
  /** Reads the partitions unless they are known. */
  known(): Promise<void>;
  refresh(): Promise<void>;
  /** The ids of a key by its hash. */
  idsOf(hash: string, now: Date): KeyIds;
  /**
   * The ids under which a claimed key can be. A key that is in progress moves on when its partition
   * is detached.
   */
  idsOfClaimed(id: Uuid): readonly Uuid[];
  /** The same with its rows in earlier partitions. */
  idsWithGuards(id: Uuid): readonly Uuid[];
}

interface Partition {
  startsMs: number;
  prefix: string;
}

/** Digits of an id before its hash: 48 bits of time, with their dash. */
const prefixLength = 13;

/** How long partitions are used without reading them again; detached ones cost a row until then. */
const staleAfterMs = 30_000;

export function makeKeyPartitions(database: Pool, clock: Clock): KeyPartitions {
  let partitions: readonly Partition[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const found = await database.query<{ starts_ms: number; prefix: string }>({
      name: "read-key-partitions",
      text: `SELECT greatest(0, extract(epoch FROM starts_at) * 1000)::bigint AS starts_ms,
                    left(first_id_at(starts_at)::text, ${prefixLength}) AS prefix
               FROM table_partitions
              WHERE table_name = 'idempotency_keys' AND detached_at IS NULL
              ORDER BY ends_at`,
    });
    partitions = found.rows.map((row) => ({ startsMs: row.starts_ms, prefix: row.prefix }));
    readAt = performance.now();
  };
  const refresh = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  /** The partitions that have begun; before all of them, the first. */
  const begun = (now: Date) => {
    // The partitions known so far stay usable, also where this read fails.
    if (performance.now() - readAt > staleAfterMs) refresh().catch(() => undefined);
    const time = now.getTime();
    const found = partitions.filter(({ startsMs }) => startsMs <= time);
    return found.length > 0 ? found : partitions.slice(0, 1);
  };
  const everyId = (hash: string) => partitions.map(({ prefix }) => `${prefix}${hash}`);

  return {
    known: async () => {
      if (partitions.length === 0) await refresh();
    },
    refresh,
    idsOf(hash, now) {
      const ids = begun(now).map(({ prefix }) => `${prefix}${hash}`);
      const id = ids.at(-1);
      if (id === undefined) throw new Error("the partitions of idempotency keys were not read");
      return { id, guards: ids.slice(0, -1), all: everyId(hash) };
    },
    idsOfClaimed(id) {
      const latest = begun(clock.now()).at(-1);
      if (latest === undefined || id.startsWith(latest.prefix)) return [id];
      return [...new Set([id, ...everyId(id.slice(prefixLength))])];
    },
    idsWithGuards: (id) => [...new Set([id, ...everyId(id.slice(prefixLength))])],
  };
}

/**
 * The digits of a SHA-256 that are in the ids of a key, with the dashes of a UUID: 80 bits, which
 * were the last of its first 128 in ids without a time.
 */
export function keyHash(hex: string): string {
  return `-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
