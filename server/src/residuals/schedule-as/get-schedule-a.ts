import type { getScheduleA } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentScheduleA } from "./present-schedule-a.ts";
import { requireScheduleA } from "./schedule-a-rows.ts";

/** Answers one Schedule A with all of its versions. Errors   not_found. */
export const handleGetScheduleA: Handler<typeof getScheduleA, Parts> = async (call, parts) => {
  const row = await requireScheduleA(parts.database, call.caller, toUuid(call.params.id));
  return presentScheduleA(row, parts.clock.now().toISOString());
};
