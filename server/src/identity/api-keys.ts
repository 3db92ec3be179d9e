import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { shared } from "../database/shared-reads.ts";
import type { Uuid } from "../ids.ts";
import type { Random } from "../parts.ts";

export type ApiKeyKind = "private" | "public" | "operator";

/** Who makes a call. */
export interface Caller {
  keyId: Uuid;
  /** `session`: the token of one checkout session, whose id stands in the place of a key's. */
  kind: ApiKeyKind | "session";
  tenantId: Uuid;
  /** null: everything of the tenant. */
  partnerId: Uuid | null;
}

export interface ApiKeys {
  /** The caller of this key, or undefined when no living key has this value. */
  find(key: string): Promise<Caller | undefined>;
}

/** How a key is stored: HMAC-SHA-256 with the server's pepper. */
export function hashApiKey(pepper: Buffer, key: string): Buffer {
  return createHmac("sha256", pepper).update(key).digest();
}

/** A new key's value, to be shown once: `key_`, its kind, and 192 bits of chance. */
export function newApiKey(kind: ApiKeyKind, random: Random): string {
  return `key_${kind}_${Buffer.from(random.bytes(24)).toString("base64url")}`;
}

/**
 * Finds callers by their keys, as they stand when a request comes: one that is revoked is refused
 * by every process from then on.
 */
export function makeApiKeys(database: Pool, pepper: Buffer): ApiKeys {
  // Shared reads are sent when a turn of the event loop ends, so whoever asks in the same turn gets
  // an answer that is newer than their question.
  const asked = new Map<string, Promise<Caller | undefined>>();
  return {
    find(key) {
      let caller = asked.get(key);
      if (caller === undefined) {
        if (asked.size === 0) setImmediate(() => asked.clear());
        caller = findCaller(database, hashApiKey(pepper, key));
        asked.set(key, caller);
      }
      return caller;
    },
  };
}

async function findCaller(database: Pool, keyHash: Buffer): Promise<Caller | undefined> {
  const found = await database.query<{
    id: Uuid;
    kind: ApiKeyKind;
    tenant_id: Uuid;
    partner_id: Uuid | null;
  }>(
    shared({
      name: "find-api-key",
      text: "SELECT id, kind, tenant_id, partner_id FROM api_keys WHERE key_hash = $1 AND revoked_at IS NULL",
      values: [keyHash],
    }),
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  return {
    keyId: row.id,
    kind: row.kind,
    tenantId: row.tenant_id,
    partnerId: row.partner_id,
  };
}
