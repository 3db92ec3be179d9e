import type { BoardingProcessingPlan } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { inEffect, sortVersions } from "../../identity/plan-timeline.ts";
import {
  cardBrandNames,
  type PaidByPartner,
  type PlanVersionRow,
  type ProcessingPlan,
  payableByPartner,
  planFeeNames,
  readPlanVersion,
} from "../../identity/processing-plan.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";

type Wire = Static<typeof BoardingProcessingPlan>;

/** A plan's own fields, which have no versions. */
export interface PlanRow {
  id: Uuid;
  partner_id: Uuid;
  name: string;
  state: Wire["state"];
  description: string | null;
  created_at: string;
  versions: PlanVersionRow[];
}

/** Columns of `processing_plans p`, with all versions. */
export const planColumns = `p.id, p.partner_id, p.name, p.state, p.description, p.created_at,
  (SELECT json_agg(terms) FROM processing_plan_versions terms
    WHERE terms.processing_plan_id = p.id) AS versions`;

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

/** The same by the id in a path. Errors   not_found. */
export async function requirePlan(database: Pool, caller: Caller, id: string): Promise<PlanRow> {
  const row = await findPlan(database, caller, toUuid(id));
  if (row === undefined) throw new ApiError("not_found", `There is no plan ${id}.`);
  return row;
}

/** The versions of a plan in the order in which they apply. */
export function versionsOf(row: Pick<PlanRow, "versions">): ProcessingPlan[] {
  return sortVersions(row.versions.map(readPlanVersion));
}

/** The version that applies now. */
export function currentVersion(row: Pick<PlanRow, "id" | "versions">, now: string): ProcessingPlan {
  const all = versionsOf(row);
  const current = inEffect(all, now) ?? all[0];
  if (current === undefined) throw new Error(`the plan ${row.id} has no version`);
  return current;
}

const shownFees = planFeeNames.filter((name) => name !== "batch");

/** Serializes a plan for the Boarding API, with the terms of now: each of the four brands once. */
export function serializePlan(row: PlanRow, now: string): Wire {
  return serializeTerms(row, currentVersion(row, now));
}

/** Serializes a plan with the terms of one of its versions, in the published fields. */
export function serializeTerms(row: PlanRow, plan: ProcessingPlan): Wire {
  return {
    processing_plan_id: toId("processing_plan", row.id),
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
      payableByPartner.map((name: PaidByPartner) => [name, plan.paidByPartner.includes(name)]),
    ) as Wire["fees_paid_by_partner"],
    created_at: row.created_at,
  };
}
