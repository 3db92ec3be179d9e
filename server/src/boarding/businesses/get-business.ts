import type { getBusiness } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentBusiness, requireBusiness } from "./business-rows.ts";

/** Answers one business. Errors   not_found. */
export const handleGetBusiness: Handler<typeof getBusiness, Parts> = async (call, parts) =>
  presentBusiness(await requireBusiness(parts.database, call.caller, toUuid(call.params.id)));
