import { insertRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
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
  requireName(name);
  const id = ids.next();
  const created_at = clock.now().toISOString();
  await writeAtomically(database, [
    insertRow("tenants", { id, name, created_at }),
    // Its users, and those of its partners, see the data of many merchants.
    writeUserPolicies(id, {
      ...userPoliciesDefault,
      second_factor: "required",
      updated_at: created_at,
    }),
  ]);
  return { tenant_id: toId("tenant", id), name };
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
