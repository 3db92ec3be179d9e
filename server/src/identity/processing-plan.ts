import type { ProcessingPlan as Wire } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Uuid } from "../ids.ts";

type Shown = Static<typeof Wire>;

export type CardBrand = Shown["accepted_cards"][number]["card_type"];
export type PlanFee = keyof Shown["fees"];
export type PaidByPartner = keyof Shown["fees_paid_by_partner"];

export interface CardRate {
  cardPresentBasisPoints: number;
  cardNotPresentBasisPoints: number;
  /** Whether the account accepts cards of this brand. */
  active: boolean;
}

/** A merchant account's processing prices: one stored plan for every API that shows it. */
export interface ProcessingPlan {
  id: Uuid;
  type: Shown["plan_type"];
  effectiveAt: string;
  cards: Record<CardBrand, CardRate>;
  authFeeMinor: { cardPresent: number; cardNotPresent: number };
  feesMinor: Record<PlanFee, number>;
  paidByPartner: readonly PaidByPartner[];
  partnerPaysChargebackAmount: boolean;
  comment: string | null;
  /** Set for IC_PLUS only. */
  interchangeCost: "GROSS" | "NET" | null;
  /** Absent if bank payments are not accepted. */
  bank: NonNullable<Shown["bank_plan"]> | null;
  /** Contract term of an account in months; 0: none. */
  termMonths: number;
}

export const cardBrandNames = ["visa", "mastercard", "american_express", "discover"] as const;

export const planFeeNames = [
  "chargeback",
  "retrieval",
  "batch",
  "application",
  "monthly_minimum",
  "pci_non_compliance",
  "gateway",
  "early_cancellation",
  "regulatory_product",
  "dda_reject",
  "platform",
  "token",
] as const satisfies readonly PlanFee[];

/** Amount of a plan's per-item fee, by the name that says who pays it; bank fees included. */
export function planFeeAmount(plan: ProcessingPlan, name: PaidByPartner): number {
  switch (name) {
    case "ach_linking":
      return plan.bank?.linking_fee ?? 0;
    case "ach_reject":
      return plan.bank?.reject_fee ?? 0;
    case "ach_reversal":
      return plan.bank?.reversal_fee ?? 0;
    default:
      return plan.feesMinor[name];
  }
}

/** The columns of `processing_plans` that a plan is read from. */
export interface ProcessingPlanRow {
  processing_plan_id: Uuid;
  plan_type: ProcessingPlan["type"];
  plan_effective_at: string;
  card_present_basis_points: number;
  card_not_present_basis_points: number;
  card_present_auth_fee: number;
  card_not_present_auth_fee: number;
  card_rates: {
    [Brand in CardBrand]?: {
      card_present_bps?: number;
      card_not_present_bps?: number;
      state?: "ACTIVE" | "INACTIVE";
    };
  };
  fees: { [Name in PlanFee]?: number };
  paid_by_partner: PaidByPartner[];
  partner_pays_chargeback_amount: boolean;
  comment: string | null;
  interchange_cost: ProcessingPlan["interchangeCost"];
  bank: ProcessingPlan["bank"];
  term_months: number;
}

/** Columns of `processing_plans p` for reading a plan. */
export const processingPlanColumns = `p.plan_type, coalesce(p.effective_at, p.created_at) AS plan_effective_at,
  p.card_present_basis_points, p.card_not_present_basis_points, p.card_present_auth_fee,
  p.card_not_present_auth_fee, p.card_rates, p.fees, p.paid_by_partner,
  p.partner_pays_chargeback_amount, p.comment, p.interchange_cost, p.bank,
  p.term_months`;

/** Reads a plan from its row: a brand without its own rates has the plan's, an absent fee is 0. */
export function readProcessingPlan(row: ProcessingPlanRow): ProcessingPlan {
  const rateOf = (brand: CardBrand): CardRate => {
    const own = row.card_rates[brand];
    return {
      cardPresentBasisPoints: own?.card_present_bps ?? row.card_present_basis_points,
      cardNotPresentBasisPoints: own?.card_not_present_bps ?? row.card_not_present_basis_points,
      active: own?.state !== "INACTIVE",
    };
  };
  return {
    id: row.processing_plan_id,
    type: row.plan_type,
    effectiveAt: row.plan_effective_at,
    cards: Object.fromEntries(cardBrandNames.map((brand) => [brand, rateOf(brand)])) as Record<
      CardBrand,
      CardRate
    >,
    authFeeMinor: {
      cardPresent: row.card_present_auth_fee,
      cardNotPresent: row.card_not_present_auth_fee,
    },
    feesMinor: Object.fromEntries(
      planFeeNames.map((name) => [name, row.fees[name] ?? 0]),
    ) as Record<PlanFee, number>,
    paidByPartner: row.paid_by_partner,
    partnerPaysChargebackAmount: row.partner_pays_chargeback_amount,
    comment: row.comment,
    interchangeCost: row.interchange_cost,
    termMonths: row.term_months,
    bank:
      row.bank === null
        ? null
        : { ...row.bank, max_reinitiations: row.bank.max_reinitiations ?? 0 },
  };
}
