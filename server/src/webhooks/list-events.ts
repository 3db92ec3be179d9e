import type { listEvents } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import { pageAnswer, pageOf } from "../http/pages.ts";
import type { Parts } from "../parts.ts";
import { readEventPage } from "./event-rows.ts";
import { presentEvent } from "./present-event.ts";

/** Answers what happened, whether or not anybody was told. Errors   invalid_query: the cursors. */
export const handleListEvents: Handler<typeof listEvents, Parts> = async (call, parts) => {
  const page = pageOf(call.query);
  const { type, object_id: objectId } = call.query;
  const rows = await readEventPage(parts.database, call, { type, objectId }, page);
  return pageAnswer(page, rows, presentEvent);
};
