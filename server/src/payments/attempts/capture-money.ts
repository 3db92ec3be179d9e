import type { Write } from "../../database/write-at-once.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Parts } from "../../parts.ts";
import type { PaymentsEvent } from "../events.ts";
import { processingFee } from "../fees.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { postToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactions } from "../transactions/transaction-rows.ts";

/** What a captured payment moves: ledger, the merchant's transactions, and the fee. */
export function captureMoney(
  parts: Parts,
  account: Account,
  payment: PaymentRow,
  captured: number,
  now: string,
): { writes: Write[]; events: PaymentsEvent[] } {
  // Ids are made in the order in which the movements read: the payment, then its fee.
  const transactionId = parts.ids.next();
  const fee = processingFee(account, payment, captured, parts.ids.next(), now);
  const root = { root_source_type: "payment", root_source_id: payment.id } as const;
  const movements = [
    {
      id: transactionId,
      source_type: "payment" as const,
      source_id: payment.id,
      ...root,
      amount: captured,
      description: "Payment captured",
    },
    ...(fee.amount === 0
      ? []
      : [
          {
            id: parts.ids.next(),
            source_type: "fee" as const,
            source_id: fee.id,
            ...root,
            amount: -fee.amount,
            description: "Processing fee",
          },
        ]),
  ];
  return {
    writes: [
      postToLedger({
        accountId: account.id,
        transactionId: parts.ids.next(),
        event: "capture",
        sourceType: "payment",
        sourceId: payment.id,
        occurredAt: now,
        entries: postings.capture(captured, fee.amount),
      }),
      insertTransactions(account.id, now, movements),
      fee.write,
    ],
    events: [fee.event],
  };
}
