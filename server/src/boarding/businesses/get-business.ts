import { getBusiness } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { presentBusiness, requireBusiness } from "./business-rows.ts";

/** Answers one business. Errors   not_found. */
export const handleGetBusiness = handlerFor(getBusiness, async (call, deps) =>
  presentBusiness(await requireBusiness(deps.database, call.caller, toUuid(call.params.id))),
);
