import { listEvents } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { pageOf, pageResponse } from "../http/pages.ts";
import { readEventPage } from "./event-rows.ts";
import { serializeEvent } from "./serialize-event.ts";

/** Returns events, whether or not they were delivered. Errors   invalid_query: the cursors. */
export const handleListEvents = handlerFor(listEvents, async (call, deps) => {
  const page = pageOf(call.query);
  const { type, object_id: objectId } = call.query;
  const rows = await readEventPage(deps.database, call, { type, objectId }, page);
  return pageResponse(page, rows, serializeEvent);
});
