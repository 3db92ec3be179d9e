import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { duePageSize, forEachDue } from "../../jobs/for-each-due.ts";
import { cancelling } from "./cancelling-method-intent.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";

/**
 * Cancels payment method intents without a payment method after their expiry, as abandoned.
 *
 * Returns  the number of intents due.
 */
export async function expirePaymentMethodIntents(deps: Dependencies): Promise<number> {
  return forEachDue(
    deps,
    {
      read: (now, after) =>
        deps.database.query<PaymentMethodIntentRow>(
          `SELECT * FROM payment_method_intents
            WHERE expires_at <= $1
              AND ($2::timestamptz IS NULL OR (expires_at, id) > ($2, $3::uuid))
            ORDER BY expires_at, id LIMIT ${duePageSize}`,
          [now, ...after],
        ),
      placeOf: ({ expires_at, id }) => [expires_at, id],
    },
    {
      failed: "payment method intent was not cancelled",
      logFields: ({ id }) => ({ paymentMethodIntent: toId("payment_method_intent", id) }),
    },
    (intent) => writeAtomically(deps.database, cancelling(deps, intent, "abandoned").writes),
  );
}
