import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import type { Session } from "./session.ts";

/**
 * Rejects a partner that shares payments with another one, which only a single database allows:
 * their refunds and disputes change both ledgers in one transaction.
 *
 * Errors   OperatorError: a split transfer from or to another partner.
 */
export async function requireNoForeignSplits(source: Session, partnerId: Uuid): Promise<void> {
  const [foreign] = await source.rows(
    `WITH owners AS MATERIALIZED (
       SELECT $1::uuid AS id UNION ALL SELECT id FROM accounts WHERE partner_id = $1
       UNION ALL SELECT id FROM contractors WHERE partner_id = $1
     )
     SELECT FROM split_transfers
      WHERE (account_id IN (SELECT id FROM owners)) <> (receiver_id IN (SELECT id FROM owners))
      LIMIT 1`,
    [partnerId],
  );
  if (foreign === undefined) return;
  throw new OperatorError({
    cause:
      "A payment was split between this partner and another one, before there were several shards.",
    remedy: "Both partners stay on their shard: refunds and disputes change both ledgers.",
  });
}
