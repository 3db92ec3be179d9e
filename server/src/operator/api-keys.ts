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
 * Returns  the key itself too, only this once: only its hash is stored.
 * Errors   OperatorError: unknown tenant or partner.
 */
export async function createApiKey(
  { database, clock, ids, random, keyPepper }: IdentityDependencies,
  of: { kind: ApiKeyKind } & ({ tenantId: string } | { partnerId: string }),
): Promise<ListedKey & { key: string }> {
  const owner =
    "partnerId" in of
      ? { kind: "partner" as const, id: of.partnerId }
      : { kind: "tenant" as const, id: of.tenantId };
  const key = newApiKey(of.kind, random);
  const made = await database.query<KeyRow>(
    `INSERT INTO api_keys (id, key_hash, kind, tenant_id, partner_id, created_at)
       SELECT $1, $2, $3, ${owner.kind === "partner" ? "tenant_id, id" : "id, NULL::uuid"}, $5
         FROM ${owner.kind}s WHERE id = $4
       RETURNING *`,
    [
      ids.next(),
      hashApiKey(keyPepper, key),
      of.kind,
      uuidOf(owner.kind, owner.id),
      clock.now().toISOString(),
    ],
  );
  const [row] = made.rows;
  if (row === undefined) throw notFoundError(owner.kind, owner.id);
  return { ...listed(row), key };
}

export async function listApiKeys({
  database,
}: Pick<IdentityDependencies, "database">): Promise<ListedKey[]> {
  const found = await database.query<KeyRow>("SELECT * FROM api_keys ORDER BY id");
  return found.rows.map(listed);
}

/** Revokes a key for every server, effective immediately. A key already revoked is unchanged. */
export async function revokeApiKey(
  { database, clock }: Pick<IdentityDependencies, "database" | "clock">,
  id: string,
): Promise<ListedKey> {
  const ended = await database.query<KeyRow>(
    "UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING *",
    [uuidOf("api_key", id), clock.now().toISOString()],
  );
  const [row] = ended.rows;
  if (row === undefined) throw notFoundError("api_key", id);
  return listed(row);
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
