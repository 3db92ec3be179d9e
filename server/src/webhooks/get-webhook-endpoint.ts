import type { getWebhookEndpoint } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { findEndpoint } from "./endpoint-rows.ts";
import { presentEndpoint } from "./present-endpoint.ts";

/** Answers one endpoint, without its secret. Errors   not_found. */
export const handleGetWebhookEndpoint: Handler<typeof getWebhookEndpoint, Parts> = async (
  call,
  parts,
) => presentEndpoint(await findEndpoint(parts.database, call.caller, call.params.id));
