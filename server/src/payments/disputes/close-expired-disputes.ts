import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { disputeClosure } from "./close-dispute.ts";
import type { DisputeRow } from "./dispute-rows.ts";

const batchSize = 100;

/**
 * Closes `new` disputes without a response by the deadline as lost.
 *
 * Returns  the number of disputes closed.
 */
export async function closeExpiredDisputes(deps: Dependencies): Promise<number> {
  const now = deps.clock.now().toISOString();
  for (let total = 0; ; ) {
    const found = await deps.database.query<DisputeRow>(
      `SELECT * FROM disputes WHERE status = 'new' AND response_due_date <= $1
        ORDER BY response_due_date, id LIMIT ${batchSize}`,
      [now],
    );
    const closed = await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "expired dispute was not closed",
        logFields: ({ id }) => ({ dispute: toId("dispute", id) }),
      },
      (dispute) => lose(deps, dispute),
    );
    total += closed;
    if (closed === 0 || found.rows.length < batchSize) return total;
  }
}

async function lose(deps: Dependencies, dispute: DisputeRow): Promise<void> {
  const account = await deps.accounts.find(dispute.account_id);
  if (account === undefined) throw new Error(`account ${dispute.account_id} does not exist`);
  const { writes } = await disputeClosure(deps, account, dispute, "lost");
  await writeAtomically(deps.database, writes);
}
