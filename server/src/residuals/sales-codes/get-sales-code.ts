import { getSalesCode } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireSalesCode } from "./sales-code-rows.ts";
import { serializeSalesCode } from "./serialize-sales-code.ts";

/** Returns one sales code with all of its versions. Errors   not_found. */
export const handleGetSalesCode = handlerFor(getSalesCode, async (call, deps) => {
  const row = await requireSalesCode(deps.database, call.caller, toUuid(call.params.id));
  return serializeSalesCode(row, deps.clock.now().toISOString());
});
