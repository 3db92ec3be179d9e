import { hash } from "node:crypto";
import type { Uuid } from "../ids.ts";
import { dashed } from "../typeid.ts";

/** One use of an idempotency key: its scope and its request. */
export interface Claim {
  accountId: Uuid;
  id: Uuid;
  requestHash: Buffer;
  now: Date;
}

/**
 * The claim of one request.
 *
 * Input    scope: API key, account, method and path as requested; a key is unique within its scope
 *          only.
 */
export function claimOf(
  request: { key: string; keyId: Uuid; accountId: Uuid; method: string; path: string },
  body: unknown,
  now: Date,
): Claim {
  const scope = [request.keyId, request.method, request.path, request.key].join("\n");
  const hex = hash("sha256", scope);
  const id = dashed(hex.slice(0, 32));
  const requestHash = hash("sha256", canonical(body), "buffer");
  return { accountId: request.accountId, id, requestHash, now };
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
