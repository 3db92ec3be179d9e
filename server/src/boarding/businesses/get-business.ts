import { getBusiness } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireBusiness, serializeBusiness } from "./business-rows.ts";

/** Returns one business. Errors   not_found. */
export const handleGetBusiness = handlerFor(getBusiness, async (call, deps) =>
  serializeBusiness(await requireBusiness(deps.database, call.caller, toUuid(call.params.id))),
);
