import { listWebhookEndpoints } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../http/pages.ts";
import { type EndpointRow, visibleTo } from "./endpoint-rows.ts";
import { serializeEndpoint } from "./serialize-endpoint.ts";

/** Returns the caller's endpoints. Errors   invalid_query: the cursors. */
export const handleListWebhookEndpoints = handlerFor(listWebhookEndpoints, async (call, deps) => {
  const page = pageOf(call.query);
  const { sql, values } = visibleTo(call.caller);
  const { failing } = call.query;
  const only =
    failing === undefined ? "" : ` AND ${failing ? isFailing : `${isFailing} IS NOT TRUE`}`;
  const scope = { sql: `${sql}${only}`, values };
  const rows = await readPage<EndpointRow>(deps.database, "webhook_endpoints", scope, page);
  return pageResponse(page, rows, serializeEndpoint);
});

/** As the index of failing endpoints has it. */
const isFailing = "(failing_since IS NOT NULL OR disabled_reason IN ('gone', 'failing'))";
