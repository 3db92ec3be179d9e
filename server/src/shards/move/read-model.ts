import type { Session } from "./session.ts";

/** The lock that a batch of the read model holds. */
const followerLock = 4_000_770_770;

/** The target reads all of its rows again, which finds those of the moved partner. */
export async function fillReadModel(target: Session): Promise<void> {
  await target.rows(
    `UPDATE read_model_cursor SET fill_step = 'objects',
            fill_account_id = '00000000-0000-0000-0000-000000000000',
            fill_id = '00000000-0000-0000-0000-000000000000'`,
  );
}

/**
 * Deletes what the source's read model has of a moved partner, and subtracts its figures from the
 * tenant's. Its own rows are deleted already, so that no batch adds it again.
 */
export async function discardReadModel(
  source: Session,
  { partner_id: partnerId, tenant_id: tenantId }: { partner_id: string; tenant_id: string },
): Promise<void> {
  await source.rows("BEGIN");
  try {
    await source.rows("SELECT pg_advisory_xact_lock($1)", [followerLock]);
    await source.rows("DELETE FROM payment_search WHERE partner_id = $1", [partnerId]);
    await source.rows("DELETE FROM refund_search WHERE partner_id = $1", [partnerId]);
    await source.rows("DELETE FROM object_search WHERE partner_id = $1", [partnerId]);
    await source.rows(
      `UPDATE metrics AS total SET amount = total.amount - moved.amount,
              count = total.count - moved.count
         FROM metrics AS moved
        WHERE moved.node_id = $1 AND total.node_id = $2 AND total.metric = moved.metric
          AND total.hour = moved.hour AND total.part = moved.part`,
      [partnerId, tenantId],
    );
    await source.rows("DELETE FROM metrics WHERE partner_id = $1", [partnerId]);
    await source.rows(
      `DELETE FROM read_model_ledgers AS known WHERE NOT EXISTS (
         SELECT FROM ledger_heads WHERE ledger_heads.account_id = known.account_id)`,
    );
    await source.rows("COMMIT");
  } catch (error) {
    await source.rows("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
