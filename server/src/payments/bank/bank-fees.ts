import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { planAt } from "../../identity/plan-timeline.ts";
import { planFeeAmount } from "../../identity/processing-plan.ts";
import type { PaymentsEvent } from "../events.ts";
import { chargedBy, insertFee, newFee } from "../fees/fee-rows.ts";
import { feeEvent } from "../fees/serialize-fee.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import type { MovementOf } from "../transactions/transaction-rows.ts";

/** A fee that a return causes, with all its writes. */
export interface ReturnFee {
  writes: Write[];
  postings: Posting[];
  movements: MovementOf[];
  events: PaymentsEvent[];
}

const kinds = {
  REJECT_FEE: { name: "ach_reject", description: "Returned bank payment" },
  REVERSAL_FEE: { name: "ach_reversal", description: "Reversed bank payment" },
} as const;

/**
 * Charges the fee for a returned bank payment, of the plan at the payment's creation; debited from
 * `available`.
 */
export function returnFee(
  deps: Dependencies,
  of: {
    account: Account;
    payment: Pick<PaymentRow, "id" | "created_at">;
    type: keyof typeof kinds;
  },
  now: string,
): ReturnFee {
  const { account, payment, type } = of;
  const { name, description } = kinds[type];
  const plan = planAt(account, payment.created_at);
  const amount = planFeeAmount(plan, name);
  if (amount === 0) return { writes: [], postings: [], movements: [], events: [] };
  const payer = plan.paidByPartner.includes(name) ? "partner" : "account";
  const owner = payer === "account" ? account.id : account.partnerId;
  const fee = newFee({
    account_id: account.id,
    id: deps.ids.next(),
    fee_type: type,
    from_owner_type: payer,
    from_owner_id: owner,
    to_owner_type: "tenant",
    to_owner_id: account.tenantId,
    source_type: "payment",
    source_id: payment.id,
    amount,
    ach_service_type: plan.bank?.service_type ?? null,
    ...chargedBy(plan),
    description,
    settlement_status: "settled",
    settled_at: now,
    created_at: now,
  });
  return {
    writes: [insertFee(fee)],
    postings: [
      {
        accountId: owner,
        transactionId: deps.ids.next(),
        event: "fee",
        sourceType: "fee",
        sourceId: fee.id,
        occurredAt: now,
        entries: postings.fee(amount, "available"),
      },
    ],
    movements: [
      {
        account_id: owner,
        id: deps.ids.next(),
        source_type: "fee",
        source_id: fee.id,
        source_account_id: owner === account.id ? null : account.id,
        root_source_type: "payment",
        root_source_id: payment.id,
        amount: -amount,
        description,
        settled_at: now,
      },
    ],
    events: [feeEvent(fee)],
  };
}
