import type { updateLocation } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentLocation, requireLocation } from "./location-rows.ts";

/** Gives a location another name. Errors   not_found. */
export const handleUpdateLocation: Handler<typeof updateLocation, Parts> = async (call, parts) => {
  const row = await requireLocation(parts.database, call.caller, toUuid(call.params.id));
  const { name } = call.body;
  return commitAnswer(
    call,
    parts.database,
    [updateRow("locations", { id: row.id }, { name })],
    presentLocation({ ...row, name }),
  );
};
