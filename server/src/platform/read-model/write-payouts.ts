import type { ClientBase } from "pg";
import type { PayoutStatus } from "../../database/tables.generated.ts";
import type { Uuid } from "../../ids.ts";
import type { MetricChanges } from "./metric-changes.ts";
import type { FollowedKey } from "./object-keys.ts";
import { upsertRows } from "./upsert-rows.ts";
import { type CountedRow, countObject, readCounted } from "./write-disputes.ts";

interface FoundPayout {
  owner: Uuid;
  id: Uuid;
  status: PayoutStatus;
  amount: number;
  sent_at: string | null;
  tenant_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid | null;
  account_id: Uuid | null;
  name: string;
}

/**
 * Writes payouts and counts what was sent: a payout that was returned or cancelled no longer counts.
 *
 * Returns  the payment intents whose funds a payout contains, if it has become completed or is so
 *          no longer.
 */
export async function writePayouts(
  client: ClientBase,
  keys: readonly FollowedKey[],
  metrics: MetricChanges,
): Promise<FollowedKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<FoundPayout>(
    `SELECT payouts.account_id AS owner, payouts.id, payouts.status, payouts.sent_at,
            payouts.amount - payouts.batch_fee - payouts.reject_fee AS amount,
            place.tenant_id, place.partner_id, place.business_id, place.account_id, place.name
       FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
       JOIN payouts ON payouts.account_id = wanted.account_id AND payouts.id = wanted.id
       JOIN LATERAL (
         SELECT tenant_id, partner_id, business_id, id AS account_id, name
           FROM accounts WHERE id = payouts.account_id
         UNION ALL
         SELECT tenant_id, id, NULL::uuid, NULL::uuid, name FROM partners WHERE id = payouts.account_id
         UNION ALL
         SELECT tenant_id, partner_id, business_id, NULL, name
           FROM contractors WHERE id = payouts.account_id) AS place ON true`,
    [keys.map((key) => key.account_id), keys.map((key) => key.id)],
  );
  const known = await readCounted(client, rows);
  const paid: FoundPayout[] = [];
  const objects: CountedRow[] = rows.map(({ owner, name, ...row }) => {
    const wasCompleted = known.get(row.id)?.status === "completed";
    if (wasCompleted !== (row.status === "completed")) paid.push({ owner, name, ...row });
    const isSent = row.sent_at !== null && ["pending", "completed"].includes(row.status);
    const { sent_at, ...object } = row;
    return countObject(metrics, known, {
      owner,
      metric: "payouts_sent",
      at: isSent ? sent_at : null,
      object: { ...object, kind: "payout", label: name, serial_number: null },
    });
  });
  await upsertRows(client, "object_search", objects);
  return readIntentsOf(client, paid);
}

async function readIntentsOf(
  client: ClientBase,
  payouts: readonly FoundPayout[],
): Promise<FollowedKey[]> {
  if (payouts.length === 0) return [];
  const { rows } = await client.query<FollowedKey>(
    `SELECT 'payment_intent' AS kind, payments.account_id, payments.payment_intent_id AS id
       FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, payout_id)
       JOIN transactions AS part
         ON part.account_id = wanted.account_id AND part.payout_id = wanted.payout_id
        AND part.source_type = 'payment'
       JOIN payments ON payments.account_id = part.account_id AND payments.id = part.source_id`,
    [payouts.map(({ owner }) => owner), payouts.map(({ id }) => id)],
  );
  return rows;
}
