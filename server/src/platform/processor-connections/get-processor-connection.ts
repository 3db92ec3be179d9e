import { getProcessorConnection } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireConnection, serializeConnection } from "./connection-rows.ts";

/** Returns one processor. Errors   not_found. */
export const handleGetProcessorConnection = handlerFor(
  getProcessorConnection,
  async ({ params }, deps) => serializeConnection(await requireConnection(deps, params.name)),
);
