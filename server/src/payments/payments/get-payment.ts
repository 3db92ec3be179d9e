import { getPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { readPayment } from "./payment-rows.ts";
import { serializePayment } from "./serialize-payment.ts";

/** Returns one payment of the account. Errors   not_found. */
export const handleGetPayment = handlerFor(getPayment, async (call, deps) => {
  const row = await readPayment(deps.database, call.account.id, toUuid(call.params.id));
  if (row === undefined) throw new ApiError("not_found", `There is no payment ${call.params.id}.`);
  return serializePayment(row);
});
