import { getPaymentMethod } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type PaymentMethodRow, readPaymentMethod } from "./payment-method-rows.ts";
import { serializePaymentMethod } from "./serialize-payment-method.ts";

/** Returns one payment method. Errors   not_found. */
export const handleGetPaymentMethod = handlerFor(getPaymentMethod, async (call, deps) =>
  serializePaymentMethod(await findPaymentMethod(deps, call.account.id, call.params.id)),
);

/** Finds the payment method of the path's id. Errors   not_found. */
export async function findPaymentMethod(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<PaymentMethodRow> {
  const row = await readPaymentMethod(deps.database, accountId, toUuid(id));
  if (row === undefined) throw new ApiError("not_found", `There is no payment method ${id}.`);
  return row;
}
