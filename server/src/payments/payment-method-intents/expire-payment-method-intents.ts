import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { cancelling } from "./cancelling-method-intent.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";

const batchSize = 100;

/**
 * Cancels payment method intents without a payment method after their expiry, as abandoned.
 *
 * Returns  the number of intents due.
 */
export async function expirePaymentMethodIntents(deps: Dependencies): Promise<number> {
  const now = deps.clock.now().toISOString();
  let after: { at: string; id: Uuid } | undefined;
  for (let total = 0; ; ) {
    const found = await deps.database.query<PaymentMethodIntentRow>(
      `SELECT * FROM payment_method_intents
        WHERE expires_at <= $1
          AND ($2::timestamptz IS NULL OR (expires_at, id) > ($2, $3::uuid))
        ORDER BY expires_at, id LIMIT ${batchSize}`,
      [now, after?.at ?? null, after?.id ?? null],
    );
    await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "payment method intent was not cancelled",
        logFields: ({ id }) => ({ paymentMethodIntent: toId("payment_method_intent", id) }),
      },
      (intent) => writeAtomically(deps.database, cancelling(deps, intent, "abandoned").writes),
    );
    total += found.rows.length;
    const last = found.rows.at(-1);
    if (last === undefined || found.rows.length < batchSize) return total;
    after = { at: last.expires_at ?? now, id: last.id };
  }
}
