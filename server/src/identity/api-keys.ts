import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { shared } from "../database/pipelined-reads.ts";
import { toId, type Uuid } from "../ids.ts";
import type { CallingUser } from "../permissions/calling-user.ts";
import type { Random } from "../random.ts";

export type ApiKeyKind = "private" | "public" | "operator";

/** The authenticated caller of a request. */
export interface Caller {
  keyId: Uuid;
  /**
   * `session`: the token of one checkout session, `user`: a signed-in person. Their id replaces the
   * key's.
   */
  kind: ApiKeyKind | "session" | "user";
  tenantId: Uuid;
  /** null: access to everything of the tenant. */
  partnerId: Uuid | null;
  /** The signed-in person; absent: a key or a token. */
  user?: CallingUser;
  /** Hash of the token of the person's session. */
  sessionHash?: Buffer;
}

/**
 * The owner whose limits a request counts toward: the partner of its key, or the tenant if the key
 * is its own.
 */
export function ownerOf(caller: Caller): Uuid {
  return caller.partnerId ?? caller.tenantId;
}

/** The id of who makes a request, for records: the user who signed in, or an API key. */
export function actorIdOf({ user, keyId }: Pick<Caller, "user" | "keyId">): string {
  return user === undefined ? toId("api_key", keyId) : toId("user", user.viewedBy ?? user.id);
}

/** Whether the caller acts for the merchant, and not for its customer. */
export function isMerchants({ kind }: Pick<Caller, "kind">): boolean {
  return kind === "private" || kind === "user";
}

export interface ApiKeys {
  /** The stored form of a key. */
  hashOf(key: string): Buffer;
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
export function makeApiKeys(
  deps: { database: Pool; clock: Clock; log: Logger },
  pepper: Buffer,
): ApiKeys {
  // Shared reads are sent when a tick of the event loop ends, so requests of the same tick can
  // share a result that is newer than each of them.
  let requested = new Map<string, Promise<FoundKey | undefined>>();
  const recordUse = makeUseRecorder(deps);
  return {
    hashOf: (key) => hashApiKey(pepper, key),
    async find(key, onRevoked) {
      let response = requested.get(key);
      if (response === undefined) {
        if (requested.size === 0) setImmediate(() => (requested = new Map()));
        response = findKey(deps.database, hashApiKey(pepper, key));
        requested.set(key, response);
      }
      const found = await response;
      if (found === undefined) return undefined;
      const { caller, isRevoked, lastUsedAt, expiresAt } = found;
      const now = deps.clock.now();
      const hasEnded = isRevoked || (expiresAt !== null && expiresAt <= now.toISOString());
      if (hasEnded) {
        onRevoked?.(caller.keyId);
        return undefined;
      }
      recordUse(caller.keyId, lastUsedAt, now);
      return caller;
    },
  };
}

interface FoundKey {
  caller: Caller;
  isRevoked: boolean;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

async function findKey(database: Pool, keyHash: Buffer): Promise<FoundKey | undefined> {
  const found = await database.query<{
    id: Uuid;
    kind: ApiKeyKind;
    tenant_id: Uuid;
    partner_id: Uuid | null;
    is_revoked: boolean;
    last_used_at: string | null;
    expires_at: string | null;
  }>(
    shared({
      name: "find-api-key",
      text: `SELECT id, kind, tenant_id, partner_id, revoked_at IS NOT NULL AS is_revoked,
                    last_used_at, expires_at
               FROM api_keys WHERE key_hash = $1`,
      values: [keyHash],
    }),
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const { id: keyId, kind, tenant_id: tenantId, partner_id: partnerId } = row;
  return {
    caller: { keyId, kind, tenantId, partnerId },
    isRevoked: row.is_revoked,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  };
}

/** A key's last use is recorded at most this often. */
const usedEveryMs = 5 * 60_000;

/** Records the use of keys beside the requests, which do not wait for it. */
function makeUseRecorder({ database, log }: { database: Pool; log: Logger }) {
  const recording = new Set<Uuid>();
  return (keyId: Uuid, lastUsedAt: string | null, now: Date): void => {
    const before = new Date(now.getTime() - usedEveryMs).toISOString();
    if ((lastUsedAt !== null && lastUsedAt > before) || recording.has(keyId)) return;
    recording.add(keyId);
    database
      .query(
        // Of several processes, one writes.
        `UPDATE api_keys SET last_used_at = $2
          WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)`,
        [keyId, now.toISOString(), before],
      )
      .catch((error: unknown) => log.warn({ err: error }, "the use of a key was not recorded"))
      .finally(() => recording.delete(keyId));
  };
}
