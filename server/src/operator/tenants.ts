import { toId, type Uuid } from "../ids.ts";
import type { IdentityDependencies } from "./identity-dependencies.ts";
import { requireName } from "./require-name.ts";

/** Creates a tenant: a payment facilitator with its own hierarchy of partners. */
export async function createTenant(
  { database, clock, ids }: IdentityDependencies,
  name: string,
): Promise<{ tenant_id: string; name: string }> {
  requireName(name);
  const id = ids.next();
  await database.query("INSERT INTO tenants (id, name, created_at) VALUES ($1, $2, $3)", [
    id,
    name,
    clock.now().toISOString(),
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
