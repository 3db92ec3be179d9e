import { deleteLocation } from "@openpayfac/contract";
import { DatabaseError } from "pg";
import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireLocation } from "./location-rows.ts";

const foreignKeyViolation = "23503";

/**
 * Deletes a location.
 *
 * Errors   not_found; conflict: something refers to it. Foreign keys detect it, including a
 *          reference created concurrently.
 */
export const handleDeleteLocation = handlerFor(deleteLocation, async (call, deps) => {
  const row = await requireLocation(deps.database, call.caller, toUuid(call.params.id));
  try {
    await writeAtomically(deps.database, [
      { sql: "DELETE FROM locations WHERE id = $1", values: [row.id] },
      ...call.audit,
    ]);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) {
      throw new ApiError("conflict", "An account or an application refers to this location.", {
        cause: error,
      });
    }
    throw error;
  }
  return undefined;
});
