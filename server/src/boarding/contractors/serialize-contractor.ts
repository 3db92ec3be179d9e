import type { Contractor, ContractorBrief } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId, type Uuid } from "../../ids.ts";
import type { ContractorRow, ParentType, Profile } from "./contractor-rows.ts";
import { isApproved } from "./contractor-states.ts";

/** Serializes a contractor for the API and its events. */
export function serializeContractor(row: ContractorRow): Static<typeof Contractor> {
  return {
    id: toId("contractor", row.id),
    entity: "contractor",
    name: row.name,
    parent_id: parentId(row.parent_type, row.parent_id),
    parent_type: row.parent_type,
    ...shownProfile(row.profile),
    status: row.status,
    payouts_enabled: isApproved(row.status) && row.bank_usable,
  };
}

/** Serializes a contractor for lists. */
export function serializeContractorBrief(row: ContractorRow): Static<typeof ContractorBrief> {
  return {
    id: toId("contractor", row.id),
    name: row.name,
    email: row.email,
    state: row.state,
    city: row.city,
    status: row.status,
    contractor_id: toId("contractor", row.id),
    contractor_type: row.type,
    created_at: row.created_at,
  };
}

export function shownProfile(profile: Profile) {
  return {
    type: profile.type,
    individual: profile.type === "INDIVIDUAL" ? profile.individual : null,
    company: profile.type === "COMPANY" ? profile.company : null,
  };
}

export function parentId(type: ParentType, id: Uuid): string {
  return toId(type === "PARTNER" ? "partner" : "business", id);
}
