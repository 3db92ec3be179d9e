import { updateRow } from "../../database/row-writes.ts";
import { ChangedMeanwhile, type Write, writeAtOnce } from "../../database/write-at-once.ts";
import type { Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { type PaymentRow, readPayment } from "../payments/payment-rows.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { readTransfers } from "../transfers/transfer-rows.ts";
import { type PendingMoney, readPendingMoney, releasePending } from "./pending-money.ts";

const triesMax = 20;

/**
 * Writes that a payment's money came: it is `settled`, and what of it is the merchant's, and
 * others' by splits, is available.
 *
 * Input    settlementId: the file that says so, null for a bank, which tells it without one; also:
 *          writes that belong to the same change.
 * Returns  false when the payment is settled already, or is not captured.
 * Writes   payment, intent, transactions, fees, ledger; all at once.
 */
export async function settlePayment(
  parts: Parts,
  key: { accountId: Uuid; paymentId: Uuid },
  settlementId: Uuid | null,
  also: readonly Write[] = [],
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const payment = await readPayment(parts.database, key.accountId, key.paymentId);
    if (payment?.status !== "captured" || payment.settlement_status === "settled") return false;
    const pending = await pendingOfPayment(parts, payment);
    const now = parts.clock.now().toISOString();
    const releases = pending.map((money) =>
      releasePending(parts, money, {
        accountId: payment.account_id,
        event: "settlement",
        settlementId,
        // The cash came to the one whose sale it was; others have theirs of it.
        entries:
          money.ownerId === payment.account_id ? postings.funded(payment.amount_captured) : [],
      }),
    );
    try {
      await writeAtOnce(parts.database, [
        markSettled(payment, now),
        {
          sql: "UPDATE payment_intents SET settled_at = $3 WHERE account_id = $1 AND id = $2",
          values: [payment.account_id, payment.payment_intent_id, now],
        },
        ...releases.flatMap((release) => release.writes),
        postAllToLedger(releases.flatMap((release) => release.postings)),
        ...also,
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === triesMax) throw error;
    }
  }
}

function markSettled(payment: PaymentRow, now: string): Write {
  const { account_id, id, version } = payment;
  return updateRow(
    "payments",
    { account_id, id, version },
    { version: version + 1, settlement_status: "settled", settled_at: now, updated_at: now },
  );
}

/** What of a payment is still pending: the merchant's own, and that of those who have a part. */
export async function pendingOfPayment(parts: Parts, payment: PaymentRow): Promise<PendingMoney[]> {
  const owners = await ownersOfPayment(parts, payment);
  return Promise.all(
    owners.map((ownerId) => readPendingMoney(parts.database, ownerId, payment.id)),
  );
}

/** Who can have a part of a payment: the merchant, whom it was split to, and the partner. */
export async function ownersOfPayment(
  parts: Parts,
  payment: Pick<PaymentRow, "account_id" | "id">,
): Promise<Uuid[]> {
  const [account, transfers] = await Promise.all([
    parts.accounts.find(payment.account_id),
    readTransfers(parts.database, payment.account_id, payment.id),
  ]);
  const partner = account === undefined ? [] : [account.partnerId];
  const receivers = transfers.map((each) => each.receiver_id);
  return [...new Set([payment.account_id, ...partner, ...receivers])];
}
