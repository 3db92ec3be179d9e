import {
  isOfPartners,
  type PolicyName,
  policyFactors,
  policyNames,
  policyNumbers,
  type SecondFactor,
} from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Row } from "../database/table-rows.ts";
import type { Uuid } from "../ids.ts";
import { isStricter } from "./compare-policies.ts";

/** Policies of a tenant's users; amounts in minor units. */
export type UserPolicies = Omit<
  Row<"user_policies", { second_factor: SecondFactor; second_factor_of_merchants: SecondFactor }>,
  "tenant_id" | "updated_at"
> & {
  /** null: never changed. */
  updated_at: string | null;
};

/** Stricter policies of a partner for its own users. */
export type PartnerPolicies = Omit<
  Row<
    "partner_policies",
    { second_factor: SecondFactor | null; second_factor_of_merchants: SecondFactor | null }
  >,
  "partner_id"
>;

const firstNumbers = Object.fromEntries(
  Object.entries(policyNumbers).map(([name, { first }]) => [name, first]),
) as Record<keyof typeof policyNumbers, number>;

/** Those of a tenant that never changed them. */
export const userPoliciesDefault: UserPolicies = {
  dual_approval: true,
  ...firstNumbers,
  ...policyFactors,
  new_sign_in_email: true,
  allowed_ranges: [],
  updated_at: null,
  updated_by: null,
};

/** Stored policies of a tenant, and of a partner of it. */
export interface StoredPolicies {
  /** null: the tenant never changed them. */
  of_tenant: UserPolicies | null;
  /** null: the users are of no partner, or of one that has set none. */
  of_partner: PartnerPolicies | null;
}

/** Columns of `StoredPolicies`, of the tables that `policyTables` joins. */
export const policyColumns = "to_json(policies) AS of_tenant, to_json(narrower) AS of_partner";

/** Input   tenant, partner: expressions with their ids. */
export function policyTables(tenant: string, partner: string): string {
  return `LEFT JOIN user_policies AS policies ON policies.tenant_id = ${tenant}
          LEFT JOIN partner_policies AS narrower ON narrower.partner_id = ${partner}`;
}

/** Reads the policies that a partner's users have, or the tenant's own users. */
export async function readStoredPolicies(
  database: Pool,
  tenantId: Uuid,
  partnerId: Uuid | null,
): Promise<StoredPolicies> {
  const { rows } = await database.query<StoredPolicies>(
    named(
      `SELECT ${policyColumns} FROM (VALUES ($1::uuid, $2::uuid)) AS level (tenant_id, partner_id)
       ${policyTables("level.tenant_id", "level.partner_id")}`,
      [tenantId, partnerId],
    ),
  );
  return rows[0] ?? { of_tenant: null, of_partner: null };
}

export async function readUserPolicies(
  database: Pool,
  tenantId: Uuid,
  partnerId: Uuid | null,
): Promise<UserPolicies> {
  return policiesThatApply(await readStoredPolicies(database, tenantId, partnerId), partnerId);
}

/**
 * The policies that apply. A partner's policy applies where it is the stricter one, so that a tenant
 * that becomes stricter needs to change no partner's.
 */
export function policiesThatApply(
  { of_tenant, of_partner }: StoredPolicies,
  partnerId: Uuid | null,
): UserPolicies {
  const tenants = of_tenant === null ? userPoliciesDefault : withoutKeys(of_tenant);
  if (partnerId === null) return tenants;
  // Ranges of the tenant are those of its own users' offices.
  const base = { ...tenants, allowed_ranges: [], updated_at: null, updated_by: null };
  if (of_partner === null) return base;
  const { updated_at, updated_by } = of_partner;
  const stricter = ownNames(of_partner).filter((name) =>
    isStricter(name, of_partner[name as keyof PartnerPolicies], base[name]),
  );
  const narrowed = Object.fromEntries(
    stricter.map((name) => [name, of_partner[name as keyof PartnerPolicies]]),
  );
  return { ...base, ...narrowed, updated_at: utc(updated_at), updated_by };
}

/** Names of the policies that a partner has set. */
export function ownNames(of_partner: PartnerPolicies | null): PolicyName[] {
  if (of_partner === null) return [];
  return policyNames.filter(
    (name) => isOfPartners(name) && (of_partner as Record<string, unknown>)[name] !== null,
  );
}

/** A row as JSON has its key, and times as PostgreSQL writes them. */
function withoutKeys(row: UserPolicies & { tenant_id?: string }): UserPolicies {
  const { tenant_id: _, updated_at, ...rest } = row;
  return { ...rest, updated_at: updated_at === null ? null : utc(updated_at) };
}

const utc = (time: string) => new Date(time).toISOString();
