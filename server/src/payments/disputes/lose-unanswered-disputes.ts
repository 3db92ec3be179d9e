import { writeAtOnce } from "../../database/write-at-once.ts";
import { toId } from "../../ids.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import type { Parts } from "../../parts.ts";
import { closingDispute } from "./close-dispute.ts";
import type { DisputeRow } from "./dispute-rows.ts";

const atOnce = 100;

/**
 * Closes as lost what nobody answered in time.
 *
 * Returns  how many were closed.
 */
export async function loseUnansweredDisputes(parts: Parts): Promise<number> {
  const now = parts.clock.now().toISOString();
  for (let total = 0; ; ) {
    const found = await parts.database.query<DisputeRow>(
      `SELECT * FROM disputes WHERE status = 'new' AND response_due_date <= $1
        ORDER BY response_due_date, id LIMIT ${atOnce}`,
      [now],
    );
    const closed = await eachApart(
      parts,
      found.rows,
      {
        failed: "a dispute was not closed",
        nameOf: ({ id }) => ({ dispute: toId("dispute", id) }),
      },
      (dispute) => lose(parts, dispute),
    );
    total += closed;
    if (closed === 0 || found.rows.length < atOnce) return total;
  }
}

async function lose(parts: Parts, dispute: DisputeRow): Promise<void> {
  const account = await parts.accounts.find(dispute.account_id);
  if (account === undefined) throw new Error(`account ${dispute.account_id} is not there`);
  const { writes } = await closingDispute(parts, account, dispute, "lost");
  await writeAtOnce(parts.database, writes);
}
