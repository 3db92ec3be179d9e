import type { ApiKey } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type ApiKeyKind, actorIdOf, type Caller, newApiKey } from "../../identity/api-keys.ts";
import { toId, toIdOrNull, toUuid, type Uuid } from "../../ids.ts";
import { namesOfActors } from "../names-of-actors.ts";
import { inScope, scopeOf } from "../scope.ts";

/** A key as stored, without its hash. */
export type ApiKeyRow = Row<"api_keys", { kind: ApiKeyKind }, "key_hash">;

/**
 * The condition of the keys that the caller manages.
 *
 * Errors   referenced_not_found: no such partner, or none that the caller has access to.
 */
export async function keysOf(database: Pool, caller: Caller, partner?: string) {
  const scope = await scopeOf(database, caller, partner);
  return inScope({ ...scope, businessId: null, accountIds: null }, "api_keys");
}

/** Errors   not_found: there is no such key, or none that the caller manages. */
export async function requireKey(database: Pool, caller: Caller, id: string): Promise<ApiKeyRow> {
  const { sql, value } = await keysOf(database, caller);
  const found = await database.query<ApiKeyRow>(
    named(
      `SELECT id, kind, name, tenant_id, partner_id, last_characters, created_at, created_by,
              last_used_at, expires_at, revoked_at
         FROM api_keys WHERE ${sql} AND id = $2`,
      [value, toUuid(id)],
    ),
  );
  const [row] = found.rows;
  if (row === undefined) throw new ApiError("not_found", `There is no API key ${id}.`);
  return row;
}

/** A new key: the value that is shown once, its row, and the write that creates it. */
export function newKey(
  { ids, clock, random, apiKeys }: Pick<Dependencies, "ids" | "clock" | "random" | "apiKeys">,
  caller: Caller,
  { kind, name, partnerId }: { kind: ApiKeyKind; name: string | null; partnerId: Uuid | null },
): { key: string; row: ApiKeyRow; write: Write } {
  const key = newApiKey(kind, random);
  const row: ApiKeyRow = {
    id: ids.next(),
    kind,
    name,
    tenant_id: caller.tenantId,
    partner_id: partnerId,
    last_characters: key.slice(-4),
    created_at: clock.now().toISOString(),
    created_by: actorIdOf(caller),
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
  };
  return { key, row, write: insertRow("api_keys", { ...row, key_hash: apiKeys.hashOf(key) }) };
}

/** Keys as the API shows them, with the names of their creators. */
export async function keySerializer(database: Pool, rows: Iterable<ApiKeyRow>) {
  const creators = [...rows].flatMap(({ created_by: actor }) => (actor === null ? [] : { actor }));
  const names = await namesOfActors(database, creators);
  return (row: ApiKeyRow): Static<typeof ApiKey> => ({
    id: toId("api_key", row.id),
    entity: "api_key",
    kind: row.kind,
    name: row.name,
    partner_id: toIdOrNull("partner", row.partner_id),
    last_characters: row.last_characters,
    created_at: row.created_at,
    created_by: row.created_by,
    created_by_name: names.get(row.created_by ?? "") ?? null,
    last_used_at: row.last_used_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
  });
}
