import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { shared } from "../database/pipelined-reads.ts";
import type { Uuid } from "../ids.ts";
import type { Random } from "../random.ts";

export type ApiKeyKind = "private" | "public" | "operator";

/** The authenticated caller of a request. */
export interface Caller {
  keyId: Uuid;
  /** `session`: the token of one checkout session, whose id replaces the key's. */
  kind: ApiKeyKind | "session";
  tenantId: Uuid;
  /** null: access to everything of the tenant. */
  partnerId: Uuid | null;
}

/**
 * The owner whose limits a request counts toward: the partner of its key, or the tenant if the key
 * is its own.
 */
export function ownerOf(caller: Caller): Uuid {
  return caller.partnerId ?? caller.tenantId;
}

export interface ApiKeys {
  /**
   * The caller of this key, or undefined if no valid key has this value.
   *
   * Input    onRevoked: called for a revoked key, for the log.
   */
  find(key: string, onRevoked?: (keyId: Uuid) => void): Promise<Caller | undefined>;
}

/** The stored form of a key: HMAC-SHA-256 with the server's pepper. */
export function hashApiKey(pepper: Buffer, key: string): Buffer {
  return createHmac("sha256", pepper).update(key).digest();
}

/** A new key's value, to be shown once: `key_`, its kind, and 192 random bits. */
export function newApiKey(kind: ApiKeyKind, random: Random): string {
  return `key_${kind}_${Buffer.from(random.bytes(24)).toString("base64url")}`;
}

/**
 * Finds callers by their keys in the current state of the database: every process rejects a revoked
 * key immediately.
 */
export function makeApiKeys(database: Pool, pepper: Buffer): ApiKeys {
  // Shared reads are sent when a tick of the event loop ends, so requests of the same tick can
  // share a result that is newer than each of them.
  let requested = new Map<string, Promise<FoundKey | undefined>>();
  return {
    async find(key, onRevoked) {
      let response = requested.get(key);
      if (response === undefined) {
        if (requested.size === 0) setImmediate(() => (requested = new Map()));
        response = findKey(database, hashApiKey(pepper, key));
        requested.set(key, response);
      }
      const found = await response;
      if (found === undefined) return undefined;
      if (!found.isRevoked) return found.caller;
      onRevoked?.(found.caller.keyId);
      return undefined;
    },
  };
}

interface FoundKey {
  caller: Caller;
  isRevoked: boolean;
}

async function findKey(database: Pool, keyHash: Buffer): Promise<FoundKey | undefined> {
  const found = await database.query<{
    id: Uuid;
    kind: ApiKeyKind;
    tenant_id: Uuid;
    partner_id: Uuid | null;
    is_revoked: boolean;
  }>(
    shared({
      name: "find-api-key",
      text: `SELECT id, kind, tenant_id, partner_id, revoked_at IS NOT NULL AS is_revoked
               FROM api_keys WHERE key_hash = $1`,
      values: [keyHash],
    }),
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const { id: keyId, kind, tenant_id: tenantId, partner_id: partnerId } = row;
  return { caller: { keyId, kind, tenantId, partnerId }, isRevoked: row.is_revoked };
}
