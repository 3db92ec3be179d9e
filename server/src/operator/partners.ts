import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import { toId, type Uuid } from "../ids.ts";
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
  const { row, write } = newPartner({ clock, ids }, { tenantId: uuidOf("tenant", tenantId), name });
  await record?.({ partnerId: toId("partner", row.id), tenantId });
  try {
    await writeAtomically(database, [write]);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw notFoundError("tenant", tenantId);
  }
  return { partner_id: toId("partner", row.id), tenant_id: tenantId, name };
}

/**
 * A new partner of a tenant, and its write.
 *
 * Input    id: absent: a new one.
 * Errors   OperatorError: the name is blank or too long.
 */
export function newPartner(
  { clock, ids }: Pick<IdentityDependencies, "clock" | "ids">,
  { tenantId, name, id = ids.next() }: { tenantId: Uuid; name: string; id?: Uuid },
): { row: { id: Uuid; name: string; created_at: string }; write: Write } {
  requireName(name);
  const created_at = clock.now().toISOString();
  const write: Write = {
    sql: `INSERT INTO partners (id, tenant_id, name, created_at)
       SELECT $1, id, $3, $4 FROM tenants WHERE id = $2`,
    values: [id, tenantId, name, created_at],
    must: "partners",
    unique: true,
  };
  return { row: { id, name, created_at }, write };
}
