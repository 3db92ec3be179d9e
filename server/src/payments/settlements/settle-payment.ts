import { updateRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type PaymentRow, readPayment } from "../payments/payment-rows.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { readSplitTransfers } from "../splits/split-transfer-rows.ts";
import { actualInterchange } from "./actual-interchange.ts";
import { type PendingFunds, readPendingFunds, releasePending } from "./pending-funds.ts";

const triesMax = 20;

/** The source of a settlement, and further parts of the same change. */
export interface SettledBy {
  /** The funding file; null: a bank, which reports the payment without a file. */
  settlementId: Uuid | null;
  /** Interchange charged by the networks, in minor units; null if not reported. */
  interchange: number | null;
  writes: readonly Write[];
  postings: readonly Posting[];
}

/** Settlement reported by a bank, without further parts. */
export const settledByBank: SettledBy = {
  settlementId: null,
  interchange: null,
  writes: [],
  postings: [],
};

/**
 * Settles a payment: it becomes `settled`, and the shares of the merchant and the receivers of
 * splits become available. Actual interchange replaces the estimate.
 *
 * Returns  false if the payment is settled already, or is not captured.
 * Writes   payment, intent, transactions, fees, ledger and events, atomically.
 */
export async function settlePayment(
  deps: Dependencies,
  key: { accountId: Uuid; paymentId: Uuid },
  settled: SettledBy,
): Promise<boolean> {
  const { settlementId } = settled;
  for (let tries = 1; ; tries += 1) {
    const payment = await readPayment(deps.database, key.accountId, key.paymentId);
    if (payment?.status !== "captured" || payment.settlement_status === "settled") return false;
    const pending = await pendingOfPayment(deps, payment);
    const now = deps.clock.now().toISOString();
    const { account_id: accountId } = payment;
    const interchange = await actualInterchange(deps, accountId, pending, {
      taken: settled.interchange,
      settlementId,
    });
    const releases = pending.map((money) =>
      releasePending(deps, money, {
        accountId,
        event: "settlement",
        settlementId,
        writtenFees: interchange.writtenFees,
        // The merchant's ledger receives the cash; the other owners' shares are part of it.
        entries: money.ownerId === accountId ? postings.funded(payment.amount_captured) : [],
      }),
    );
    try {
      await writeAtomically(deps.database, [
        ...markSettled(payment, now),
        ...releases.flatMap((release) => release.writes),
        ...interchange.writes,
        postAllToLedger([
          ...settled.postings,
          ...releases.flatMap((release) => release.postings),
          ...interchange.postings,
        ]),
        ...settled.writes,
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || tries === triesMax) throw error;
    }
  }
}

/** The writes that settle a payment, if the stored row is unchanged, and its intent. */
export function markSettled(payment: PaymentRow, now: string): Write[] {
  const { account_id, id, version } = payment;
  return [
    updateRow(
      "payments",
      { account_id, id, version },
      { version: version + 1, settlement_status: "settled", settled_at: now, updated_at: now },
    ),
    {
      sql: "UPDATE payment_intents SET settled_at = $3 WHERE account_id = $1 AND id = $2",
      values: [account_id, payment.payment_intent_id, now],
    },
  ];
}

/** The pending funds of a payment: the merchant's own, and those of the other owners. */
export async function pendingOfPayment(
  deps: Dependencies,
  payment: PaymentRow,
): Promise<PendingFunds[]> {
  const owners = await ownersOfPayment(deps, payment);
  return Promise.all(owners.map((ownerId) => readPendingFunds(deps.database, ownerId, payment.id)));
}

/**
 * Owners with a possible share of a payment: the merchant, the receivers of its splits, and the
 * partner.
 */
export async function ownersOfPayment(
  deps: Dependencies,
  payment: Pick<PaymentRow, "account_id" | "id">,
): Promise<Uuid[]> {
  const [account, transfers] = await Promise.all([
    deps.accounts.find(payment.account_id),
    readSplitTransfers(deps.database, payment.account_id, payment.id),
  ]);
  const partner = account === undefined ? [] : [account.partnerId];
  const receivers = transfers.map((each) => each.receiver_id);
  return [...new Set([payment.account_id, ...partner, ...receivers])];
}
