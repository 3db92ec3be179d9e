import { brandOf } from "../../identity/brands.ts";
import { toId } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { openOwners } from "../applications/owner-secrets.ts";
import { unmetInForm } from "./form-needs.ts";
import type { OpenedLink } from "./open-link.ts";

/** What the form's page is told of a link: everything while it is open, and else why it is not. */
export async function presentLink(
  parts: Pick<Parts, "database" | "sealing" | "clock">,
  { state, expiresAt, application }: OpenedLink,
) {
  const brand = await brandOf(parts, application.partner_id);
  const { status, name, business_name } = application;
  const told = { state, status, name, business_name, expiration_date: expiresAt, brand };
  return state === "open" ? { ...told, ...presentForm(application, parts) } : told;
}

/**
 * The application as the form shows it. What is sealed is not told again, not even to its own page:
 * a field that was filled in is shown masked, and stays unless it is sent anew.
 */
export function presentForm(row: ReadApplication, parts: Pick<Parts, "sealing" | "clock">) {
  const secrets = openOwners(parts.sealing, row);
  const bank = row.bank_account;
  return {
    application: {
      company: row.company,
      address: row.address,
      industry_volume: row.industry_volume,
      ach_volume: row.ach_volume,
      services_deliveries: row.services_deliveries,
      transaction_modes: row.transaction_modes,
      owners: row.owners.map(({ id, ssn_last4, ...owner }) => ({
        ...owner,
        id: toId("owner", id),
        ssn_masked: ssn_last4 === null ? null : `*****${ssn_last4}`,
        birth_date_known: secrets[id]?.birth_date !== undefined,
      })),
      bank_account: bank && {
        bank_account_name: bank.bank_account_name,
        routing_number: bank.routing_number,
        account_type: bank.account_type,
        account_number_masked:
          bank.account_number_last4 === null ? null : `*****${bank.account_number_last4}`,
      },
      plan: row.plan_snapshot,
      terms_accepted: row.terms_accepted,
    },
    docs_requested: row.docs_requested,
    comments_from_underwriting: row.comments_from_underwriting,
    missing: unmetInForm(row, parts).map(({ field, message }) => ({ field, message })),
  };
}
