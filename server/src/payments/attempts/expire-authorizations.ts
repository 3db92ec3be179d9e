import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { type PaymentRow, paymentOf, type StoredPayment } from "../payments/payment-rows.ts";
import { startCancellation } from "./start-cancellation.ts";
import { concludeVoid } from "./void-authorization.ts";

const batchSize = 100;

/**
 * Voids authorizations that were not captured in time and cancels their intents as abandoned.
 *
 * Returns  the number of authorizations due.
 */
export async function expireAuthorizations(deps: Dependencies): Promise<number> {
  const now = deps.clock.now().toISOString();
  let after: { at: string; id: Uuid } | undefined;
  for (let total = 0; ; ) {
    const found = await deps.database.query<StoredPayment>(
      `SELECT * FROM payments
        WHERE status = 'uncaptured' AND authorization_expires_at <= $1
          AND ($2::timestamptz IS NULL OR (authorization_expires_at, id) > ($2, $3::uuid))
        ORDER BY authorization_expires_at, id LIMIT ${batchSize}`,
      [now, after?.at ?? null, after?.id ?? null],
    );
    await forEachIsolated(
      deps,
      found.rows.map(paymentOf),
      {
        failed: "authorization expiry failed",
        logFields: ({ id }) => ({ payment: toId("payment", id) }),
      },
      (payment) => expire(deps, payment),
    );
    total += found.rows.length;
    const last = found.rows.at(-1);
    if (last === undefined || found.rows.length < batchSize) return total;
    after = { at: last.authorization_expires_at ?? now, id: last.id };
  }
}

async function expire(deps: Dependencies, payment: PaymentRow): Promise<void> {
  const { account_id: accountId, payment_intent_id: intentId } = payment;
  const [account, intent] = await Promise.all([
    deps.accounts.find(accountId),
    readPaymentIntent(deps.database, accountId, intentId),
  ]);
  if (account === undefined || intent === undefined) throw new Error("a payment has an intent");
  // A capture or cancellation is in flight; its outcome decides.
  if (intent.attempt_id !== null || intent.status !== "uncaptured") return;
  const { state, writes } = startCancellation(deps, account, { intent, payment }, "abandoned");
  await writeAtomically(deps.database, writes);
  await concludeVoid(deps, state, "authorization expiry");
}
