import type { ClientBase } from "pg";
import { toId, type Uuid } from "../../ids.ts";
import { type Entry, entryOf } from "./read-payments.ts";

const webhooksMax = 100;

interface AttemptRow {
  event_id: Uuid;
  type: string;
  status: string;
  response_status: number | null;
  failure: string | null;
  attempted_at: string;
}

/**
 * The attempts to deliver the events of objects, the newest ones. Events and attempts are stored for
 * some weeks only.
 *
 * Input    objects: of one account.
 * Returns  shownFrom: the time of the earliest, if there are earlier ones.
 */
export async function readWebhooks(
  client: ClientBase,
  accountId: Uuid,
  objects: readonly Uuid[],
): Promise<{ entries: Entry[]; shownFrom: string | null }> {
  const { rows } = await client.query<AttemptRow>(
    `SELECT event.id AS event_id, event.type, attempt.status, attempt.response_status,
            attempt.failure, attempt.attempted_at
       FROM events AS event
       JOIN delivery_attempts AS attempt ON attempt.account_id = event.account_id
        AND attempt.event_id = event.id
      WHERE event.object_id = ANY($2::uuid[]) AND event.account_id = $1
      ORDER BY attempt.id DESC LIMIT $3`,
    [accountId, objects, webhooksMax + 1],
  );
  const shown = rows.slice(0, webhooksMax);
  const earliest = shown.at(-1)?.attempted_at ?? null;
  return {
    shownFrom: rows.length > webhooksMax ? earliest : null,
    entries: shown.map((row) =>
      entryOf(row.attempted_at, "webhook", toId("event", row.event_id), {
        status: row.status,
        code: row.response_status === null ? row.failure : String(row.response_status),
        text: row.type,
      }),
    ),
  };
}
