import { ApiError } from "../../api-error.ts";
import { shared } from "../../database/pipelined-reads.ts";
import { splitJoinedRows } from "../../database/split-joined-rows.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type PaymentRow, paymentOf, type StoredPayment } from "../payments/payment-rows.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";

/** Finds the intent of the path's id, with its newest payment. Errors   not_found. */
export async function findPaymentIntent(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<{ intent: PaymentIntentRow; payment: PaymentRow | undefined }> {
  const found = await deps.database.query(
    shared({
      name: "find-payment-intent",
      rowMode: "array",
      text: `SELECT i.*, p.* FROM payment_intents i
             LEFT JOIN payments p ON p.account_id = i.account_id AND p.id = i.latest_payment_id
            WHERE i.account_id = $1 AND i.id = $2`,
      values: [accountId, toUuid(id)],
    }),
  );
  const [row] = splitJoinedRows<PaymentIntentRow, StoredPayment>(found);
  if (row === undefined) throw new ApiError("not_found", `There is no payment intent ${id}.`);
  return { intent: row.first, payment: row.second && paymentOf(row.second) };
}
