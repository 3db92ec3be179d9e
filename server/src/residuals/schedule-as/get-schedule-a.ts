import { getScheduleA } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireScheduleA } from "./schedule-a-rows.ts";
import { serializeScheduleA } from "./serialize-schedule-a.ts";

/** Returns one Schedule A with all of its versions. Errors   not_found. */
export const handleGetScheduleA = handlerFor(getScheduleA, async (call, deps) => {
  const row = await requireScheduleA(deps.database, call.caller, toUuid(call.params.id));
  return serializeScheduleA(row, deps.clock.now().toISOString());
});
