import type { getWebhookEndpoint } from "@openpayfac/contract";
import type { Dependencies } from "../dependencies.ts";
import type { Handler } from "../http/call.ts";
import { findEndpoint } from "./endpoint-rows.ts";
import { presentEndpoint } from "./present-endpoint.ts";

/** Answers one endpoint, without its secret. Errors   not_found. */
export const handleGetWebhookEndpoint: Handler<typeof getWebhookEndpoint, Dependencies> = async (
  call,
  deps,
) => presentEndpoint(await findEndpoint(deps.database, call.caller, call.params.id));
