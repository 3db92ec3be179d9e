import { insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { toId, type Uuid } from "../ids.ts";
import { hashToken, newToken } from "./secret-tokens.ts";
import { type UserRow, userColumns } from "./user-rows.ts";

export type LinkPurpose = "set_password" | "login";

const minuteMs = 60_000;
const lifetimeMs: Record<LinkPurpose, number> = {
  set_password: 7 * 24 * 60 * minuteMs,
  login: 15 * minuteMs,
};

const pages: Record<LinkPurpose, string> = {
  set_password: "/account/set-password",
  login: "/account/magic",
};

/**
 * A new link for a user, and the writes that make it valid.
 *
 * The token is in the URL's fragment, which browsers do not send: it appears in no log of this
 * server, of a proxy, or of a linked site. The partner's id is public: by it the page has the
 * partner's branding also when the link is no longer valid.
 */
export function newUserLink(
  deps: Pick<Dependencies, "random" | "clock" | "origin">,
  { id: userId, partner_id }: Pick<UserRow, "id" | "partner_id">,
  purpose: LinkPurpose,
): { url: string; writes: Write[] } {
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const row = insertRow("user_links", {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimeMs[purpose]).toISOString(),
  });
  const partner = partner_id === null ? "" : `?partner=${toId("partner", partner_id)}`;
  const url = `${deps.origin()}${pages[purpose]}${partner}#${token}`;
  // A second invitation invalidates the first; each login link is for its own browser.
  return { url, writes: purpose === "login" ? [row] : [endLinks(userId, purpose), row] };
}

/** The write that invalidates the links of a user. */
export function endLinks(userId: Uuid, purpose?: LinkPurpose): Write {
  return {
    sql: `DELETE FROM user_links WHERE user_id = $1 AND ($2::text IS NULL OR purpose = $2)`,
    values: [userId, purpose ?? null],
  };
}

/** The user of a valid link. A lookup does not use it up. */
export async function findLinkUser(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  token: string,
  purpose: LinkPurpose,
): Promise<UserRow | undefined> {
  const found = await database.query<UserRow>({
    name: "find-link-user",
    text: `SELECT ${userColumns} FROM user_links l JOIN users u ON u.id = l.user_id
            WHERE l.token_hash = $1 AND l.purpose = $2 AND l.expires_at > $3
              AND u.status = 'ACTIVE'`,
    values: [hashToken(token), purpose, clock.now().toISOString()],
  });
  return found.rows[0];
}

/** The write that uses a link up: of two concurrent ones, one fails. */
export function useLink(token: string, purpose: LinkPurpose): Write {
  return {
    sql: "DELETE FROM user_links WHERE token_hash = $1 AND purpose = $2",
    values: [hashToken(token), purpose],
    must: "user_links",
  };
}
