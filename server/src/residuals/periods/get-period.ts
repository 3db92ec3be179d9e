import type { getResidualPeriod } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { countPeriods, requirePeriod } from "./period-rows.ts";
import { presentPeriod } from "./present-period.ts";

/** Answers one period. Errors   not_found. */
export const handleGetResidualPeriod: Handler<typeof getResidualPeriod, Parts> = async (
  { params, caller },
  parts,
) => {
  const row = await requirePeriod(parts.database, caller, toUuid(params.id));
  const counts = await countPeriods(parts.database, [row], caller.partnerId);
  return presentPeriod(row, counts.get(row.id), caller);
};
