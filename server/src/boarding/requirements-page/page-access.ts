import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { hashToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";
import { type Payee, readPayee } from "../payees/payee.ts";

interface LinkRow {
  id: Uuid;
  account_id: Uuid;
  expires_at: string;
  revoked_at: string | null;
}

/** The account or the contractor behind a link, and whether the link still opens its page. */
export interface PageAccess {
  linkId: Uuid;
  payee: Payee;
  state: "open" | "expired" | "revoked";
}

/**
 * Resolves a link to the requirements of an account or a contractor.
 *
 * Errors   not_found: unknown token.
 */
export async function findPage(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  token: string,
): Promise<PageAccess> {
  const link = await readLink(database, token);
  const payee = link && (await readPayee(database, link.account_id));
  if (link === undefined || payee === undefined) {
    throw new ApiError("not_found", "There is no such link.");
  }
  const isOver = Date.parse(link.expires_at) <= clock.now().getTime();
  const state = link.revoked_at !== null ? "revoked" : isOver ? "expired" : "open";
  return { linkId: link.id, payee, state };
}

/** The same for a change. Errors   not_found; link_expired. */
export async function requirePage(
  deps: Pick<Dependencies, "database" | "clock">,
  token: string,
): Promise<PageAccess> {
  const found = await findPage(deps, token);
  if (found.state === "open") return found;
  throw new ApiError(
    "link_expired",
    "This link is no longer valid. Reload the page to have a new one sent to you.",
  );
}

async function readLink(database: Pool, token: string): Promise<LinkRow | undefined> {
  const found = await database.query<LinkRow>({
    name: "read-requirements-link",
    text: `SELECT id, account_id, expires_at, revoked_at FROM requirements_links
            WHERE token_hash = $1`,
    values: [hashToken(token)],
  });
  return found.rows[0];
}
