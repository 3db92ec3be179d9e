import { named } from "../../database/named-statement.ts";
import { updateRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { firstIdAt, type Uuid } from "../../ids.ts";
import { type PaymentRow, paymentOf, type StoredPayment } from "../payments/payment-rows.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { actualInterchange } from "./actual-interchange.ts";
import { releasePending } from "./pending-funds.ts";
import { markSettled, pendingOfPayment } from "./settle-payment.ts";

const lookBackMs = 40 * 24 * 3_600_000;

/** A payment, and the refund that voided its capture. */
type VoidedPayment = PaymentRow & { refund_id: Uuid; refund_version: number };

/**
 * Settles payments that were refunded by a void of their capture: the processor neither funds nor
 * debits them, so no file will list them. Their remaining fees become due, and estimated
 * interchange is refunded.
 *
 * Writes   payment, refund, intent, transactions, fees and ledger, atomically for each payment.
 */
export async function releaseVoided(deps: Dependencies, accounts: readonly Uuid[]): Promise<void> {
  const now = deps.clock.now();
  const found = await deps.database.query<
    StoredPayment & Pick<VoidedPayment, "refund_id" | "refund_version">
  >(
    named(
      `SELECT payment.*, refund.id AS refund_id, refund.version AS refund_version
       FROM refunds AS refund
       JOIN payments AS payment ON payment.account_id = refund.account_id
        AND payment.id = refund.payment_id
        AND payment.processor_reference = refund.processor_reference
      WHERE refund.account_id = ANY($1) AND refund.status = 'succeeded' AND NOT refund.external
        AND refund.id >= $2
        AND payment.settlement_status = 'unsettled'
        AND EXISTS (SELECT FROM transactions
          WHERE account_id = payment.account_id AND root_source_id = payment.id
            AND available_at IS NULL)`,
      [accounts, firstIdAt(new Date(now.getTime() - lookBackMs))],
    ),
  );
  for (const payment of found.rows.map(paymentOf)) {
    const pending = await pendingOfPayment(deps, payment);
    // The networks cleared no sale, so there is no interchange.
    const interchange = await actualInterchange(deps, payment.account_id, pending, {
      taken: 0,
      settlementId: null,
    });
    const releases = pending.map((money) =>
      releasePending(deps, money, {
        accountId: payment.account_id,
        event: "capture_voided",
        settlementId: null,
        writtenFees: interchange.writtenFees,
        entries:
          money.ownerId === payment.account_id
            ? postings.captureVoided(payment.amount_captured)
            : [],
      }),
    );
    const writes = [
      ...markSettled(payment, now.toISOString()),
      markRefundSettled(payment, now.toISOString()),
      ...releases.flatMap((release) => release.writes),
      ...interchange.writes,
      postAllToLedger([
        ...releases.flatMap((release) => release.postings),
        ...interchange.postings,
      ]),
    ];
    try {
      await writeAtomically(deps.database, writes);
    } catch (error) {
      // Another process has closed the payment.
      if (!(error instanceof ConcurrentModification)) throw error;
    }
  }
}

function markRefundSettled(payment: VoidedPayment, now: string): Write {
  const { account_id, refund_id: id, refund_version: version } = payment;
  return updateRow(
    "refunds",
    { account_id, id, version },
    { version: version + 1, settlement_status: "settled", settled_at: now, updated_at: now },
  );
}
