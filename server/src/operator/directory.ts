import type { IdKind } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import { type ApiKeyKind, hashApiKey, newApiKey } from "../identity/api-keys.ts";
import { type Ids, toId, toIdOrNull, toUuid, type Uuid } from "../ids.ts";
import type { Random } from "../random.ts";
import { OperatorError } from "./operator-error.ts";

/** Dependencies of the operator's commands for tenants, partners and API keys. */
export interface Directory {
  database: Pool;
  clock: Clock;
  ids: Ids;
  random: Random;
  keyPepper: Buffer;
}

const textMax = 255;

/** Creates a tenant: a payment facilitator with its own hierarchy of partners. */
export async function createTenant(
  { database, clock, ids }: Directory,
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

/** Creates a partner of a tenant. Errors   OperatorError: unknown tenant. */
export async function createPartner(
  { database, clock, ids }: Directory,
  { tenantId, name }: { tenantId: string; name: string },
): Promise<{ partner_id: string; tenant_id: string; name: string }> {
  requireName(name);
  const id = ids.next();
  const made = await database.query(
    `INSERT INTO partners (id, tenant_id, name, created_at)
       SELECT $1, id, $3, $4 FROM tenants WHERE id = $2`,
    [id, uuidOf("tenant", tenantId), name, clock.now().toISOString()],
  );
  if (made.rowCount === 0) throw notFoundError("tenant", tenantId);
  return { partner_id: toId("partner", id), tenant_id: tenantId, name };
}

/** Lists the tenants and their partners in creation order. */
export async function listTenants({
  database,
}: Pick<Directory, "database">): Promise<
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
export async function issueKey(
  { database, clock, ids, random, keyPepper }: Directory,
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

export async function listKeys({ database }: Pick<Directory, "database">): Promise<ListedKey[]> {
  const found = await database.query<KeyRow>("SELECT * FROM api_keys ORDER BY id");
  return found.rows.map(listed);
}

/** Revokes a key for every server, effective immediately. A key already revoked is unchanged. */
export async function revokeKey(
  { database, clock }: Pick<Directory, "database" | "clock">,
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

/**
 * Converts an id from a command line to its stored form.
 *
 * Errors   OperatorError: not an id of the kind.
 */
export function uuidOf(kind: IdKind, id: string): Uuid {
  const form = toId(kind, "00000000-0000-7000-8000-000000000000");
  const prefix = form.slice(0, form.indexOf("_") + 1);
  if (id.startsWith(prefix) && /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id.slice(prefix.length))) {
    return toUuid(id);
  }
  throw new OperatorError({
    cause: `${JSON.stringify(id)} is not the id of a ${labelOf(kind)}`,
    remedy: `Give one that begins with ${prefix}`,
  });
}

export function notFoundError(kind: IdKind, id: string): OperatorError {
  return new OperatorError({
    cause: `There is no ${labelOf(kind)} ${id}`,
    remedy: "Find the id with openpayfac partners list or openpayfac keys list",
  });
}

function labelOf(kind: IdKind): string {
  return kind.replaceAll("_", " ");
}

function requireName(name: string): void {
  if (name.trim() !== "" && name.length <= textMax) return;
  throw new OperatorError({
    cause: `The name has ${name.length} characters`,
    remedy: `Give a name of 1 to ${textMax} characters`,
  });
}
