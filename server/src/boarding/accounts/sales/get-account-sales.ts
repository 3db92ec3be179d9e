import { getAccountSales } from "@openpayfac/contract";
import { handlerFor } from "../../../http/operation-handler.ts";
import { toUuid } from "../../../ids.ts";
import { requireAccount } from "../account-rows.ts";
import { readSalesChanges, serializeSalesChanges } from "./sales-changes.ts";

/** Returns the sales codes of an account, for an operator. Errors   not_found. */
export const handleGetAccountSales = handlerFor(getAccountSales, async (call, deps) => {
  const account = await requireAccount(deps.database, call.caller, toUuid(call.params.id));
  return serializeSalesChanges(account, await readSalesChanges(deps.database, account));
});
