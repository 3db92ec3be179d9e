import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { type FeeRow, newFee } from "../fees/fee-rows.ts";
import type { PayoutRow } from "./payout-rows.ts";

const descriptions = {
  BATCH: "Fee for a payout",
  DDA_REJECT: "Fee for a returned payout",
};

/** The fee of a payout, or of one that its bank returned. */
export function payoutFee(
  deps: Dependencies,
  account: Account,
  payout: Pick<PayoutRow, "id">,
  fee: { fee_type: keyof typeof descriptions; amount: number },
  now: string,
): FeeRow {
  return newFee({
    ...fee,
    account_id: account.id,
    id: deps.ids.next(),
    from_owner_type: "account",
    from_owner_id: account.id,
    to_owner_type: "tenant",
    to_owner_id: account.tenantId,
    source_type: "payout",
    source_id: payout.id,
    description: descriptions[fee.fee_type],
    settlement_status: "settled",
    settled_at: now,
    created_at: now,
  });
}
