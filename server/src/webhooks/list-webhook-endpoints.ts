import type { listWebhookEndpoints } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import { pageAnswer, pageOf, readPage } from "../http/pages.ts";
import type { Parts } from "../parts.ts";
import { type EndpointRow, visibleTo } from "./endpoint-rows.ts";
import { presentEndpoint } from "./present-endpoint.ts";

/** Answers the caller's endpoints. Errors   invalid_query: the cursors. */
export const handleListWebhookEndpoints: Handler<typeof listWebhookEndpoints, Parts> = async (
  call,
  parts,
) => {
  const page = pageOf(call.query);
  const scope = visibleTo(call.caller);
  const rows = await readPage<EndpointRow>(parts.database, "webhook_endpoints", scope, page);
  return pageAnswer(page, rows, presentEndpoint);
};
