import type { BoardingProcessingPlan } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import type { Caller } from "../../identity/api-keys.ts";
import {
  cardBrandNames,
  type PaidByPartner,
  type ProcessingPlanRow,
  planFeeNames,
  processingPlanColumns,
  readProcessingPlan,
} from "../../identity/processing-plan.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";

type Wire = Static<typeof BoardingProcessingPlan>;

/** A stored plan with the fields shown by the Boarding API only. */
export interface PlanRow extends ProcessingPlanRow {
  partner_id: Uuid;
  name: string;
  state: Wire["state"];
  description: string | null;
  created_at: string;
}

/** Columns of `processing_plans p`; callers see the plans of `partners owner`. */
export const planColumns = `p.id AS processing_plan_id, p.partner_id, p.name, p.state, p.description,
  p.created_at, ${processingPlanColumns}`;

/** A plan belongs to a partner, which belongs to a tenant: both are read as one row. */
export const plansOfPartners = `(SELECT plan.*, partner.tenant_id FROM processing_plans plan
  JOIN partners partner ON partner.id = plan.partner_id) AS p`;

/** The plan, if the caller has access to it. */
export async function findPlan(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<PlanRow | undefined> {
  const own = callerScope(caller, "p");
  const found = await database.query<PlanRow>(
    `SELECT ${planColumns} FROM ${plansOfPartners} WHERE ${own.sql} AND p.id = $2`,
    [own.value, id],
  );
  return found.rows[0];
}

const shownFees = planFeeNames.filter((name) => name !== "batch");
const payable = [...planFeeNames, "ach_linking", "ach_reject", "ach_reversal"] as const;

/** Serializes a plan for the Boarding API: each of the four brands once. */
export function serializePlan(row: PlanRow): Wire {
  const plan = readProcessingPlan(row);
  return {
    processing_plan_id: toId("processing_plan", plan.id),
    entity: "processing_plan",
    partner_id: toId("partner", row.partner_id),
    state: row.state,
    name: row.name,
    plan_type: plan.type,
    description: row.description,
    card_acceptances: cardBrandNames.map((brand) => {
      const { cardPresentBasisPoints, cardNotPresentBasisPoints, active } = plan.cards[brand];
      return {
        card_type: brand,
        discount_fee: { cp_bps: cardPresentBasisPoints, cnp_bps: cardNotPresentBasisPoints },
        state: active ? ("ACTIVE" as const) : ("INACTIVE" as const),
      };
    }),
    interchange_plan_cost: plan.interchangeCost,
    auth_fee: { cp: plan.authFeeMinor.cardPresent, cnp: plan.authFeeMinor.cardNotPresent },
    fees: Object.fromEntries(shownFees.map((name) => [name, plan.feesMinor[name]])) as Wire["fees"],
    fees_paid_by_partner: Object.fromEntries(
      payable.map((name: PaidByPartner) => [name, plan.paidByPartner.includes(name)]),
    ) as Wire["fees_paid_by_partner"],
    created_at: row.created_at,
  };
}
