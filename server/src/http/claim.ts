import { hash } from "node:crypto";
import type { Uuid } from "../ids.ts";
import { type KeyIds, type KeyPartitions, keyHash } from "./key-partitions.ts";

/** One use of an idempotency key: its scope and its request. */
export interface Claim extends KeyIds {
  accountId: Uuid;
  /** The same for every use of the key. */
  hash: string;
  requestHash: Buffer;
  now: Date;
  /** Whether the key has a row, which may have expired. */
  takesExpired?: true;
}

/**
 * The claim of one request.
 *
 * Input    scope: API key, account, method and path as requested; a key is unique within its scope
 *          only.
 */
export function claimOf(
  partitions: KeyPartitions,
  request: { key: string; keyId: Uuid; accountId: Uuid; method: string; path: string },
  body: unknown,
  now: Date,
): Claim {
  const scope = [request.keyId, request.method, request.path, request.key].join("\n");
  const ofKey = keyHash(hash("sha256", scope));
  const requestHash = hash("sha256", canonical(body), "buffer");
  const ids = partitions.idsOf(ofKey, now);
  return { ...ids, accountId: request.accountId, hash: ofKey, requestHash, now };
}

/** The claim in the partitions that are known now. */
export function renewedClaim(partitions: KeyPartitions, claim: Claim): Claim {
  return { ...claim, ...partitions.idsOf(claim.hash, claim.now) };
}

/** A canonical text: equal for equivalent bodies, regardless of field order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner) =>
      inner !== null && typeof inner === "object" && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ""
  );
}
