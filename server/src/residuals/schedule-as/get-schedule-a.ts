import { getScheduleA } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { presentScheduleA } from "./present-schedule-a.ts";
import { requireScheduleA } from "./schedule-a-rows.ts";

/** Answers one Schedule A with all of its versions. Errors   not_found. */
export const handleGetScheduleA = handlerFor(getScheduleA, async (call, deps) => {
  const row = await requireScheduleA(deps.database, call.caller, toUuid(call.params.id));
  return presentScheduleA(row, deps.clock.now().toISOString());
});
