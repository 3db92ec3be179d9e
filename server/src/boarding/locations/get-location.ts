import { getLocation } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireLocation, serializeLocation } from "./location-rows.ts";

/** Returns one location. Errors   not_found. */
export const handleGetLocation = handlerFor(getLocation, async (call, deps) =>
  serializeLocation(await requireLocation(deps.database, call.caller, toUuid(call.params.id))),
);
