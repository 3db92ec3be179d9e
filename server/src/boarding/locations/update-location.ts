import { updateLocation } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireLocation, serializeLocation } from "./location-rows.ts";

/** Renames a location. Errors   not_found. */
export const handleUpdateLocation = handlerFor(updateLocation, async (call, deps) => {
  const row = await requireLocation(deps.database, call.caller, toUuid(call.params.id));
  const { name } = call.body;
  return commitResponse(
    call,
    deps.database,
    [updateRow("locations", { id: row.id }, { name })],
    serializeLocation({ ...row, name }),
  );
});
