import type { DatabaseSync } from "node:sqlite";

/** Scheduled events of the simulated vendors and banks. */
export type ScheduledEventType =
  | "close_batch"
  | "answer_batch"
  | "make_funding"
  | "return_echeck"
  | "dispute_card"
  | "open_dispute"
  | "win_dispute"
  | "ach_step"
  | "deliver_webhook"
  | "copilot_board"
  | "tidewater_decision"
  | "tidewater_webhook"
  | "middesk_ready"
  | "verification_webhook";

/** An event due at a moment. `ref` identifies its subject: a batch, a merchant, a transaction. */
export interface Entry {
  readonly due_at: string;
  readonly occasion: ScheduledEventType;
  readonly ref: string;
}

/** Scheduled events, stored in the record, so that they survive a restart of the simulator. */
export interface Schedule {
  /** Adds an entry; an existing one is unchanged. */
  add(occasion: ScheduledEventType, ref: string, dueAt: Date): void;
  /** Cheap enough for every request. */
  isDue(at: Date): boolean;
  next(): Entry | undefined;
  remove(entry: Entry): void;
  /** Rereads the next entry, after writes were rolled back. */
  reread(): void;
}

export function openAgenda(database: DatabaseSync): Schedule {
  const insert = database.prepare(
    "insert or ignore into agenda (due_at, occasion, ref) values (?, ?, ?)",
  );
  const remove = database.prepare(
    "delete from agenda where due_at = ? and occasion = ? and ref = ?",
  );
  const first = database.prepare(
    "select due_at, occasion, ref from agenda order by due_at, seq limit 1",
  );
  const next = () => first.get() as Entry | undefined;
  const dueMs = (entry: Entry | undefined) =>
    entry === undefined ? Number.POSITIVE_INFINITY : Date.parse(entry.due_at);
  let nextMs = dueMs(next());
  const reread = () => {
    nextMs = dueMs(next());
  };

  return {
    next,
    reread,
    isDue: (at) => at.getTime() >= nextMs,
    add(occasion, ref, dueAt) {
      insert.run(dueAt.toISOString(), occasion, ref);
      nextMs = Math.min(nextMs, dueAt.getTime());
    },
    remove({ due_at, occasion, ref }) {
      remove.run(due_at, occasion, ref);
      reread();
    },
  };
}
