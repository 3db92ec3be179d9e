import type { ClientBase } from "pg";
import type { Row } from "../../database/table-rows.ts";
import type { FollowedKey } from "./object-keys.ts";
import { upsertRows } from "./upsert-rows.ts";

/** A refund, as lists across accounts show it. */
export type RefundSearchRow = Row<"refund_search">;

/** Writes the current rows of refunds. */
export async function writeRefunds(
  client: ClientBase,
  keys: readonly FollowedKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await client.query<RefundSearchRow>(
    `SELECT refunds.account_id, refunds.id, tenant_id, partner_id, business_id, payment_intent_id,
            payment_id, refunds.status, amount, external, reference_id, description, failure_code,
            refunds.created_at, settled_at
       FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
       JOIN refunds ON refunds.account_id = wanted.account_id AND refunds.id = wanted.id
       JOIN accounts ON accounts.id = refunds.account_id`,
    [keys.map((key) => key.account_id), keys.map((key) => key.id)],
  );
  await upsertRows(client, "refund_search", rows);
}
