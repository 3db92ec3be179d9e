import type { FillClient } from "./fill-client.ts";
import { type Body, send } from "./fill-client.ts";
import type { Boarding, MerchantProfile } from "./merchants.ts";

/** A partner whose merchants get payments. */
export interface FillPartner {
  id: string;
  planId: string;
  client: FillClient;
}

/** A boarded merchant: its account, and the contractors that receive shares of its sales. */
export interface BoardedMerchant {
  partner: FillPartner;
  accountId: string;
  contractorIds: readonly string[];
}

/** Bank account at which the simulated bank accepts every entry. */
const numbers = { routing_number: "021000021", account_number: "000123456789" };

/** Links of emails and forms have the address that browsers use; the fill uses its own. */
const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

/**
 * Applies for a merchant: an application that the merchant completes and signs in the hosted form.
 * Underwriting decides it as soon as the clock is moved.
 *
 * Returns  the business, to find the account by.
 */
export async function applyFor(
  origin: string,
  { client, planId }: FillPartner,
  { name, boarding }: { name: string; boarding: Boarding },
): Promise<{ businessId: string }> {
  const { owner } = boarding;
  const business: Body = await client.call("POST", "/businesses", {
    name,
    contact_first_name: owner.first_name,
    contact_last_name: owner.last_name,
    contact_email: `owner@${new URL(boarding.website).hostname}`,
  });
  const application: Body = await client.call("POST", "/applications", {
    business_id: business.business_id,
    name,
    processing_plan_id: planId,
    ...applicationBody(name, boarding),
  });
  const link: Body = await client.call("POST", `/applications/${application.id}/link`);
  const form = `/apply-api/${tokenOf(link.uri)}`;
  await send(origin, "PATCH", form, {
    bank_account: {
      ...numbers,
      bank_account_name: boarding.legalName,
      account_type: "CHECKING",
    },
  });
  await send(origin, "POST", `${form}/submit`, {
    signature: {
      name: `${owner.first_name} ${owner.last_name}`,
      terms_version: "2026-01",
      certification_version: "2026-11-en",
      strokes: [],
    },
  });
  return { businessId: business.business_id };
}

function applicationBody(name: string, boarding: Boarding) {
  const address = {
    address_line1: boarding.street,
    city: boarding.city,
    state: boarding.city === "Portland" || boarding.city === "Bend" ? "OR" : "WA",
    zip_code: boarding.zip,
  };
  return {
    company: {
      ownership_type: "LIMITED_LIABILITY_COMPANY",
      category: boarding.category,
      ein: boarding.ein,
      legal_name: boarding.legalName,
      dba_name: name,
      description: boarding.description,
      business_start_date: "2019-04-01",
      website: boarding.website,
      phone_number: "+1 503 555 0142",
      mcc: boarding.mcc,
    },
    address,
    industry_volume: boarding.volume,
    ...(boarding.takesBank === true ? { ach_volume: boarding.volume } : {}),
    transaction_modes: { in_person: boarding.inPerson, online: 100 - boarding.inPerson },
    owners: [
      {
        ...boarding.owner,
        email: `owner@${new URL(boarding.website).hostname}`,
        title: "MEMBER",
        ownership_percent: 100,
        signer: true,
        residence_address: address,
      },
    ],
    terms_accepted: false,
    owners_certified: false,
  };
}

/** Signs up a person who receives shares of a merchant's sales, in the hosted form. */
export async function signUpContractor(
  origin: string,
  { client }: FillPartner,
  businessId: string,
  { name, index }: { name: string; index: number },
): Promise<{ applicationId: string }> {
  const [first_name = "", last_name = ""] = name.split(" ");
  const link: Body = await client.call("POST", "/contractors/link", {
    parent_id: businessId,
    parent_type: "BUSINESS",
  });
  await send(origin, "POST", `/onboard-api/${tokenOf(link.link)}`, {
    individual: {
      first_name,
      last_name,
      email: `${first_name}.${last_name}@makers.example`.toLowerCase(),
      phone_number: "+1 360 555 0119",
      birth_date: "1988-04-12",
      ssn: `987-65-43${30 + index}`,
      address: {
        address_line1: "410 Esther Street",
        city: "Vancouver",
        state: "WA",
        zip_code: "98660",
      },
    },
    bank_account: {
      holder_name: name,
      routing_number: numbers.routing_number,
      account_number: `00098765${4320 + index}`,
      account_type: "CHECKING",
    },
    agreed: true,
  });
  return { applicationId: link.contractor_application_id };
}

/**
 * The account of an approved merchant.
 *
 * Errors   an account that cannot take payments: underwriting did not approve the merchant.
 */
export async function accountOf(
  { client }: FillPartner,
  { businessId, name }: { businessId: string; name: MerchantProfile["name"] },
): Promise<string> {
  const found: Body = await client.call("GET", `/accounts?business_id=${businessId}`);
  const [account] = found.data;
  if (account?.processing_enabled === true) return account.id;
  throw new Error(`${name} was not approved: ${JSON.stringify(found.data)}`);
}
