import type { listEvents } from "@openpayfac/contract";
import type { Dependencies } from "../dependencies.ts";
import type { Handler } from "../http/call.ts";
import { pageOf, pageResponse } from "../http/pages.ts";
import { readEventPage } from "./event-rows.ts";
import { presentEvent } from "./present-event.ts";

/** Answers what happened, whether or not anybody was told. Errors   invalid_query: the cursors. */
export const handleListEvents: Handler<typeof listEvents, Dependencies> = async (call, deps) => {
  const page = pageOf(call.query);
  const { type, object_id: objectId } = call.query;
  const rows = await readEventPage(deps.database, call, { type, objectId }, page);
  return pageResponse(page, rows, presentEvent);
};
