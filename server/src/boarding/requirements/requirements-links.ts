import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { hashToken, newToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";

/** Lifetime of a link. A new one can be created at any time. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

export interface NewLink {
  id: Uuid;
  uri: string;
  expiresAt: string;
  write: Write;
}

/** A new link to the requirements page of an account or a contractor; only the hash of its token is stored. */
export function newRequirementsLink(
  deps: Pick<Dependencies, "ids" | "random" | "clock" | "origin">,
  payeeId: Uuid,
): NewLink {
  const id = deps.ids.next();
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs).toISOString();
  return {
    id,
    uri: `${deps.origin()}/requirements/${token}`,
    expiresAt,
    write: insertRow("requirements_links", {
      id,
      account_id: payeeId,
      token_hash: hashToken(token),
      expires_at: expiresAt,
      created_at: now.toISOString(),
    }),
  };
}

/** The write that invalidates the links of an account or a contractor. Input   keep: one that stays valid. */
export function revokeLinks(payeeId: Uuid, keep: Uuid | null, now: string): Write {
  return {
    sql: `UPDATE requirements_links SET revoked_at = $3
           WHERE account_id = $1 AND id IS DISTINCT FROM $2::uuid AND revoked_at IS NULL`,
    values: [payeeId, keep, now],
  };
}
