import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { planAt } from "../../identity/plan-timeline.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { chargedBy, type FeeRow, newFee } from "./fee-rows.ts";
import { priceBank } from "./price-payment.ts";

/**
 * Calculates the fees of a bank payment by the plan at its creation: a fixed amount, and a percentage
 * that is rounded half up and capped at the plan's maximum.
 *
 * Input    payer: the partner, if a merchant amount fixes what the merchant receives.
 * Returns  a fee for each component. Zero fees are omitted.
 */
export function bankProcessingFees(
  deps: Dependencies,
  account: Account,
  payment: PaymentRow,
  captured: number,
  payer: "account" | "partner",
  now: string,
): FeeRow[] {
  const plan = planAt(account, payment.created_at);
  const { bank } = plan;
  if (bank === null) return [];
  const { fixedMinor, share } = priceBank(bank, captured);
  const charge = (fee: Partial<FeeRow> & Pick<FeeRow, "amount" | "fee_sub_type">): FeeRow =>
    newFee({
      account_id: account.id,
      id: deps.ids.next(),
      fee_type: "PROCESSING",
      from_owner_type: payer,
      from_owner_id: payer === "account" ? account.id : account.partnerId,
      to_owner_type: "tenant",
      to_owner_id: account.tenantId,
      source_type: "payment",
      source_id: payment.id,
      ach_service_type: bank.service_type,
      ...chargedBy(plan),
      created_at: now,
      ...fee,
    });
  return [
    charge({
      fee_sub_type: "bank_per_transaction",
      amount: fixedMinor,
      ach_per_transaction_fee: bank.ach_per_transaction_fee,
      description: "Processing fee for a bank payment",
    }),
    charge({
      fee_sub_type: "bank_bps",
      amount: share,
      ach_fee_basis_points: bank.ach_fee_bps,
      ach_fee_max: bank.ach_bps_fee_max,
      description: "Processing fee, percentage of a bank payment",
    }),
  ];
}
