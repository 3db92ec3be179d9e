import { isOfPartners, type PolicyName, policyNames } from "@openpayfac/contract";
import type { Write } from "../database/write-atomically.ts";
import type { Uuid } from "../ids.ts";
import type { PartnerPolicies, UserPolicies } from "./user-policies.ts";

/** PostgreSQL types of the policies' columns. */
const types: Readonly<Record<string, string>> = {
  dual_approval: "boolean",
  idle_minutes_of_tenant: "integer",
  idle_minutes: "integer",
  session_hours: "integer",
  step_up_minutes: "integer",
  second_factor: "text",
  second_factor_of_merchants: "text",
  new_sign_in_email: "boolean",
  allowed_ranges: "text[]",
  updated_at: "timestamptz",
  updated_by: "text",
};

function writeRow(
  table: "user_policies" | "partner_policies",
  key: { name: "tenant_id" | "partner_id"; id: Uuid },
  names: readonly string[],
  row: object,
  before: string | null | undefined,
): Write {
  const places = names.map((name, index) => `$${index + 2}::${types[name] ?? "bigint"}`);
  const sets = names.map((name, index) => `${name} = ${places[index]}`);
  const values = [key.id, ...names.map((name) => (row as Record<string, unknown>)[name])];
  const sql = `INSERT INTO ${table} AS known (${key.name}, ${names.join(", ")})
            VALUES ($1::uuid, ${places.join(", ")})
            ON CONFLICT (${key.name}) DO UPDATE SET ${sets.join(", ")}`;
  if (before === undefined) return { sql, values };
  const isSame = `WHERE known.updated_at = $${values.push(before)}::timestamptz`;
  return { sql: `${sql} ${isSame}`, values, must: table };
}

const tenantNames = ["dual_approval", ...policyNames, "updated_at", "updated_by"];
const partnerNames = [...policyNames.filter(isOfPartners), "updated_at", "updated_by"];

/**
 * The write of a tenant's policies.
 *
 * Input    before: their `updated_at` when they were read; null: they had no row. It fails with
 *          ConcurrentModification if they changed since. Absent: whatever they are.
 */
export function writeUserPolicies(
  tenantId: Uuid,
  policies: UserPolicies & { updated_at: string },
  before?: string | null,
): Write {
  const key = { name: "tenant_id", id: tenantId } as const;
  return writeRow("user_policies", key, tenantNames, policies, before);
}

/** The write of what a partner makes stricter. Input   before: see `writeUserPolicies`. */
export function writePartnerPolicies(
  partnerId: Uuid,
  policies: PartnerPolicies,
  before: string | null,
): Write {
  const key = { name: "partner_id", id: partnerId } as const;
  return writeRow("partner_policies", key, partnerNames, policies, before);
}

/** A partner's policies of which none is set. */
export const noPartnerPolicies = Object.fromEntries(
  policyNames.filter(isOfPartners).map((name: PolicyName) => [name, null]),
) as Omit<{ [Name in keyof PartnerPolicies]: null }, "updated_at" | "updated_by">;
