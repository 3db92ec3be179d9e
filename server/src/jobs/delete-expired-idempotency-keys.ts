import type { Dependencies } from "../dependencies.ts";

const batchSize = 5_000;

/** Deletes expired idempotency keys and their stored responses. Keys of requests in flight stay. */
export async function deleteExpiredIdempotencyKeys(deps: Dependencies): Promise<number> {
  const now = deps.clock.now().toISOString();
  for (let total = 0; ; ) {
    const deleted = await deps.database.query(
      `DELETE FROM idempotency_keys WHERE (account_id, id) IN (
         SELECT account_id, id FROM idempotency_keys
          WHERE expires_at <= $1 AND response_status IS NOT NULL
          ORDER BY expires_at LIMIT ${batchSize})`,
      [now],
    );
    total += deleted.rowCount ?? 0;
    if ((deleted.rowCount ?? 0) < batchSize) return total;
  }
}
