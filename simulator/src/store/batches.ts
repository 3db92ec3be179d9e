import type { DatabaseSync } from "node:sqlite";

/** A group of captured transactions that is sent to the host together. */
export interface Batch {
  readonly batchid: number;
  readonly merchid: string;
  readonly opened_at: string;
  readonly closed_at: string | null;
  /** Blank while open; SB sent, GB accepted, MB mixed, BB all rejected. */
  readonly hoststat: string;
  readonly returned: number;
}

export interface Batches {
  /** The open batch of a merchant, which is opened if there is none. */
  current(merchid: string, at: string): number;
  find(batchid: number): Batch | undefined;
  list(merchid?: string): Batch[];
  /** Records the host's word; from the first one on, the batch accepts no transactions. */
  close(batchid: number, hoststat: string, at: string): void;
  markReturned(batchid: number): void;
}

const firstBatch = 1_900_940_001;

/**
 * The batches of the record.
 *
 * Input    whenOpened: called for each batch that opens, and for those that are open already, so
 *          that each is closed at its time.
 * Writes   one row when a merchant's batch opens, and when it changes.
 */
export function openBatches(
  database: DatabaseSync,
  whenOpened: (batchid: number, merchid: string, openedAt: Date) => void,
): Batches {
  const insert = database.prepare(
    `insert into batches (batchid, merchid, opened_at, hoststat)
     values ((select coalesce(max(batchid) + 1, ${firstBatch}) from batches), ?, ?, '')
     returning batchid`,
  );
  const byId = database.prepare("select * from batches where batchid = ?");
  const all = database.prepare("select * from batches order by batchid");
  const close = database.prepare(
    "update batches set closed_at = coalesce(closed_at, ?), hoststat = ? where batchid = ?",
  );
  const returned = database.prepare("update batches set returned = 1 where batchid = ?");
  const open = new Map<string, number>();
  for (const batch of all.all() as unknown as Batch[]) {
    if (batch.closed_at !== null) continue;
    open.set(batch.merchid, batch.batchid);
    whenOpened(batch.batchid, batch.merchid, new Date(batch.opened_at));
  }

  return {
    current(merchid, at) {
      const known = open.get(merchid);
      if (known !== undefined) return known;
      const batchid = Number(insert.get(merchid, at)?.batchid);
      open.set(merchid, batchid);
      whenOpened(batchid, merchid, new Date(at));
      return batchid;
    },
    find: (batchid) => byId.get(batchid) as unknown as Batch | undefined,
    list(merchid) {
      const batches = all.all() as unknown as Batch[];
      return merchid === undefined ? batches : batches.filter((batch) => batch.merchid === merchid);
    },
    close(batchid, hoststat, at) {
      close.run(at, hoststat, batchid);
      for (const [merchid, id] of open) if (id === batchid) open.delete(merchid);
    },
    markReturned(batchid) {
      returned.run(batchid);
    },
  };
}
