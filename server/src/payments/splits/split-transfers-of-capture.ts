import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import type { Division } from "./allocate-capture-splits.ts";
import { receiverOf } from "./payment-splits.ts";
import type { SplitTransferRow } from "./split-transfer-rows.ts";

/** The split transfers of a capture: one for each split, and the partner's share. */
export function splitTransfersOfCapture(
  deps: Dependencies,
  of: { account: Account; intent: PaymentIntentRow; payment: PaymentRow },
  division: Division,
  now: string,
): SplitTransferRow[] {
  const shared = {
    account_id: of.account.id,
    payment_id: of.payment.id,
    amount_reversed: 0,
    created_at: now,
    updated_at: now,
  };
  const rows = of.intent.payment_splits.map((split, index): SplitTransferRow => {
    const receiver = receiverOf(split.account_id);
    return {
      ...shared,
      id: deps.ids.next(),
      kind: "split",
      receiver_type: receiver.type,
      receiver_id: receiver.id,
      amount: division.splits[index] ?? 0,
      description: split.description,
    };
  });
  if (division.partnerShare > 0) {
    rows.push({
      ...shared,
      id: deps.ids.next(),
      kind: "partner_share",
      receiver_type: "partner",
      receiver_id: of.account.partnerId,
      amount: division.partnerShare,
      description: "The remainder after the merchant amount",
    });
  }
  return rows.filter((row) => row.amount > 0);
}
