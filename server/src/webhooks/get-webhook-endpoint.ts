import { getWebhookEndpoint } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { findEndpoint } from "./endpoint-rows.ts";
import { serializeEndpoint } from "./serialize-endpoint.ts";

/** Returns one endpoint, without its secret. Errors   not_found. */
export const handleGetWebhookEndpoint = handlerFor(getWebhookEndpoint, async (call, deps) =>
  serializeEndpoint(await findEndpoint(deps.database, call.caller, call.params.id)),
);
