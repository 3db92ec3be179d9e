import { getResidualPeriod } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { shardsOfCaller } from "../caller-scope.ts";
import { countPeriods, requirePeriod } from "./period-rows.ts";
import { withProgress } from "./run-progress.ts";
import { serializePeriod } from "./serialize-period.ts";

/** Returns one period. Errors   not_found. */
export const handleGetResidualPeriod = handlerFor(
  getResidualPeriod,
  async ({ params, caller }, deps) => {
    const shards = shardsOfCaller(deps, caller);
    const databases = shards.map(({ database }) => database);
    const row = await requirePeriod(shards[0].database, caller, toUuid(params.id));
    const counts = await countPeriods(databases, [row], caller.partnerId);
    const [shown] = await withProgress(databases, [row]);
    return serializePeriod(shown ?? row, counts.get(row.id), caller);
  },
);
