import type { getLocation } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentLocation, requireLocation } from "./location-rows.ts";

/** Answers one location. Errors   not_found. */
export const handleGetLocation: Handler<typeof getLocation, Parts> = async (call, parts) =>
  presentLocation(await requireLocation(parts.database, call.caller, toUuid(call.params.id)));
