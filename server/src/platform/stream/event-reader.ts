import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { named } from "../../database/named-statement.ts";
import type { CommittedEvent } from "./notices.ts";

const everyMs = 200;
/** More events in one look are not told one by one. */
const eventsMax = 5_000;

/** The events between two looks, and the cursor after them. */
export interface Look {
  cursor: string;
  /** undefined: there were too many. */
  events: readonly CommittedEvent[] | undefined;
}

/**
 * The events that were committed since a cursor.
 *
 * Input    before: a cursor of this database; undefined: none yet, and no event is returned.
 */
export async function lookForEvents(
  database: Pool,
  before: string | undefined,
  most = eventsMax,
): Promise<Look> {
  const { rows } = await database.query<
    { cursor: string; is_of_another: boolean } & Partial<CommittedEvent>
  >(
    named(
      `SELECT look.cursor, look.is_of_another, event.*
         FROM (SELECT pg_current_snapshot()::text AS cursor,
                      coalesce(pg_snapshot_xmax($1::pg_snapshot)
                        > pg_snapshot_xmax(pg_current_snapshot()), false) AS is_of_another) AS look
         LEFT JOIN events_since(coalesce($1::pg_snapshot, pg_current_snapshot()), $2) AS event
           ON true`,
      [before ?? null, most + 1],
    ),
  );
  const { cursor = "", is_of_another: isOfAnother = false } = rows[0] ?? {};
  const events = rows.filter((row): row is typeof row & CommittedEvent => row.type != null);
  // A cursor of another server, whose data this one was restored from, says nothing.
  return { cursor, events: isOfAnother || events.length > most ? undefined : events };
}

/** Follows the events of one database for all streams of this process. */
export interface EventReader {
  /** The cursor of the last look; reads it at first. */
  cursor(): Promise<string>;
  /** Calls `onLook` for each look with events, until it is stopped. Returns   stops it. */
  follow(onLook: (look: Look) => void): () => void;
}

const readers = new WeakMap<Pool, EventReader>();

/** The reader of a database: it looks only while a stream is open. */
export function eventReaderOf(database: Pool, log: Logger): EventReader {
  const known = readers.get(database);
  if (known !== undefined) return known;
  const made = makeEventReader(database, log);
  readers.set(database, made);
  return made;
}

function makeEventReader(database: Pool, log: Logger): EventReader {
  const followers = new Set<(look: Look) => void>();
  let cursor: string | undefined;
  let isReading = false;

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (followers.size > 0) {
      try {
        const look = await lookForEvents(database, cursor);
        cursor = look.cursor;
        if (look.events?.length !== 0) for (const each of followers) each(look);
      } catch (error) {
        log.warn({ err: error }, "events were not read for the streams");
      }
      await sleep(everyMs, undefined, { ref: false });
    }
    isReading = false;
    cursor = undefined;
  }

  return {
    async cursor() {
      return cursor ?? (await lookForEvents(database, undefined)).cursor;
    },
    follow(onLook) {
      followers.add(onLook);
      void read();
      return () => followers.delete(onLook);
    },
  };
}
