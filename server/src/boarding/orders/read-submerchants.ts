import type { Submerchant } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";
import type { SensitiveRead } from "../../security/sensitive-data-reads.ts";
import type { ApplicationRow, StoredOwner } from "../applications/application-rows.ts";
import { openBankAccount } from "../applications/bank-account-draft.ts";
import { decryptOwners, type OwnerSecrets } from "../applications/owner-secrets.ts";
import { openBankNumbers } from "../bank-accounts/bank-numbers.ts";
import { dashedPhone, dashedSsn, digitsOf } from "./filed-numbers.ts";
import type { ReadOrder } from "./order-rows.ts";

export type SubmerchantData = Static<typeof Submerchant>;

/** The application's own columns, with the bank account that its account has now. */
interface Source
  extends Pick<
    ApplicationRow,
    | "id"
    | "company"
    | "address"
    | "industry_volume"
    | "services_deliveries"
    | "transaction_modes"
    | "owners"
    | "encrypted_owners"
    | "bank_account"
    | "encrypted_bank_account"
  > {
  account_id: Uuid;
  tenant_id: Uuid;
  partner_id: Uuid;
  bank_id: Uuid | null;
  bank_name: string | null;
  bank_type: "CHECKING" | "SAVINGS" | null;
  bank_numbers: string | null;
}

/**
 * Reads the data that an acquirer asks for, decrypted, in the order of the ids. Orders without an
 * application are absent.
 */
export async function readSubmerchants(
  deps: Pick<Dependencies, "database" | "encryption">,
  orders: readonly ReadOrder[],
): Promise<SubmerchantData[]> {
  const found = await readSources(deps, orders);
  return found.map((source) => submerchantOf(deps, source));
}

/** The same, with what has to be recorded of the read. */
export async function readSubmerchantsForExport(
  deps: Pick<Dependencies, "database" | "encryption">,
  orders: readonly ReadOrder[],
): Promise<{ data: SubmerchantData[]; reads: SensitiveRead[] }> {
  const found = await readSources(deps, orders);
  const data = found.map((source) => submerchantOf(deps, source));
  const reads = found.map(
    ({ id, tenant_id, partner_id }): SensitiveRead => ({
      tenantId: tenant_id,
      partnerId: partner_id,
      kind: "application",
      objectId: id,
      fields: ["owners.ssn", "owners.birth_date", "bank_account.account_number"],
    }),
  );
  return { data, reads };
}

async function readSources(
  { database }: Pick<Dependencies, "database">,
  orders: readonly ReadOrder[],
): Promise<Source[]> {
  const found = await database.query<Source>(
    `SELECT p.id, p.tenant_id, p.partner_id, a.id AS account_id, a.company, a.address,
       p.industry_volume, p.services_deliveries, p.transaction_modes, p.owners, p.encrypted_owners,
       p.bank_account, p.encrypted_bank_account, k.id AS bank_id, k.name AS bank_name,
       k.account_type AS bank_type, k.encrypted_numbers AS bank_numbers
       FROM accounts a JOIN applications p ON p.id = a.application_id
       LEFT JOIN bank_accounts k ON k.id = a.bank_account_id
      WHERE a.id = ANY($1) ORDER BY a.id`,
    [orders.map(({ account_id }) => account_id)],
  );
  return found.rows;
}

function submerchantOf(deps: Pick<Dependencies, "encryption">, source: Source): SubmerchantData {
  const { company, address, industry_volume: volume, transaction_modes: modes } = source;
  const secrets = decryptOwners(deps.encryption, source);
  const owners = source.owners.toSorted((a, b) => Number(b.signer) - Number(a.signer));
  const signer = owners[0];
  const isSole = company?.ownership_type === "SOLO_TRADER";
  const ssn = signer === undefined ? undefined : secrets[signer.id]?.ssn;
  const taxId = isSole ? ssn : (company?.ein ?? undefined);
  const deliveries = source.services_deliveries;
  return {
    order_id: toId("account", source.account_id),
    application_id: toIdOrNull("application", source.id),
    legal_name: company?.legal_name ?? null,
    dba_name: company?.dba_name ?? company?.legal_name ?? null,
    ownership_type: company?.ownership_type ?? null,
    tax_id: taxId === undefined ? null : digitsOf(taxId),
    tax_id_type: taxId === undefined ? null : isSole ? "SSN" : "EIN",
    mcc: company?.mcc ?? null,
    description: company?.description ?? null,
    business_start_date: company?.business_start_date ?? null,
    website: company?.website ?? null,
    phone: dashedPhone(company?.phone_number),
    address_line1: address?.address_line1 ?? null,
    address_line2: address?.address_line2 ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip_code: address?.zip_code ?? null,
    country: address?.country ?? null,
    timezone: company?.timezone ?? null,
    stock_symbol: company?.stock_symbol ?? null,
    avg_annual_volume: volume?.avg_annual_volume ?? null,
    avg_ticket_amount: volume?.avg_ticket_amount ?? null,
    high_ticket_amount: volume?.high_ticket_amount ?? null,
    in_person_percent: modes?.in_person ?? null,
    online_percent: modes?.online ?? null,
    same_day_delivery_percent: deliveries?.same_day_delivery ?? null,
    one_week_delivery_percent: deliveries?.one_week_delivery ?? null,
    two_week_delivery_percent: deliveries?.two_week_delivery ?? null,
    one_month_delivery_percent: deliveries?.one_month_delivery ?? null,
    later_delivery_percent: deliveries?.more_than_one_month_delivery ?? null,
    ...bankOf(deps, source),
    owners: owners.map((owner) => ownerOf(owner, secrets[owner.id] ?? {})),
  };
}

function ownerOf(owner: StoredOwner, secrets: OwnerSecrets): SubmerchantData["owners"][number] {
  const home = owner.residence_address;
  return {
    first_name: owner.first_name,
    last_name: owner.last_name,
    title: owner.title,
    signer: owner.signer,
    ownership_percent: owner.ownership_percent,
    ssn: dashedSsn(secrets.ssn),
    birth_date: secrets.birth_date ?? null,
    email: owner.email,
    phone: dashedPhone(owner.phone_number),
    address_line1: home?.address_line1 ?? null,
    address_line2: home?.address_line2 ?? null,
    city: home?.city ?? null,
    state: home?.state ?? null,
    zip_code: home?.zip_code ?? null,
  };
}

/** The account's bank account, which may have been replaced; else that of the application. */
function bankOf({ encryption }: Pick<Dependencies, "encryption">, source: Source) {
  const { bank_id: id, bank_numbers: encrypted } = source;
  if (id !== null && encrypted !== null) {
    const { accountNumber, routingNumber } = openBankNumbers(encryption, id, encrypted);
    return {
      bank_account_name: source.bank_name,
      bank_account_type: source.bank_type,
      bank_routing_number: routingNumber,
      bank_account_number: accountNumber,
    };
  }
  const draft = openBankAccount(encryption, source);
  return {
    bank_account_name: draft?.bank_account_name ?? null,
    bank_account_type: draft?.account_type ?? null,
    bank_routing_number: draft?.routing_number ?? null,
    bank_account_number: draft?.account_number ?? null,
  };
}
