import { updateResidualPeriod } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { updateRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { copyChangedPeriod } from "../shards/follow-periods.ts";
import { lastPeriod, rejectEndBefore, requirePeriod } from "./period-rows.ts";
import { requireResidualPermission } from "./require-residual-permission.ts";
import { serializePeriod } from "./serialize-period.ts";

/**
 * Changes the end of a pending period. Only the last period can change, because the next one starts
 * at its end.
 *
 * Errors   not_found, forbidden; conflict: it is not pending, or another follows; invalid_body: an
 *          end that is not after the start.
 * Writes   the period, unless a following one was opened concurrently, which changes its revision.
 */
export const handleUpdateResidualPeriod = handlerFor(updateResidualPeriod, async (call, deps) => {
  const { caller, body } = call;
  const read = await requirePeriod(deps.database, caller, toUuid(call.params.id));
  await requireResidualPermission(call);
  if (read.status !== "pending") {
    const message = `The period is ${read.status}; only the end of a pending one can be changed.`;
    throw new ApiError("conflict", message);
  }
  const last = await lastPeriod(deps.database, caller.tenantId);
  if (last !== undefined && last.id !== read.id) {
    const shown = toId("residual_period", last.id);
    throw new ApiError("conflict", `Another period follows, the last of which is ${shown}.`);
  }
  const endAt = new Date(body.end_at).toISOString();
  rejectEndBefore(read.start_at, endAt, body.end_at);
  const changes = {
    revision: read.revision + 1,
    end_at: endAt,
    updated_at: deps.clock.now().toISOString(),
  };
  const committed = await commitResponse(
    call,
    deps.database,
    [updateRow("residual_periods", { id: read.id, revision: read.revision }, changes)],
    serializePeriod({ ...read, ...changes }, undefined, caller),
  );
  await copyChangedPeriod(deps);
  return committed;
});
