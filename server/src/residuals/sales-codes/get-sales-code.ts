import type { getSalesCode } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentSalesCode } from "./present-sales-code.ts";
import { requireSalesCode } from "./sales-code-rows.ts";

/** Answers one sales code with all of its versions. Errors   not_found. */
export const handleGetSalesCode: Handler<typeof getSalesCode, Parts> = async (call, parts) => {
  const row = await requireSalesCode(parts.database, call.caller, toUuid(call.params.id));
  return presentSalesCode(row, parts.clock.now().toISOString());
};
