import { getResidualPeriod } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { countPeriods, requirePeriod } from "./period-rows.ts";
import { serializePeriod } from "./serialize-period.ts";

/** Returns one period. Errors   not_found. */
export const handleGetResidualPeriod = handlerFor(
  getResidualPeriod,
  async ({ params, caller }, deps) => {
    const row = await requirePeriod(deps.database, caller, toUuid(params.id));
    const counts = await countPeriods(deps.database, [row], caller.partnerId);
    return serializePeriod(row, counts.get(row.id), caller);
  },
);
