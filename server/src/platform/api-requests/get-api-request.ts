import { getApiRequest } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { firstIdAt, timeOfId, toId, toUuid, type Uuid } from "../../ids.ts";
import { objectIdOfEvent } from "../../webhooks/object-of-event.ts";
import { inScope, scopeOf } from "../scope.ts";
import { type ApiRequestRow, serializeApiRequest } from "./api-request-rows.ts";

const dayMs = 24 * 60 * 60_000;
const shownMax = 50;

/** Returns one request with its bodies and what followed. Errors   not_found. */
export const handleGetApiRequest = handlerFor(
  getApiRequest,
  async ({ params, caller }, { database }) => {
    const scope = inScope(await scopeOf(database, caller), "api_requests");
    const found = await database.query<ApiRequestRow>(
      named(`SELECT * FROM api_requests WHERE ${scope.sql} AND id = $2`, [
        scope.value,
        toUuid(params.id),
      ]),
    );
    const [row] = found.rows;
    if (row === undefined) throw new ApiError("not_found", `There is no request ${params.id}.`);
    const [names, sameKey, events] = await Promise.all([
      namesOfUsers(database, row.channel === "console" ? [row.caller_id] : []),
      requestsWithKey(database, row),
      eventsOf(database, row),
    ]);
    return {
      ...serializeApiRequest(row, names),
      request_body: row.request_body,
      response_body: row.response_body,
      same_key_ids: sameKey,
      events,
    };
  },
);

/** A key is valid for an hour; a client may repeat it for longer. */
async function requestsWithKey(database: Pool, row: ApiRequestRow): Promise<string[]> {
  if (row.idempotency_key === null) return [];
  const at = timeOfId(row.id).getTime();
  const found = await database.query<{ id: Uuid }>(
    named(
      `SELECT id FROM api_requests
        WHERE caller_id = $1 AND id >= $2 AND id < $3 AND id <> $4 AND idempotency_key = $5
        ORDER BY id LIMIT ${shownMax}`,
      [
        row.caller_id,
        firstIdAt(new Date(at - dayMs)),
        firstIdAt(new Date(at + dayMs)),
        row.id,
        row.idempotency_key,
      ],
    ),
  );
  return found.rows.map(({ id }) => toId("request", id));
}

/** Events about the request's objects that were created while it ran. */
async function eventsOf(
  database: Pool,
  row: ApiRequestRow,
): Promise<{ id: string; type: string; object_id: string }[]> {
  if (row.method === "GET" || row.replayed) return [];
  // Events of objects above accounts have the partner's id, or the tenant's.
  const owner = row.account_id ?? row.partner_id ?? row.tenant_id;
  const at = timeOfId(row.id).getTime();
  const found = await database.query<{ id: Uuid; type: string; object_id: Uuid }>(
    named(
      `SELECT id, type, object_id FROM events
        WHERE account_id = $1 AND id >= $2 AND id < $3 AND object_id = ANY($4::uuid[])
        ORDER BY id LIMIT ${shownMax}`,
      [
        owner,
        firstIdAt(new Date(at)),
        firstIdAt(new Date(at + row.duration_ms + 1)),
        row.object_ids.map(toUuid),
      ],
    ),
  );
  return found.rows.flatMap(({ id, type, object_id }) => {
    const about = objectIdOfEvent(type, object_id);
    return about === null ? [] : [{ id: toId("event", id), type, object_id: about }];
  });
}
