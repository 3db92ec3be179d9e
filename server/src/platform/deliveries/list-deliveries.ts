import { listDeliveries } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Page, pageOf, pageResponse, pageSql, requireCursor } from "../../http/pages.ts";
import { firstIdAt, toUuid } from "../../ids.ts";
import { withinTime } from "../search/read-found-page.ts";
import {
  type DeliveryRow,
  type DeliveryScope,
  deliveriesOf,
  latestAttempts,
  ofResponse,
  ofType,
  serializeDelivery,
  statusConditions,
} from "./delivery-rows.ts";

interface Filters {
  status?: keyof typeof statusConditions;
  webhook_endpoint_id?: string;
  event_type?: string;
  response_status?: number;
  object_id?: string;
  from?: string;
}

/**
 * Returns deliveries to every endpoint of the caller, the latest attempt first.
 *
 * Errors   invalid_query, referenced_not_found, unavailable.
 */
export const handleListDeliveries = handlerFor(
  listDeliveries,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { read, found, values } = deliveriesStatements(
      await deliveriesOf(database, caller, query.in),
      query,
      page,
    );
    const [rows] = await Promise.all([
      withinTime(database, async (client) => (await client.query<DeliveryRow>(read)).rows),
      requireCursor(
        database,
        `SELECT 1 FROM ${found} AND attempt.id = $${values.length + 1}`,
        values,
        page,
      ),
    ]);
    return pageResponse(page, rows, serializeDelivery);
  },
);

/**
 * The statements of a page. The newest attempts of each endpoint, or of each account that is meant,
 * are found by an index and then merged.
 *
 * Returns  read: the rows, and one more; found: the tables with all conditions, of which the cursor is
 *          required; values: of `found`.
 */
export function deliveriesStatements(
  { endpoints, accountIds, values: ofScope }: DeliveryScope,
  query: Filters,
  page: Page,
) {
  const values = [...ofScope];
  const place = (value: unknown) => `$${values.push(value)}`;
  const { webhook_endpoint_id: endpoint, status, from, object_id: object } = query;
  const ofEndpoints =
    endpoint === undefined ? endpoints : `${endpoints} AND id = ${place(toUuid(endpoint))}`;
  const conditions: string[] = [];
  // Of one account, PostgreSQL knows how many attempts there are.
  const [account, ...others] = accountIds ?? [];
  const isOne = account !== undefined && others.length === 0;
  if (isOne) conditions.push(`attempt.account_id = ${place(account)}`);
  else if (accountIds !== undefined) {
    conditions.push(`attempt.account_id = ANY(${place(accountIds)}::uuid[])`);
  }
  if (status !== undefined) conditions.push(statusConditions[status]);
  if (query.event_type !== undefined) {
    conditions.push(ofType(query.event_type, place(query.event_type)));
  }
  if (query.response_status !== undefined) {
    conditions.push(ofResponse(query.response_status, place(query.response_status)));
  }
  if (object !== undefined) {
    conditions.push(`(attempt.account_id, attempt.event_id) IN (
        SELECT account_id, id FROM events WHERE object_id = ${place(toUuid(object))})`);
  }
  if (from !== undefined) conditions.push(`attempt.id >= ${place(firstIdAt(new Date(from)))}`);
  const where = conditions.map((condition) => `AND ${condition}`).join(" ");
  const { sql, values: bounds } = pageSql(page, values.length + 1);
  const order = sql.slice(sql.indexOf("ORDER BY"));
  const shown = "attempt.*, delivery.next_attempt_at AS due_at, event.type, event.object_id";
  const endpointsFound = `(SELECT id, url FROM webhook_endpoints WHERE ${ofEndpoints}) AS endpoint`;
  const part = sql.replaceAll(/\bid\b/g, "attempt.id");
  const joined = `${endpointsFound} JOIN ${latestAttempts} ON attempt.webhook_endpoint_id = endpoint.id`;
  const ofAccount = `SELECT ${shown}, endpoint.url FROM ${joined} WHERE`;
  const byPage = [...values, ...bounds];
  let rows = `SELECT row.* FROM (${ofAccount} true ${where} ${part}) AS row`;
  if (accountIds === undefined) {
    rows = `SELECT row.*, endpoint.url FROM ${endpointsFound} CROSS JOIN LATERAL (
      SELECT ${shown} FROM ${latestAttempts}
       WHERE attempt.webhook_endpoint_id = endpoint.id ${where} ${part}) AS row`;
  } else if (!isOne) {
    rows = `SELECT row.* FROM unnest($${byPage.push(accountIds)}::uuid[]) AS owner (id)
      CROSS JOIN LATERAL (
        ${ofAccount} attempt.account_id = owner.id ${where} ${part}) AS row`;
  }
  return {
    read: named(`${rows} ${order.replaceAll(/\bid\b/g, "row.id")}`, byPage),
    found: `${joined} WHERE true ${where}`,
    values,
  };
}
