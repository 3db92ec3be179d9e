import { createHmac, hash } from "node:crypto";
import type { Pool } from "pg";
import { shared } from "../database/shared-reads.ts";
import type { Uuid } from "../ids.ts";
import type { Clock, Random } from "../parts.ts";
import { RecentlyRead } from "./recently-read.ts";

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
 * Finds callers by their keys.
 *
 * A key that was found is not asked for again for two seconds: a revoked key works that long.
 */
export function makeApiKeys(database: Pool, pepper: Buffer, clock: Clock): ApiKeys {
  const recent = new RecentlyRead<Caller>(clock, 2_000);
  return {
    async find(key) {
      // The HMAC is for what is kept for long; within these seconds a plain hash does, at a fifth.
      const name = hash("sha256", key, "base64");
      return recent.read(name, async () => {
        const found = await database.query<{
          id: Uuid;
          kind: ApiKeyKind;
          tenant_id: Uuid;
          partner_id: Uuid | null;
        }>(
          shared({
            name: "find-api-key",
            text: "SELECT id, kind, tenant_id, partner_id FROM api_keys WHERE key_hash = $1 AND revoked_at IS NULL",
            values: [hashApiKey(pepper, key)],
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
      });
    },
  };
}
