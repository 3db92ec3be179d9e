import type { ScreenedName } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import type { StoredOwner } from "../applications/application-rows.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import { decryptIdentity } from "../contractors/contractor-identity.ts";
import { ownersOfContractor } from "../contractors/contractor-owners.ts";
import { type ContractorRow, contractorColumns } from "../contractors/contractor-rows.ts";
import { contractorNames } from "../contractors/plan-contractor-checks.ts";

/** An account or a contractor with every name that its screening compares. */
export interface ScreenedSubject {
  type: "account" | "contractor";
  id: Uuid;
  tenantId: Uuid;
  partnerId: Uuid;
  /** Version of the account or contractor. */
  version: number;
  /** Changes with any of the objects that have the names. */
  namesVersion: string;
  names: readonly ScreenedName[];
  /** Subjects whose earlier checks concern the same names. */
  checkedIds: readonly Uuid[];
}

const beforeAllIds = "00000000-0000-0000-0000-000000000000";

interface AccountNames {
  id: Uuid;
  tenant_id: Uuid;
  partner_id: Uuid;
  version: number;
  name: string;
  company: { legal_name?: string | null; dba_name?: string | null } | null;
  application_id: Uuid | null;
  application_version: number | null;
  application_company: AccountNames["company"];
  owners: StoredOwner[] | null;
  encrypted_owners: string | null;
  bank_accounts: { id: Uuid; name: string; version: number }[];
}

/**
 * The next accounts with the names of their companies, owners and bank account holders.
 *
 * Input    after: the last account before; null: from the first one.
 */
export async function readScreenedAccounts(
  { database, encryption }: Pick<Dependencies, "database" | "encryption">,
  after: Uuid | null,
  limit: number,
): Promise<ScreenedSubject[]> {
  const found = await queryAccounts(database, after, limit);
  return found.map((row) => {
    const owners = row.owners ?? [];
    const secrets =
      row.application_id === null
        ? {}
        : decryptOwners(encryption, {
            id: row.application_id,
            encrypted_owners: row.encrypted_owners,
          });
    const company = row.application_company ?? row.company;
    const bankAccounts = row.bank_accounts;
    return {
      type: "account" as const,
      id: row.id,
      tenantId: row.tenant_id,
      partnerId: row.partner_id,
      version: row.version,
      namesVersion: [
        row.application_version ?? row.name,
        ...bankAccounts.map(({ id, version }) => `${id}:${version}`),
      ].join(" "),
      names: [
        ...companyName("legal_name", company?.legal_name ?? row.name),
        ...companyName("dba_name", company?.dba_name),
        ...owners.flatMap((owner) => ownerName(owner, secrets[owner.id]?.birth_date)),
        ...bankAccounts.flatMap(({ id, name }) => companyName(toId("bank_account", id), name)),
      ],
      checkedIds: [
        row.id,
        ...(row.application_id === null ? [] : [row.application_id]),
        ...owners.map(({ id }) => id),
        ...bankAccounts.map(({ id }) => id),
      ],
    };
  });
}

async function queryAccounts(
  database: Pool,
  after: Uuid | null,
  limit: number,
): Promise<AccountNames[]> {
  const found = await database.query<AccountNames>(
    `SELECT account.id, account.tenant_id, account.partner_id, account.version, account.name,
            account.company, account.application_id, application.version AS application_version,
            application.company AS application_company, application.owners,
            application.encrypted_owners,
            coalesce((SELECT json_agg(json_build_object('id', bank.id, 'name', bank.name,
                               'version', bank.version) ORDER BY bank.id)
                        FROM bank_accounts bank
                       WHERE bank.business_id = account.business_id AND bank.removed_at IS NULL),
                     '[]') AS bank_accounts
       FROM accounts account LEFT JOIN applications application
         ON application.id = account.application_id
      WHERE account.id > $1
      ORDER BY account.id LIMIT $2`,
    [after ?? beforeAllIds, limit],
  );
  return found.rows;
}

/** The next contractors that are paid, with the owners of companies. See `readScreenedAccounts`. */
export async function readScreenedContractors(
  { database, encryption }: Pick<Dependencies, "database" | "encryption">,
  after: Uuid | null,
  limit: number,
): Promise<ScreenedSubject[]> {
  const found = await database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c
      WHERE c.id > $1 AND c.status IN ('ACTIVE', 'INACTIVE')
      ORDER BY c.id LIMIT $2`,
    [after ?? beforeAllIds, limit],
  );
  return found.rows.map((row) => {
    const identity = decryptIdentity(encryption, row);
    return {
      type: "contractor" as const,
      id: row.id,
      tenantId: row.tenant_id,
      partnerId: row.partner_id,
      version: row.version,
      namesVersion: String(row.version),
      names: contractorNames(row, identity).filter(({ name }) => isWritten(name)),
      checkedIds: [row.id, ...ownersOfContractor(row, identity).map(({ id }) => id)],
    };
  });
}

function companyName(subject: string, name: string | null | undefined): ScreenedName[] {
  return isWritten(name) ? [{ subject, type: "company", name }] : [];
}

function ownerName(owner: StoredOwner, birthDate: string | undefined): ScreenedName[] {
  return personName(toId("owner", owner.id), owner.first_name, owner.last_name).map((name) =>
    birthDate === undefined ? name : { ...name, birthYear: Number(birthDate.slice(0, 4)) },
  );
}

function personName(
  subject: string,
  first: string | null | undefined,
  last: string | null | undefined,
): ScreenedName[] {
  const name = [first, last].filter(Boolean).join(" ");
  return isWritten(name) ? [{ subject, type: "person", name }] : [];
}

/** A name without a letter or digit was rejected when it was entered. */
const isWritten = (name: string | null | undefined): name is string =>
  /[\p{L}\p{N}]/u.test(name ?? "");
