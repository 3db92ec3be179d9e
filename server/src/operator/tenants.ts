import { insertRow } from "../database/row-writes.ts";
import { type Write, writeAtomically } from "../database/write-atomically.ts";
import { toId, type Uuid } from "../ids.ts";
import { userPoliciesDefault } from "../permissions/user-policies.ts";
import { writeUserPolicies } from "../permissions/write-user-policies.ts";
import type { IdentityDependencies } from "./identity-dependencies.ts";
import { requireName } from "./require-name.ts";

/**
 * Creates a tenant: a payment facilitator with its own hierarchy of partners.
 *
 * Writes   tenants, user_policies.
 */
export async function createTenant(
  { database, clock, ids }: IdentityDependencies,
  name: string,
): Promise<{ tenant_id: string; name: string }> {
  const { row, writes } = newTenant({ clock, ids }, name);
  await writeAtomically(database, writes);
  return { tenant_id: toId("tenant", row.id), name };
}

/**
 * A new tenant, and its writes: see `createTenant`.
 *
 * Errors   OperatorError: the name is blank or too long.
 */
export function newTenant(
  { clock, ids }: Pick<IdentityDependencies, "clock" | "ids">,
  name: string,
): { row: { id: Uuid; name: string; created_at: string }; writes: Write[] } {
  requireName(name);
  const row = { id: ids.next(), name, created_at: clock.now().toISOString() };
  return {
    row,
    writes: [
      insertRow("tenants", row),
      // Its users, and those of its partners, see the data of many merchants.
      writeUserPolicies(row.id, {
        ...userPoliciesDefault,
        second_factor: "required",
        updated_at: row.created_at,
      }),
    ],
  };
}

/** Lists the tenants and their partners in creation order. */
export async function listTenants({
  database,
}: Pick<IdentityDependencies, "database">): Promise<
  { tenant_id: string; name: string; partners: { partner_id: string; name: string }[] }[]
> {
  const found = await database.query<{
    tenant: Uuid;
    tenant_name: string;
    partner: Uuid | null;
    name: string;
  }>(
    `SELECT tenant.id AS tenant, tenant.name AS tenant_name, partner.id AS partner, partner.name
       FROM tenants AS tenant LEFT JOIN partners AS partner ON partner.tenant_id = tenant.id
      ORDER BY tenant.id, partner.id`,
  );
  return [...Map.groupBy(found.rows, (row) => row.tenant)].map(([tenant, rows]) => ({
    tenant_id: toId("tenant", tenant),
    name: rows[0]?.tenant_name ?? "",
    partners: rows.flatMap(({ partner, name }) =>
      partner === null ? [] : [{ partner_id: toId("partner", partner), name }],
    ),
  }));
}
