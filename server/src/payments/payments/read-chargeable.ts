import type { createPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { shared } from "../../database/pipelined-reads.ts";
import { splitJoinedRows } from "../../database/split-joined-rows.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

/** An intent and the payment method to charge. */
export interface Chargeable {
  intent: PaymentIntentRow;
  method: PaymentMethodRow | undefined;
}

/**
 * Reads both in one round trip, because every charge needs them.
 *
 * Errors   not_found: the intent.
 */
export async function readChargeable(
  deps: Dependencies,
  call: Call<typeof createPayment>,
): Promise<Chargeable> {
  const found = await deps.database.query(
    shared({
      name: "read-chargeable",
      rowMode: "array",
      text: `SELECT i.*, m.* FROM payment_intents i
             LEFT JOIN payment_methods m ON m.account_id = i.account_id AND m.id = $3
            WHERE i.account_id = $1 AND i.id = $2`,
      values: [call.account.id, toUuid(call.params.id), toUuid(call.body.payment_method_id)],
    }),
  );
  const [row] = splitJoinedRows<PaymentIntentRow, PaymentMethodRow>(found);
  if (row === undefined) {
    throw new ApiError("not_found", `There is no payment intent ${call.params.id}.`);
  }
  return { intent: row.first, method: row.second };
}
