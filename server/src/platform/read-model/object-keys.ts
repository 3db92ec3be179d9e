import type { ClientBase } from "pg";
import type { Uuid } from "../../ids.ts";

/** An object that an event or a ledger transaction is about. */
export interface ObjectKey {
  account_id: Uuid;
  /** The second part of the event's type, or the transaction's source type. */
  kind: string;
  object_id: Uuid;
}

/** The tables that an object may be in, by its kind; of another kind, any of them. */
const tables: Record<string, readonly string[]> = {
  payment_intent: ["payment_intents"],
  payment: ["payments"],
  refund: ["refunds"],
  dispute: ["disputes"],
  payout: ["payouts"],
  // Charged with a payment, which is written for its own events.
  fee: [],
  payment_method: [],
};

const anyTable = ["payment_intents", "payments", "refunds", "disputes", "reversals", "payouts"];

/** An object with rows in the read model. */
export interface FollowedKey {
  kind: "payment_intent" | "refund" | "dispute" | "payout";
  account_id: Uuid;
  id: Uuid;
}

export type FollowedKeys = Record<FollowedKey["kind"], FollowedKey[]>;

/**
 * Objects whose rows may differ after changes: those that changed themselves, and the payment
 * intents of payments, refunds, disputes and reversals.
 *
 * Input    changed: of any kind; ids of objects without rows are ignored.
 */
export async function findChangedObjects(
  client: ClientBase,
  changed: readonly ObjectKey[],
): Promise<FollowedKeys> {
  const keys: FollowedKeys = { payment_intent: [], refund: [], dispute: [], payout: [] };
  const places = changed.flatMap(({ kind, ...key }) =>
    (tables[kind] ?? anyTable).map((table) => ({ ...key, table })),
  );
  if (places.length === 0) return keys;
  const { rows } = await client.query<FollowedKey>(
    `WITH changed AS MATERIALIZED (
       SELECT DISTINCT * FROM unnest($1::text[], $2::uuid[], $3::uuid[])
         AS pairs (found_in, account_id, id))
     SELECT 'payment_intent' AS kind, changed.account_id, changed.id
       FROM changed JOIN payment_intents USING (account_id, id) WHERE found_in = 'payment_intents'
     UNION
     SELECT 'payment_intent', changed.account_id, payment_intent_id
       FROM changed JOIN payments USING (account_id, id) WHERE found_in = 'payments'
     UNION
     SELECT unnest(ARRAY['payment_intent', 'refund']), changed.account_id,
            unnest(ARRAY[payment_intent_id, changed.id])
       FROM changed JOIN refunds USING (account_id, id) WHERE found_in = 'refunds'
     UNION
     SELECT unnest(ARRAY['payment_intent', 'dispute']), changed.account_id,
            unnest(ARRAY[payment_intent_id, changed.id])
       FROM changed JOIN disputes USING (account_id, id) WHERE found_in = 'disputes'
     UNION
     SELECT 'payment_intent', changed.account_id, payment_intent_id
       FROM changed JOIN reversals USING (account_id, id) WHERE found_in = 'reversals'
     UNION
     SELECT 'payout', payouts.account_id, payouts.id
       FROM changed JOIN payouts USING (id) WHERE found_in = 'payouts'`,
    [
      places.map(({ table }) => table),
      places.map(({ account_id }) => account_id),
      places.map(({ object_id }) => object_id),
    ],
  );
  for (const row of rows) keys[row.kind].push(row);
  return keys;
}
