import { getWebhookEndpoint } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { findEndpoint } from "./endpoint-rows.ts";
import { presentEndpoint } from "./present-endpoint.ts";

/** Answers one endpoint, without its secret. Errors   not_found. */
export const handleGetWebhookEndpoint = handlerFor(getWebhookEndpoint, async (call, deps) =>
  presentEndpoint(await findEndpoint(deps.database, call.caller, call.params.id)),
);
