import { toId } from "../ids.ts";
import type { IdentityDependencies } from "./identity-dependencies.ts";
import { notFoundError, uuidOf } from "./operator-ids.ts";
import { requireName } from "./require-name.ts";

/**
 * Creates a partner of a tenant.
 *
 * Input    record: called with its ids before it exists.
 * Errors   OperatorError: unknown tenant.
 */
export async function createPartner(
  { database, clock, ids }: IdentityDependencies,
  {
    tenantId,
    name,
    record,
  }: {
    tenantId: string;
    name: string;
    record?: (partner: { partnerId: string; tenantId: string }) => Promise<void>;
  },
): Promise<{ partner_id: string; tenant_id: string; name: string }> {
  requireName(name);
  const id = ids.next();
  uuidOf("tenant", tenantId);
  await record?.({ partnerId: toId("partner", id), tenantId });
  const made = await database.query(
    `INSERT INTO partners (id, tenant_id, name, created_at)
       SELECT $1, id, $3, $4 FROM tenants WHERE id = $2`,
    [id, uuidOf("tenant", tenantId), name, clock.now().toISOString()],
  );
  if (made.rowCount === 0) throw notFoundError("tenant", tenantId);
  return { partner_id: toId("partner", id), tenant_id: tenantId, name };
}
