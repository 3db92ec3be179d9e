import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type PaymentRow, readPayment } from "./payment-rows.ts";

/** Finds the payment of the path's id. Errors   not_found. */
export async function findPayment(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<PaymentRow> {
  const row = await readPayment(deps.database, accountId, toUuid(id));
  if (row === undefined) throw new ApiError("not_found", `There is no payment ${id}.`);
  return row;
}
