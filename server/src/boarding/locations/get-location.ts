import type { getLocation } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { presentLocation, requireLocation } from "./location-rows.ts";

/** Answers one location. Errors   not_found. */
export const handleGetLocation: Handler<typeof getLocation, Dependencies> = async (call, deps) =>
  presentLocation(await requireLocation(deps.database, call.caller, toUuid(call.params.id)));
