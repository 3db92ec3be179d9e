import { getEvent } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { findEvent } from "./event-rows.ts";
import { serializeEvent } from "./serialize-event.ts";

/** Returns one event. Errors   not_found. */
export const handleGetEvent = handlerFor(getEvent, async (call, deps) =>
  serializeEvent(await findEvent(deps.database, call, call.params.id)),
);
