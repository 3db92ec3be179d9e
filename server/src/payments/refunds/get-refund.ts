import { getRefund } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { readRefund } from "./refund-rows.ts";
import { serializeRefund } from "./serialize-refund.ts";

/** Returns one refund of the account. Errors   not_found. */
export const handleGetRefund = handlerFor(getRefund, async (call, deps) => {
  const row = await readRefund(deps.database, call.account.id, toUuid(call.params.id));
  if (row === undefined) throw new ApiError("not_found", `There is no refund ${call.params.id}.`);
  return serializeRefund(row);
});
