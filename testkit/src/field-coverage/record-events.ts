import pg from "pg";
import { apis } from "../../../contract/src/apis.ts";
import { type EventRow, objectOf } from "../../../server/src/webhooks/event-rows.ts";
import { pointsOf } from "./schema-points.ts";
import { seenFileOfProcess } from "./seen-file.ts";
import { seenPoints } from "./seen-points.ts";

const eventsOfTypeMax = 500;
const lockTimeoutMs = 5_000;

/**
 * Notes which events the servers of a database emitted, and what they show.
 *
 * Input    config: of the database's owner, after the last test that uses it.
 */
export async function recordEvents(config: pg.ClientConfig): Promise<void> {
  const seenFile = seenFileOfProcess();
  if (seenFile === undefined) return;
  for (const { type, data } of await readEvents(config)) {
    for (const { id, events } of apis) {
      const event = events[type];
      if (event === undefined) continue;
      const seen = seenPoints(pointsOf(event.data, type), data);
      seenFile.add([...seen].map((name) => `${id} ${name}`));
    }
  }
}

async function readEvents(config: pg.ClientConfig): Promise<{ type: string; data: unknown }[]> {
  const client = new pg.Client({ ...config, lock_timeout: lockTimeoutMs });
  await client.connect();
  try {
    const { rows } = await client.query<EventRow>(
      `SELECT * FROM (
         SELECT *, row_number() OVER (PARTITION BY type) AS place FROM events
       ) AS event WHERE place <= $1`,
      [eventsOfTypeMax],
    );
    return rows.map((row) => ({ type: row.type, data: objectOf(row) }));
  } finally {
    await client.end();
  }
}
