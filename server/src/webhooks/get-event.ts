import type { getEvent } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { findEvent } from "./event-rows.ts";
import { presentEvent } from "./present-event.ts";

/** Answers one event. Errors   not_found. */
export const handleGetEvent: Handler<typeof getEvent, Parts> = async (call, parts) =>
  presentEvent(await findEvent(parts.database, call, call.params.id));
