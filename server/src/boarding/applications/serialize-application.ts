import type { Application } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import { awaitsConditions } from "../underwriting/conditions.ts";
import type { ReadApplication } from "./application-rows.ts";
import { applicationLinkUri } from "./link-tokens.ts";
import { decryptOwners, type SecretsByOwner } from "./owner-secrets.ts";
import { unmetAtApi } from "./requirements-of.ts";

type Wire = Static<typeof Application>;
type Needs = Pick<Dependencies, "encryption" | "clock" | "origin">;

/** Serializes an application for the API, with the last four digits of social security numbers. */
export function serializeApplication(row: ReadApplication, deps: Needs): Wire {
  const secrets = decryptOwners(deps.encryption, row);
  return { ...serializePlainly(row, deps, secrets), application_link_uri: linkUriOf(row, deps) };
}

/**
 * The same for events, which are stored and sent elsewhere: without dates of birth, and without the
 * link, which is equivalent to a password.
 */
export function serializeApplicationForEvent(
  row: ReadApplication,
  deps: Omit<Needs, "origin">,
): string {
  return JSON.stringify({ ...serializePlainly(row, deps, {}), application_link_uri: null });
}

function serializePlainly(
  row: ReadApplication,
  deps: Omit<Needs, "origin">,
  secrets: SecretsByOwner,
): Omit<Wire, "application_link_uri"> {
  return {
    id: toId("application", row.id),
    entity: "application",
    business_id: toId("business", row.business_id),
    business_name: row.business_name,
    name: row.name,
    sales_code_id: row.sales_code_id,
    sales_agent_id: row.sales_agent_id,
    sales_group_id: row.sales_group_id,
    location_id: toIdOrNull("location", row.location_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    status: row.status,
    company: row.company,
    address: row.address,
    industry_volume: wholeOf(row.industry_volume, volumeNeeds),
    ach_volume: wholeOf(row.ach_volume, volumeNeeds),
    services_deliveries: row.services_deliveries,
    transaction_modes: wholeOf(row.transaction_modes, ["in_person", "online"]),
    owners: row.owners.map(({ id, ssn_last4, ...owner }) => ({
      ...owner,
      id: toId("owner", id),
      ssn: ssn_last4 === null ? null : `*****${ssn_last4}`,
      birth_date: secrets[id]?.birth_date ?? null,
    })),
    partner_processing_plan_id: toIdOrNull("processing_plan", row.processing_plan_id),
    processing_plan_data: row.plan_snapshot,
    terms_accepted: row.terms_accepted,
    owners_certification: serializeCertification(row.owners_certification),
    business_users_exist: row.business_users_exist,
    underwriting_order_id: row.underwriting_order_id,
    underwriting_merchant_id: row.underwriting_merchant_id,
    underwriting_terminal_id: row.underwriting_terminal_id,
    application_link_id: toIdOrNull("application_link", row.link_id),
    docs_requested: row.docs_requested.map(({ checks: _, kind = "other", ...document }) => ({
      kind,
      ...document,
    })),
    comments_from_underwriting: row.comments_from_underwriting,
    conditions_due_at: awaitsConditions(row) ? row.conditions_due_at : null,
    missing: unmetAtApi(row, deps).map(({ field, message }) => ({ field, message })),
  };
}

function serializeCertification(
  certified: ReadApplication["owners_certification"],
): Wire["owners_certification"] {
  if (certified === null) return null;
  const { certified_at, text_version } = certified;
  return { certified_at, text_version };
}

const volumeNeeds = ["avg_annual_volume", "avg_ticket_amount", "high_ticket_amount"] as const;

/** The hosted form saves figures one by one: an incomplete set is not shown. */
function wholeOf<T extends object>(values: T | null, needed: readonly (keyof T)[]): T | null {
  if (values === null) return null;
  return needed.every((name) => typeof values[name] === "number") ? values : null;
}

function linkUriOf(row: ReadApplication, { encryption, origin }: Needs): string | null {
  if (row.link_id === null || row.link_encrypted_token === null) return null;
  return applicationLinkUri(origin(), encryption, row.link_id, row.link_encrypted_token);
}
