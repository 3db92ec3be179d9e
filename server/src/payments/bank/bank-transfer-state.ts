import type { Dependencies } from "../../dependencies.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { readPayment } from "../payments/payment-rows.ts";
import { readRefund } from "../refunds/refund-rows.ts";
import { readSplitTransfers } from "../splits/split-transfer-rows.ts";
import type { BankTransferState } from "./bank-transfer-change.ts";
import type { BankTransferRow } from "./bank-transfer-rows.ts";

/** Reads the objects of a transfer. */
export async function readTransferState(
  deps: Dependencies,
  transfer: BankTransferRow,
): Promise<BankTransferState> {
  const { account_id: accountId, refund_id: refundId } = transfer;
  const [account, payment, refund, shares] = await Promise.all([
    deps.accounts.find(accountId),
    readPayment(deps.database, accountId, transfer.payment_id),
    refundId === null ? undefined : readRefund(deps.database, accountId, refundId),
    readSplitTransfers(deps.database, accountId, transfer.payment_id),
  ]);
  const intent =
    payment && (await readPaymentIntent(deps.database, accountId, payment.payment_intent_id));
  if (account === undefined || payment === undefined || intent === undefined) {
    throw new Error(`an object of bank transfer ${transfer.id} does not exist`);
  }
  return { account, transfer, payment, intent, refund, shares };
}
