import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type PaymentRow, readPayment } from "../payments/payment-rows.ts";
import { type RefundRow, readRefund } from "../refunds/refund-rows.ts";

/**
 * Finds the external refund of the path's id, with its payment.
 *
 * Errors   not_found: also for a refund of our own processor.
 */
export async function findExternalRefund(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<{ refund: RefundRow; payment: PaymentRow }> {
  const refund = await readRefund(deps.database, accountId, toUuid(id));
  if (refund === undefined || !refund.external) {
    throw new ApiError("not_found", `There is no external refund ${id}.`);
  }
  const payment = await readPayment(deps.database, accountId, refund.payment_id);
  if (payment === undefined) throw new Error("a refund has a payment");
  return { refund, payment };
}
