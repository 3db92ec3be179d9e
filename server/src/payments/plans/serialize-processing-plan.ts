import type { ProcessingPlan as Wire } from "@openpayfac/contract";
import type { Static } from "typebox";
import { type PlanTimeline, planAt } from "../../identity/plan-timeline.ts";
import {
  cardBrandNames,
  type PaidByPartner,
  payableByPartner,
} from "../../identity/processing-plan.ts";
import { toId } from "../../ids.ts";

/** An account's plan in the fields of the Payments API, with the terms of now. */
export function serializeProcessingPlan(
  planTimeline: PlanTimeline,
  now: string,
): Static<typeof Wire> {
  const plan = planAt({ planTimeline }, now);
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
      payableByPartner.map((name) => [name, plan.paidByPartner.includes(name)]),
    ) as Record<PaidByPartner, boolean>,
    partner_pays_chargeback_amount: plan.partnerPaysChargebackAmount,
    comment: plan.comment,
    interchange_cost: plan.interchangeCost,
    bank_plan: plan.bank,
    processing_plan_id: toId("processing_plan", plan.id),
    version: plan.version,
    scheduled_changes: planTimeline
      .filter(({ effectiveAt }) => effectiveAt > now)
      .map(({ effectiveAt, id, version }) => ({
        effective_date: effectiveAt,
        processing_plan_id: toId("processing_plan", id),
        version,
      })),
  };
}
