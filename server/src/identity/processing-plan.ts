import type { ProcessingPlan as Wire } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../database/table-rows.ts";
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

/** The prices and terms of a version of a plan. */
export interface PlanTerms {
  type: Shown["plan_type"];
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

/** A version of a processing plan: one stored version for every API that shows it. */
export interface ProcessingPlan extends PlanTerms {
  id: Uuid;
  version: number;
  /** Start of the version; in an account's timeline, the time from which the account has it. */
  effectiveAt: string;
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

/** Every fee that the partner can pay instead of the merchant. */
export const payableByPartner = [
  ...planFeeNames,
  "ach_linking",
  "ach_reject",
  "ach_reversal",
] as const satisfies readonly PaidByPartner[];

/** Amount of a plan's per-item fee, by the name that says who pays it; bank fees included. */
export function planFeeAmount(plan: PlanTerms, name: PaidByPartner): number {
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

/** A row of `processing_plan_versions`, read from the table or from JSON. */
export type PlanVersionRow = Row<
  "processing_plan_versions",
  {
    plan_type: ProcessingPlan["type"];
    interchange_cost: ProcessingPlan["interchangeCost"];
    card_rates: Record<
      CardBrand,
      { card_present_bps: number; card_not_present_bps: number; state: "ACTIVE" | "INACTIVE" }
    >;
    fees: { [Name in PlanFee]?: number };
    paid_by_partner: PaidByPartner[];
    bank:
      | (Omit<NonNullable<PlanTerms["bank"]>, "max_reinitiations"> & { max_reinitiations?: number })
      | null;
  }
>;

/** Reads a version from its row: an absent fee is 0. */
export function readPlanVersion(row: PlanVersionRow): ProcessingPlan {
  return {
    id: row.processing_plan_id,
    version: row.version,
    // JSON has PostgreSQL's own format of a time.
    effectiveAt: new Date(row.effective_at).toISOString(),
    type: row.plan_type,
    cards: byBrand((brand) => ({
      cardPresentBasisPoints: row.card_rates[brand].card_present_bps,
      cardNotPresentBasisPoints: row.card_rates[brand].card_not_present_bps,
      active: row.card_rates[brand].state === "ACTIVE",
    })),
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

/** A value for each card brand. */
export function byBrand<T>(of: (brand: CardBrand) => T): Record<CardBrand, T> {
  return Object.fromEntries(cardBrandNames.map((brand) => [brand, of(brand)])) as Record<
    CardBrand,
    T
  >;
}
