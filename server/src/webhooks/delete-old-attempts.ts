import type { Dependencies } from "../dependencies.ts";
import { firstIdAt, type Uuid } from "../ids.ts";

/** Retention of delivery attempts, in days. */
export const attemptsStoredDays = 30;

const dayMs = 86_400_000;
const batchSize = 5_000;

/**
 * Deletes attempts of more than thirty days ago, in statements of a bounded size.
 *
 * The receipt of an event stays recorded, so that a replay does not send it again. Ids hold the
 * time, so that each endpoint's old attempts are at the beginning of its index.
 *
 * Returns  how many were deleted.
 */
export async function deleteOldAttempts(deps: Dependencies): Promise<number> {
  const before = firstIdAt(new Date(deps.clock.now().getTime() - attemptsStoredDays * dayMs));
  const endpoints = await deps.database.query<{ id: Uuid }>(
    "SELECT id FROM webhook_endpoints ORDER BY id",
  );
  let total = 0;
  for (const { id } of endpoints.rows) {
    for (let deleted = batchSize; deleted === batchSize; total += deleted) {
      const result = await deps.database.query(
        `DELETE FROM delivery_attempts WHERE (account_id, id) IN (
           SELECT account_id, id FROM delivery_attempts
            WHERE webhook_endpoint_id = $1 AND id < $2 ORDER BY id LIMIT ${batchSize})`,
        [id, before],
      );
      deleted = result.rowCount ?? 0;
    }
  }
  return total;
}
