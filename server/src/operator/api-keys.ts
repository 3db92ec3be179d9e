import { auditOfCommand } from "../audit/audit-of-command.ts";
import { insertRow, updateRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { type ApiKeyKind, hashApiKey, newApiKey } from "../identity/api-keys.ts";
import { toId, toIdOrNull, type Uuid } from "../ids.ts";
import type { IdentityDependencies } from "./identity-dependencies.ts";
import { notFoundError, uuidOf } from "./operator-ids.ts";

export interface ListedKey {
  id: string;
  kind: ApiKeyKind;
  tenant_id: string;
  partner_id: string | null;
  created_at: string;
  revoked_at: string | null;
}

/**
 * Creates an API key of a tenant or of one of its partners.
 *
 * Input    by: who runs the command, for the audit log; undefined: no person.
 * Returns  the key itself too, only this once: only its hash is stored.
 * Errors   OperatorError: unknown tenant or partner.
 * Writes   api_keys, audit_entries.
 */
export async function createApiKey(
  deps: IdentityDependencies,
  of: { kind: ApiKeyKind } & ({ tenantId: string } | { partnerId: string }),
  by?: string,
): Promise<ListedKey & { key: string }> {
  const owner =
    "partnerId" in of
      ? { kind: "partner" as const, id: of.partnerId }
      : { kind: "tenant" as const, id: of.tenantId };
  const found = await deps.database.query<Pick<KeyRow, "tenant_id" | "partner_id">>(
    levels[owner.kind],
    [uuidOf(owner.kind, owner.id)],
  );
  const [level] = found.rows;
  if (level === undefined) throw notFoundError(owner.kind, owner.id);
  const key = newApiKey(of.kind, deps.random);
  const row: KeyRow = {
    id: deps.ids.next(),
    kind: of.kind,
    tenant_id: level.tenant_id,
    partner_id: level.partner_id,
    created_at: deps.clock.now().toISOString(),
    revoked_at: null,
  };
  await writeAtomically(deps.database, [
    insertRow("api_keys", {
      ...row,
      name: null,
      key_hash: hashApiKey(deps.keyPepper, key),
      last_characters: key.slice(-4),
      created_by: null,
      last_used_at: null,
      expires_at: null,
    }),
    ...auditOfCommand(deps, by, level, {
      operation: "createApiKey",
      objectIds: [toId("api_key", row.id), owner.id],
      request: { kind: of.kind },
    }),
  ]);
  return { ...listed(row), key };
}

const levels = {
  tenant: "SELECT id AS tenant_id, NULL::uuid AS partner_id FROM tenants WHERE id = $1",
  partner: "SELECT tenant_id, id AS partner_id FROM partners WHERE id = $1",
};

export async function listApiKeys({
  database,
}: Pick<IdentityDependencies, "database">): Promise<ListedKey[]> {
  const found = await database.query<KeyRow>("SELECT * FROM api_keys ORDER BY id");
  return found.rows.map(listed);
}

/**
 * Revokes a key for every server, effective immediately. A key already revoked is unchanged.
 *
 * Input    by: who runs the command, for the audit log; undefined: no person.
 * Errors   OperatorError: unknown key.
 * Writes   api_keys, audit_entries.
 */
export async function revokeApiKey(
  deps: Pick<IdentityDependencies, "database" | "clock" | "ids">,
  id: string,
  by?: string,
): Promise<ListedKey> {
  const uuid = uuidOf("api_key", id);
  const found = await deps.database.query<KeyRow>("SELECT * FROM api_keys WHERE id = $1", [uuid]);
  const [row] = found.rows;
  if (row === undefined) throw notFoundError("api_key", id);
  if (row.revoked_at !== null) return listed(row);
  const revoked_at = deps.clock.now().toISOString();
  await writeAtomically(deps.database, [
    updateRow("api_keys", { id: uuid }, { revoked_at }),
    ...auditOfCommand(deps, by, row, {
      operation: "revokeApiKey",
      objectIds: [id],
      request: {},
    }),
  ]);
  return listed({ ...row, revoked_at });
}

interface KeyRow {
  id: Uuid;
  kind: ApiKeyKind;
  tenant_id: Uuid;
  partner_id: Uuid | null;
  created_at: string;
  revoked_at: string | null;
}

function listed(row: KeyRow): ListedKey {
  return {
    id: toId("api_key", row.id),
    kind: row.kind,
    tenant_id: toId("tenant", row.tenant_id),
    partner_id: toIdOrNull("partner", row.partner_id),
    created_at: row.created_at,
    revoked_at: row.revoked_at,
  };
}
