import type { ProcessingPlan as Wire } from "@openpayfac/contract";
import type { Static } from "typebox";
import {
  cardBrandNames,
  type PaidByPartner,
  type ProcessingPlan,
  planFeeNames,
} from "../../identity/processing-plan.ts";

const payable = [...planFeeNames, "ach_linking", "ach_reject", "ach_reversal"] as const;

/** A plan in the fields of the Payments API. */
export function serializeProcessingPlan(plan: ProcessingPlan): Static<typeof Wire> {
  return {
    plan_type: plan.type,
    effective_date: plan.effectiveAt,
    accepted_cards: cardBrandNames.map((brand) => {
      const { cardPresentBasisPoints, cardNotPresentBasisPoints, active } = plan.cards[brand];
      return {
        card_type: brand,
        discount_fee: {
          card_present_bps: cardPresentBasisPoints,
          card_not_present_bps: cardNotPresentBasisPoints,
        },
        state: active ? ("ACTIVE" as const) : ("INACTIVE" as const),
      };
    }),
    auth_fee: {
      card_present: plan.authFeeMinor.cardPresent,
      card_not_present: plan.authFeeMinor.cardNotPresent,
    },
    fees: plan.feesMinor,
    fees_paid_by_partner: Object.fromEntries(
      payable.map((name) => [name, plan.paidByPartner.includes(name)]),
    ) as Record<PaidByPartner, boolean>,
    partner_pays_chargeback_amount: plan.partnerPaysChargebackAmount,
    comment: plan.comment,
    interchange_cost: plan.interchangeCost,
    bank_plan: plan.bank,
  };
}
