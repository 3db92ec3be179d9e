import type { deleteLocation } from "@openpayfac/contract";
import { DatabaseError } from "pg";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireLocation } from "./location-rows.ts";

const foreignKeyViolation = "23503";

/**
 * Removes a location.
 *
 * Errors   not_found; conflict: something refers to it, which the database's own keys find out, also
 *          where it was made at the same moment.
 */
export const handleDeleteLocation: Handler<typeof deleteLocation, Parts> = async (call, parts) => {
  const row = await requireLocation(parts.database, call.caller, toUuid(call.params.id));
  try {
    await parts.database.query("DELETE FROM locations WHERE id = $1", [row.id]);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) {
      throw new Refusal("conflict", "An account refers to this location.", { cause: error });
    }
    throw error;
  }
  return undefined;
};
