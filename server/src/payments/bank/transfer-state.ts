import type { Parts } from "../../parts.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { readPayment } from "../payments/payment-rows.ts";
import { readRefund } from "../refunds/refund-rows.ts";
import { readTransfers } from "../transfers/transfer-rows.ts";
import type { BankTransferRow } from "./bank-transfer-rows.ts";
import type { TransferState } from "./transfer-change.ts";

/** Reads what a transfer is about. */
export async function readTransferState(
  parts: Parts,
  transfer: BankTransferRow,
): Promise<TransferState> {
  const { account_id: accountId, refund_id: refundId } = transfer;
  const [account, payment, refund, shares] = await Promise.all([
    parts.accounts.find(accountId),
    readPayment(parts.database, accountId, transfer.payment_id),
    refundId === null ? undefined : readRefund(parts.database, accountId, refundId),
    readTransfers(parts.database, accountId, transfer.payment_id),
  ]);
  const intent =
    payment && (await readPaymentIntent(parts.database, accountId, payment.payment_intent_id));
  if (account === undefined || payment === undefined || intent === undefined) {
    throw new Error(`what the bank transfer ${transfer.id} is about is not there`);
  }
  return { account, transfer, payment, intent, refund, shares };
}
