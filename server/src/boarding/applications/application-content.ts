import type {
  Address,
  Application,
  BodyOf,
  Company,
  createApplication,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import { toUuid } from "../../ids.ts";
import type { ApplicationRow } from "./application-rows.ts";
import { certificationOf } from "./certify-owners.ts";

type Body = BodyOf<typeof createApplication>;
type Wire = Static<typeof Application>;

/** The parts of an application that a request sets, except owners and plan. */
export type ApplicationContent = Pick<
  ApplicationRow,
  | "name"
  | "sales_code_id"
  | "sales_agent_id"
  | "sales_group_id"
  | "location_id"
  | "company"
  | "address"
  | "industry_volume"
  | "ach_volume"
  | "services_deliveries"
  | "transaction_modes"
  | "terms_accepted"
  | "owners_certification"
>;

/**
 * Completes a request: an omitted value is null, or the contract's default.
 *
 * Input    now: time of the request, for the certification of owners.
 */
export function contentOf(
  body: Omit<Body, "business_id" | "owners" | "processing_plan_id" | "copy_from_application_id">,
  now: string,
): ApplicationContent {
  return {
    name: body.name,
    sales_code_id: body.sales_code_id ?? null,
    sales_agent_id: body.sales_agent_id ?? null,
    sales_group_id: body.sales_group_id ?? null,
    location_id: body.location_id === undefined ? null : toUuid(body.location_id),
    company: companyOf(body.company),
    address: addressOf(body.address),
    industry_volume: volumeOf(body.industry_volume),
    ach_volume: volumeOf(body.ach_volume),
    services_deliveries: deliveriesOf(body.services_deliveries),
    transaction_modes: body.transaction_modes ?? null,
    terms_accepted: body.terms_accepted ?? false,
    owners_certification: body.owners_certified === true ? (certificationOf(now) ?? null) : null,
  };
}

export function companyOf(sent: Body["company"] | null): Static<typeof Company> | null {
  if (sent === undefined || sent === null) return null;
  return {
    ownership_type: sent.ownership_type ?? null,
    category: sent.category ?? null,
    ein: sent.ein ?? null,
    legal_name: sent.legal_name ?? null,
    dba_name: sent.dba_name ?? null,
    description: sent.description ?? null,
    business_start_date: sent.business_start_date ?? null,
    website: sent.website ?? null,
    timezone: sent.timezone ?? "EST",
    phone_number: sent.phone_number ?? null,
    mcc: sent.mcc ?? null,
    stock_symbol: sent.stock_symbol ?? null,
  };
}

export function addressOf(sent: Body["address"] | null): Static<typeof Address> | null {
  if (sent === undefined || sent === null) return null;
  return {
    country: sent.country ?? "US",
    state: sent.state ?? null,
    city: sent.city ?? null,
    zip_code: sent.zip_code ?? null,
    address_line1: sent.address_line1 ?? null,
    address_line2: sent.address_line2 ?? null,
  };
}

export function volumeOf(sent: Body["industry_volume"] | null): Wire["industry_volume"] {
  if (sent === undefined || sent === null) return null;
  return {
    avg_annual_volume: sent.avg_annual_volume,
    avg_ticket_amount: sent.avg_ticket_amount,
    high_ticket_amount: sent.high_ticket_amount,
    avg_ach_ticket_amount: sent.avg_ach_ticket_amount ?? null,
    ach_high_ticket_amount: sent.ach_high_ticket_amount ?? null,
  };
}

export function deliveriesOf(
  sent: Body["services_deliveries"] | null,
): Wire["services_deliveries"] {
  if (sent === undefined || sent === null) return null;
  return {
    same_day_delivery: sent.same_day_delivery ?? 0,
    one_week_delivery: sent.one_week_delivery ?? 0,
    two_week_delivery: sent.two_week_delivery ?? 0,
    one_month_delivery: sent.one_month_delivery ?? 0,
    more_than_one_month_delivery: sent.more_than_one_month_delivery ?? 0,
  };
}
