import { listDeliveries } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, pageSql, requireCursor } from "../../http/pages.ts";
import { firstIdAt, toUuid } from "../../ids.ts";
import {
  type DeliveryRow,
  deliveriesOf,
  latestAttempts,
  serializeDelivery,
  statusConditions,
} from "./delivery-rows.ts";

/**
 * Returns deliveries to every endpoint of the caller, the latest attempt first. Each endpoint's newest
 * attempts are found by an index and then merged.
 *
 * Errors   invalid_query, referenced_not_found.
 */
export const handleListDeliveries = handlerFor(
  listDeliveries,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { endpoints, attempts, values } = await deliveriesOf(database, caller, query.in);
    const place = (value: unknown) => `$${values.push(value)}`;
    const { webhook_endpoint_id: endpoint, status, from, object_id: object } = query;
    const ofEndpoints =
      endpoint === undefined ? endpoints : `${endpoints} AND id = ${place(toUuid(endpoint))}`;
    const conditions = [attempts];
    if (status !== undefined) conditions.push(statusConditions[status]);
    if (query.event_type !== undefined) conditions.push(`event.type = ${place(query.event_type)}`);
    if (query.response_status !== undefined) {
      conditions.push(`attempt.response_status = ${place(query.response_status)}`);
    }
    if (object !== undefined) {
      conditions.push(`(attempt.account_id, attempt.event_id) IN (
        SELECT account_id, id FROM events WHERE object_id = ${place(toUuid(object))})`);
    }
    if (from !== undefined) conditions.push(`attempt.id >= ${place(firstIdAt(new Date(from)))}`);
    const where = conditions.join(" AND ");
    const { sql, values: bounds } = pageSql(page, values.length + 1);
    const order = sql.slice(sql.indexOf("ORDER BY"));
    const [found] = await Promise.all([
      database.query<DeliveryRow>(
        named(
          `SELECT row.*, endpoint.url
             FROM (SELECT id, url FROM webhook_endpoints WHERE ${ofEndpoints}) AS endpoint
             CROSS JOIN LATERAL (
               SELECT attempt.*, delivery.next_attempt_at AS due_at, event.type, event.object_id
                 FROM ${latestAttempts}
                WHERE attempt.webhook_endpoint_id = endpoint.id AND ${where}
                  ${sql.replaceAll(/\bid\b/g, "attempt.id")}) AS row
            ${order.replaceAll(/\bid\b/g, "row.id")}`,
          [...values, ...bounds],
        ),
      ),
      requireCursor(
        database,
        `SELECT 1 FROM webhook_endpoints AS endpoint JOIN ${latestAttempts}
             ON attempt.webhook_endpoint_id = endpoint.id
          WHERE endpoint.id IN (SELECT id FROM webhook_endpoints WHERE ${ofEndpoints})
            AND ${where} AND attempt.id = $${values.length + 1}`,
        values,
        page,
      ),
    ]);
    return pageResponse(page, found.rows, serializeDelivery);
  },
);
