import { listApiRequests } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { firstIdAt, timeOfId, toUuid, type Uuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, scopeOf } from "../scope.ts";
import { type ApiRequestRow, serializeApiRequest } from "./api-request-rows.ts";

/** A request that creates an object arrived this long before it, at most: a customer at a terminal. */
const longestRequestMs = 10 * 60_000;

const outcomes = {
  succeeded: "status < 400",
  rejected: "status >= 400 AND status < 500",
  failed: "status >= 400 AND status >= 500",
} as const;

/** Returns requests, newest first. Errors   invalid_query, referenced_not_found. */
export const handleListApiRequests = handlerFor(
  listApiRequests,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const scope = inScope(await scopeOf(database, caller, query.in), "api_requests");
    const conditions = new ListConditions(scope);
    const { caller: callerId, outcome, from, to, object_id: object } = query;
    conditions.add(callerId && toUuid(callerId), (place) => `caller_id = ${place}`);
    conditions.add(query.operation, (place) => `operation = ${place}`);
    conditions.add(query.idempotency_key, (place) => `idempotency_key = ${place}`);
    if (outcome !== undefined) conditions.addFixed(true, outcomes[outcome]);
    conditions.add(from && firstIdAt(new Date(from)), (place) => `id >= ${place}`);
    conditions.add(to && firstIdAt(new Date(to)), (place) => `id < ${place}`);
    if (object !== undefined) {
      const { accountId, since } = await placeOf(database, toUuid(object));
      conditions.add(accountId, (place) => `account_id = ${place}`);
      conditions.add(since, (place) => `id >= ${place}`);
      conditions.add([object], (place) => `object_ids @> ${place}::text[]`);
    }
    const { sql, values } = conditions;
    const read =
      object === undefined
        ? await readPage<ApiRequestRow>(database, "api_requests", { sql, values }, page)
        : await readPage<ApiRequestRow>(
            database,
            filteredFirst(sql),
            { sql: "TRUE", values },
            page,
          );
    const rows = read.decodeAll();
    const names = await namesOfUsers(
      database,
      rows.filter(({ channel }) => channel === "console").map((row) => row.caller_id),
    );
    return pageResponse(page, rows, (row) => serializeApiRequest(row, names));
  },
);

/**
 * The rows of a filter by object, for which PostgreSQL chooses an index without the order and the
 * length of the page: an object has few requests, and reading the newest first would read all others.
 */
const filteredFirst = (sql: string) =>
  `(SELECT * FROM api_requests WHERE ${sql} OFFSET 0) AS api_requests`;

/**
 * Where requests about an object are: since its id began, and for its account if an event says which.
 * Days that have ended have an index of the objects; the current one has none, because each payment
 * would pay for it.
 */
async function placeOf(
  database: Pool,
  object: Uuid,
): Promise<{ accountId: Uuid | undefined; since: Uuid }> {
  const since = firstIdAt(new Date(timeOfId(object).getTime() - longestRequestMs));
  const found = await database.query<{ id: Uuid }>(
    named(
      `SELECT account.id FROM events JOIN accounts AS account ON account.id = events.account_id
        WHERE events.object_id = $1 LIMIT 1`,
      [object],
    ),
  );
  return { accountId: found.rows[0]?.id, since };
}
