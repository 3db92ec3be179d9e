import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { planAt } from "../../identity/plan-timeline.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { bankProcessingFees } from "./bank-processing-fees.ts";
import { chargedBy, type FeeRow, newFee } from "./fee-rows.ts";
import { priceCard } from "./price-payment.ts";

/**
 * Calculates the fees of a captured payment by the version of the plan that was in effect when the
 * payment was created. For a card: a percentage of the amount, rounded half up once, and a fixed
 * amount. On IC_PLUS, estimated interchange is added: as a separate fee if the plan charges it
 * separately (GROSS), within the one fee if it is withheld (NET). Actual interchange replaces the
 * estimate at settlement.
 *
 * Input    payer: the partner, if a merchant amount fixes what the merchant receives.
 * Returns  fees above 0.
 */
export function processingFees(
  deps: Dependencies,
  account: Account,
  payment: PaymentRow,
  captured: number,
  payer: "account" | "partner",
  now: string,
): FeeRow[] {
  const plan = planAt(account, payment.created_at);
  if (payment.payment_method.payment_method_type === "bank") {
    return bankProcessingFees(deps, account, payment, captured, payer, now);
  }
  const brand = payment.payment_method.card?.brand ?? null;
  const { fixedMinor, basisPoints, markup, interchange } = priceCard(
    plan,
    { brand, cardPresent: payment.card_present },
    captured,
  );
  const charge = (fee: Partial<FeeRow> & Pick<FeeRow, "fee_type" | "amount">): FeeRow =>
    newFee({
      account_id: account.id,
      id: deps.ids.next(),
      from_owner_type: payer,
      from_owner_id: payer === "account" ? account.id : account.partnerId,
      to_owner_type: "tenant",
      to_owner_id: account.tenantId,
      fee_sub_type: "card",
      source_type: "payment",
      source_id: payment.id,
      card_type: brand,
      ...chargedBy(plan),
      created_at: now,
      ...fee,
    });
  const processing = {
    fee_type: "PROCESSING" as const,
    auth_fee: fixedMinor,
    card_fee_basis_points: basisPoints,
    description: "Processing fee",
  };
  if (interchange === null) return [charge({ ...processing, amount: markup })];
  if (plan.interchangeCost === "NET") {
    return [
      charge({
        ...processing,
        amount: markup + interchange.amountMinor,
        interchange_estimate: interchange.amountMinor,
        description: "Processing fee, interchange included",
      }),
    ];
  }
  return [
    charge({ ...processing, amount: markup }),
    charge({
      fee_type: "INTERCHANGE",
      amount: interchange.amountMinor,
      interchange_estimate: interchange.amountMinor,
      auth_fee: interchange.rate.fixedMinor,
      card_fee_basis_points: interchange.rate.basisPoints,
      description: "Interchange, estimated",
    }),
  ];
}
