import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type PaymentMethodRow, readPaymentMethod } from "./payment-method-rows.ts";

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
