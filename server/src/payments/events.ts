import type { PaymentsEventType } from "@openpayfac/contract";
import type { Write } from "../database/write-at-once.ts";
import type { Ids, Uuid } from "../ids.ts";

export type { PaymentsEventType };

/** Something that happened to an object, to be announced to the integrator. */
export interface PaymentsEvent {
  type: PaymentsEventType;
  objectId: Uuid;
  /** Grows by one per object. */
  sequence: number;
  /** The object as JSON text, as the API shows it. */
  data: string;
}

/** The write that puts events into the outbox with the change that they announce. */
export function writeEvents(
  accountId: Uuid,
  occurredAt: string,
  events: readonly PaymentsEvent[],
  ids: Ids,
): Write {
  const values: unknown[] = [accountId, occurredAt];
  const rows = events.map((event) => {
    const first = values.length + 1;
    values.push(ids.next(), event.type, event.objectId, event.sequence, event.data);
    return `($1, $${first}, $${first + 1}, $${first + 2}, $${first + 3}, $2, $${first + 4})`;
  });
  return {
    sql: `INSERT INTO events (account_id, id, type, object_id, sequence, occurred_at, data)
          VALUES ${rows.join(", ")}`,
    values,
  };
}
