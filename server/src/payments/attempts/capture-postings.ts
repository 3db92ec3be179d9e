import { sumMinor } from "@openpayfac/money";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { PaymentsEvent } from "../events.ts";
import { type FeeRow, insertFee } from "../fees/fee-rows.ts";
import { processingFees } from "../fees/processing-fees.ts";
import { feeEvent } from "../fees/serialize-fee.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { type Posting, postAllToLedger, postToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { allocateCaptureSplits } from "../splits/allocate-capture-splits.ts";
import { postSplit } from "../splits/split-postings.ts";
import { insertSplitTransfers } from "../splits/split-transfer-rows.ts";
import { splitTransfersOfCapture } from "../splits/split-transfers-of-capture.ts";
import {
  insertTransactions,
  insertTransactionsOf,
  type Movement,
  type MovementOf,
} from "../transactions/transaction-rows.ts";

/** A capture and the terms of its intent. */
export interface Capture {
  account: Account;
  intent: PaymentIntentRow;
  payment: PaymentRow;
  captured: number;
  /** The merchant's amount that the capture request sets. */
  merchantAmount: number | null;
}

/** The intent's terms as a capture applied them. */
export type AppliedTerms = Pick<PaymentIntentRow, "payment_splits" | "merchant_amount">;

/**
 * Builds the postings of a captured payment: ledger, fees, the merchant's balance transactions and
 * the splits. A payment without splits changes only its merchant's rows.
 */
export function capturePostings(
  deps: Dependencies,
  capture: Capture,
  now: string,
): { writes: Write[]; events: PaymentsEvent[]; terms: AppliedTerms } {
  const { account, intent, payment, captured } = capture;
  const division = allocateCaptureSplits(intent, captured, capture.merchantAmount);
  const transfers = splitTransfersOfCapture(deps, capture, division, now);
  // Ids are created in the order in which transactions are listed: the payment, then its fees.
  const transactionId = deps.ids.next();
  // With a fixed merchant amount, the partner pays the processing fees.
  const payer = division.merchantAmount === null ? "account" : "partner";
  const fees = processingFees(deps, account, payment, captured, payer, now).filter(
    (fee) => fee.amount > 0,
  );
  const root = { root_source_type: "payment", root_source_id: payment.id } as const;
  const ofFee = (fee: FeeRow): Movement => ({
    id: deps.ids.next(),
    source_type: "fee",
    source_id: fee.id,
    ...root,
    amount: -fee.amount,
    description: fee.fee_type === "INTERCHANGE" ? "Interchange" : "Processing fee",
  });
  const feeTotal = sumMinor(fees.map((fee) => fee.amount));
  const posting: Posting = {
    accountId: account.id,
    transactionId: deps.ids.next(),
    event: "capture",
    sourceType: "payment",
    sourceId: payment.id,
    occurredAt: now,
    entries: postings.capture(captured, payer === "account" ? feeTotal : 0),
  };
  const movements: Movement[] = [
    {
      id: transactionId,
      source_type: "payment",
      source_id: payment.id,
      ...root,
      amount: captured,
      description: "Payment captured",
    },
    ...(payer === "account" ? fees.map(ofFee) : []),
  ];
  const shared = { events: fees.map((fee) => feeEvent(fee)), terms: termsAfter(intent, division) };
  if (transfers.length === 0 && payer === "account") {
    return {
      ...shared,
      writes: [
        postToLedger(posting),
        insertTransactions(account.id, now, movements),
        ...fees.map(insertFee),
      ],
    };
  }

  const sent = postSplit(deps, {
    accountId: account.id,
    paymentId: payment.id,
    parts: transfers.map((row) => ({ ...row, transfer_id: row.id })),
    balance: "pending",
    now,
  });
  const byPartner = payer === "partner" ? fees : [];
  const feePostings = byPartner.map((fee) => ({
    accountId: account.partnerId,
    transactionId: deps.ids.next(),
    event: "fee",
    sourceType: "fee",
    sourceId: fee.id,
    occurredAt: now,
    entries: postings.fee(fee.amount, "pending"),
  }));
  const ofPartner: MovementOf[] = byPartner.map((fee) => ({
    account_id: account.partnerId,
    source_account_id: account.id,
    ...ofFee(fee),
  }));
  return {
    ...shared,
    writes: [
      postAllToLedger([posting, ...sent.postings, ...feePostings]),
      insertTransactions(account.id, now, movements),
      ...fees.map(insertFee),
      insertSplitTransfers(transfers),
      insertTransactionsOf(now, [...sent.movements, ...ofPartner]),
    ],
  };
}

/** The splits and the merchant amount that the capture applied. */
function termsAfter(
  intent: PaymentIntentRow,
  division: ReturnType<typeof allocateCaptureSplits>,
): AppliedTerms {
  return {
    merchant_amount: division.merchantAmount,
    payment_splits: intent.payment_splits.flatMap((split, index) => {
      const amount = division.splits[index] ?? 0;
      return amount === 0 ? [] : [{ ...split, amount }];
    }),
  };
}
