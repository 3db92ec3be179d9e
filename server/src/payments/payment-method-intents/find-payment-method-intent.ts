import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import {
  type PaymentMethodIntentRow,
  readPaymentMethodIntent,
} from "./payment-method-intent-rows.ts";

/**
 * Finds the payment method intent of the path's id, with its payment method.
 *
 * Errors   not_found.
 */
export async function findPaymentMethodIntent(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<{ intent: PaymentMethodIntentRow; method: PaymentMethodRow | undefined }> {
  const row = await readPaymentMethodIntent(deps.database, accountId, toUuid(id));
  if (row === undefined)
    throw new ApiError("not_found", `There is no payment method intent ${id}.`);
  return { intent: row.first, method: row.second };
}
