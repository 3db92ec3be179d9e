import { updateRow } from "../../database/row-writes.ts";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { concludeExternalRefund } from "../external-refunds/conclude-external-refund.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { readRefund } from "../refunds/refund-rows.ts";
import { ownersOfPayment, type SettledBy } from "./settle-payment.ts";

const triesMax = 20;

/**
 * Settles a refund that the processor's funding has debited.
 *
 * The networks keep their interchange, and none is estimated for a refund.
 *
 * Returns  false if the refund is settled already, or did not succeed. A pending external refund
 *          succeeds by this.
 * Writes   refund, transactions and ledger, atomically.
 */
export async function settleFundedRefund(
  deps: Dependencies,
  key: { accountId: Uuid; refundId: Uuid },
  by: Pick<SettledBy, "settlementId" | "writes" | "postings">,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const refund = await readRefund(deps.database, key.accountId, key.refundId);
    if (refund === undefined || refund.settlement_status === "settled") return false;
    const isProved = refund.external && refund.status === "pending";
    if (refund.status !== "succeeded" && !isProved) return false;
    const { account_id, id, version } = refund;
    const owners = await ownersOfPayment(deps, { account_id, id: refund.payment_id });
    const now = deps.clock.now().toISOString();
    const settled = { settlement_status: "settled", settled_at: now } as const;
    const proved = isProved ? await concludeExternalRefund(deps, refund, settled, now) : undefined;
    try {
      await writeAtomically(deps.database, [
        updateRow(
          "refunds",
          { account_id, id, version },
          { version: version + 1, ...settled, updated_at: now, ...proved?.columns },
        ),
        ...(proved?.writes ?? []),
        {
          sql: `UPDATE transactions SET settlement_id = $4, settlement_status = 'settled',
                       settled_at = $3, updated_at = $3
                 WHERE account_id = ANY($1::uuid[]) AND root_source_id = $2
                   AND settlement_status = 'unsettled'
                   AND (source_id = $5 OR source_type = 'transfer')`,
          values: [owners, refund.payment_id, now, by.settlementId, id],
        },
        postAllToLedger([
          ...by.postings,
          {
            accountId: account_id,
            transactionId: deps.ids.next(),
            event: "refund_funded",
            sourceType: "refund_settlement",
            sourceId: id,
            occurredAt: now,
            entries: postings.refundFunded(refund.amount),
          },
        ]),
        ...by.writes,
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || tries === triesMax) throw error;
    }
  }
}
