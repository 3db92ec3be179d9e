import type { getScheduleA } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { presentScheduleA } from "./present-schedule-a.ts";
import { requireScheduleA } from "./schedule-a-rows.ts";

/** Answers one Schedule A with all of its versions. Errors   not_found. */
export const handleGetScheduleA: Handler<typeof getScheduleA, Dependencies> = async (
  call,
  deps,
) => {
  const row = await requireScheduleA(deps.database, call.caller, toUuid(call.params.id));
  return presentScheduleA(row, deps.clock.now().toISOString());
};
