import type { getEvent } from "@openpayfac/contract";
import type { Dependencies } from "../dependencies.ts";
import type { Handler } from "../http/call.ts";
import { findEvent } from "./event-rows.ts";
import { presentEvent } from "./present-event.ts";

/** Answers one event. Errors   not_found. */
export const handleGetEvent: Handler<typeof getEvent, Dependencies> = async (call, deps) =>
  presentEvent(await findEvent(deps.database, call, call.params.id));
