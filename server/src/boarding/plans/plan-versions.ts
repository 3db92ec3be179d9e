import type { ProcessingPlanVersion } from "@openpayfac/contract";
import type { Static } from "typebox";
import { asJson, insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import {
  byBrand,
  type PlanTerms,
  type ProcessingPlan,
  readPlanVersion,
} from "../../identity/processing-plan.ts";
import type { Uuid } from "../../ids.ts";
import { type PlanRow, serializeTerms } from "./plan-rows.ts";

/** A version with the time at which it was recorded. */
export type StoredVersion = PlanRow["versions"][number];

/** The row of a version. Input   by: an API key's id, or `operator command`. */
export function versionRow(
  planId: Uuid,
  version: number,
  terms: PlanTerms,
  { effectiveAt, by, now }: { effectiveAt: string; by: string; now: string },
): StoredVersion {
  return {
    processing_plan_id: planId,
    version,
    effective_at: effectiveAt,
    plan_type: terms.type,
    interchange_cost: terms.interchangeCost,
    card_rates: byBrand((brand) => ({
      card_present_bps: terms.cards[brand].cardPresentBasisPoints,
      card_not_present_bps: terms.cards[brand].cardNotPresentBasisPoints,
      state: terms.cards[brand].active ? "ACTIVE" : "INACTIVE",
    })),
    card_present_auth_fee: terms.authFeeMinor.cardPresent,
    card_not_present_auth_fee: terms.authFeeMinor.cardNotPresent,
    fees: terms.feesMinor,
    paid_by_partner: [...terms.paidByPartner],
    partner_pays_chargeback_amount: terms.partnerPaysChargebackAmount,
    bank: terms.bank,
    term_months: terms.termMonths,
    comment: terms.comment,
    recorded_by: by,
    created_at: now,
  };
}

export function insertVersion(row: StoredVersion): Write {
  return insertRow("processing_plan_versions", {
    ...row,
    card_rates: asJson(row.card_rates),
    fees: asJson(row.fees),
    bank: asJson(row.bank),
  });
}

/** Serializes a plan with all terms of one of its versions. */
export function serializePlanVersion(
  plan: PlanRow,
  row: StoredVersion,
): Static<typeof ProcessingPlanVersion> {
  const version: ProcessingPlan = readPlanVersion(row);
  return {
    ...serializeTerms(plan, version),
    version: version.version,
    effective_at: version.effectiveAt,
    fees: version.feesMinor,
    partner_pays_chargeback_amount: version.partnerPaysChargebackAmount,
    comment: version.comment,
    term_months: version.termMonths,
    bank_plan: version.bank,
    recorded_by: row.recorded_by,
    recorded_at: new Date(row.created_at).toISOString(),
  };
}
