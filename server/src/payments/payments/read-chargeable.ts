import type { createPayment } from "@openpayfac/contract";
import type { Call } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

/** An intent and what is to be charged for it. */
export interface Chargeable {
  intent: PaymentIntentRow;
  method: PaymentMethodRow | undefined;
}

/** Reads both in one round trip, for this is the hottest path. Errors   not_found: the intent. */
export async function readChargeable(
  parts: Parts,
  call: Call<typeof createPayment>,
): Promise<Chargeable> {
  const found = await parts.database.query({
    name: "read-chargeable",
    rowMode: "array",
    text: `SELECT i.*, m.* FROM payment_intents i
             LEFT JOIN payment_methods m ON m.account_id = i.account_id AND m.id = $3
            WHERE i.account_id = $1 AND i.id = $2`,
    values: [call.account.id, toUuid(call.params.id), toUuid(call.body.payment_method_id)],
  });
  const row = found.rows[0] as unknown[] | undefined;
  if (row === undefined) {
    throw new Refusal("not_found", `There is no payment intent ${call.params.id}.`);
  }
  // Both tables begin with account_id, so the second one marks where the method begins.
  const names = found.fields.map((field) => field.name);
  const second = names.indexOf("account_id", 1);
  const intent = Object.fromEntries(names.slice(0, second).map((name, at) => [name, row[at]]));
  const method = Object.fromEntries(
    names.slice(second).map((name, at) => [name, row[second + at]]),
  );
  return {
    intent: intent as unknown as PaymentIntentRow,
    method: method.id === null ? undefined : (method as unknown as PaymentMethodRow),
  };
}
