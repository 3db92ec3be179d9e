import type { getBusiness } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { presentBusiness, requireBusiness } from "./business-rows.ts";

/** Answers one business. Errors   not_found. */
export const handleGetBusiness: Handler<typeof getBusiness, Dependencies> = async (call, deps) =>
  presentBusiness(await requireBusiness(deps.database, call.caller, toUuid(call.params.id)));
