import { hash } from "node:crypto";
import { policyNumbers, type StepUpClass } from "@openpayfac/contract";
import { insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { policyColumns, policyTables, type StoredPolicies } from "../permissions/user-policies.ts";
import { hashToken, newToken } from "./secret-tokens.ts";
import {
  isOngoing,
  type ProvenFactor,
  type SessionRules,
  type SessionTimes,
  sessionRulesOf,
} from "./session-rules.ts";
import { type UserRow, userColumns, userInTenant } from "./user-rows.ts";
import { readView, type View } from "./views.ts";

/** second_factor: the password was correct, and a code is required. */
export type SessionState = "second_factor" | "open";

export interface Session {
  state: SessionState;
  tokenHash: Buffer;
  csrfToken: string;
  /** The user who signed in. */
  user: UserRow;
  /** As whom the user sees the console; null: as themselves. */
  view: View | null;
  expiresAt: string;
  /** Of the sign-in. */
  startedAt: string;
  rules: SessionRules;
  factor: ProvenFactor;
  /** For what the user has proven again, in the last minutes, who they are; null: for nothing. */
  verifiedFor: StepUpClass | null;
}

const minuteMs = 60_000;
/** The longest that policies permit. */
const lifetimeMs: Record<SessionState, number> = {
  open: policyNumbers.session_hours.maximum * 60 * minuteMs,
  second_factor: 10 * minuteMs,
};
/** A session's last request is recorded at most this often, not for each request. */
const seenEveryMs = minuteMs;

const browserLengthMax = 500;

interface NewSession {
  /** Where the user signs in, for the list of sessions. */
  device?: { address: string; browser: string };
  verifiedFor?: StepUpClass;
  /** The session that this one replaces; absent: the user signs in. */
  replaces?: Pick<Session, "expiresAt" | "startedAt">;
  /** Absent: a password, or a link. */
  factor?: ProvenFactor;
  /** The tenant that a user of the installation has chosen. */
  tenantId?: Uuid;
}

/** A new session: its token for the cookie, and the write that creates it. */
export function newSession(
  deps: Pick<Dependencies, "random" | "wallClock">,
  userId: Uuid,
  state: SessionState,
  { device, verifiedFor, replaces, factor = "password", tenantId }: NewSession = {},
): { token: string; csrfToken: string; write: Write } {
  const token = newToken(deps.random);
  const now = deps.wallClock.now();
  const write = insertRow("user_sessions", {
    token_hash: hashToken(token),
    user_id: userId,
    state,
    created_at: now.toISOString(),
    seen_at: now.toISOString(),
    started_at: replaces?.startedAt ?? now.toISOString(),
    // The whole session still ends when it would have.
    expires_at: replaces?.expiresAt ?? new Date(now.getTime() + lifetimeMs[state]).toISOString(),
    factor,
    verified_at: verifiedFor === undefined ? null : now.toISOString(),
    verified_for: verifiedFor ?? null,
    tenant_id: tenantId ?? null,
    ip_address: device?.address ?? null,
    user_agent: device?.browser.slice(0, browserLengthMax) ?? null,
  });
  return { token, csrfToken: csrfTokenOf(token), write };
}

/**
 * The session of a valid token: not expired, not idle, and its user active. The sandbox's clock does
 * not end it.
 *
 * Input    isBackground: the page sent the request without its user, who stays idle.
 */
export async function findSession(
  deps: Pick<Dependencies, "database" | "wallClock" | "shards">,
  token: string,
  isBackground = false,
): Promise<Session | undefined> {
  const { database, wallClock } = deps;
  const now = wallClock.now();
  const tokenHash = hashToken(token);
  const found = await database.query<
    UserRow &
      SessionTimes &
      StoredPolicies & {
        state: SessionState;
        session_created_at: string;
        factor: ProvenFactor;
        expires_at: string;
        verified_at: string | null;
        verified_for: StepUpClass | null;
        chosen_tenant_id: Uuid | null;
        viewing_as: Uuid | null;
      }
  >({
    name: "find-session",
    text: `SELECT ${userColumns}, s.state, s.seen_at, s.expires_at, s.verified_at, s.verified_for,
                  s.tenant_id AS chosen_tenant_id, s.viewing_as, s.factor, s.started_at,
                  s.created_at AS session_created_at, ${policyColumns}
             FROM user_sessions s JOIN users u ON u.id = s.user_id
             ${policyTables("u.tenant_id", "u.partner_id")}
            WHERE s.token_hash = $1 AND s.expires_at > $2 AND u.status = 'ACTIVE'`,
    values: [tokenHash, now.toISOString()],
  });
  const [sent] = found.rows;
  if (sent === undefined) return undefined;
  const { of_tenant, of_partner, session_created_at: created_at, started_at, ...row } = sent;
  const rules = sessionRulesOf(row, { of_tenant, of_partner });
  if (!isOngoing(rules, { seen_at: row.seen_at, created_at, started_at }, now)) return undefined;
  if (!isBackground && now.getTime() - new Date(row.seen_at).getTime() >= seenEveryMs) {
    await database.query(
      // It never waits for the user's row while it holds the session's.
      `WITH seen AS (UPDATE user_sessions SET seen_at = $2 WHERE token_hash = $1 RETURNING user_id)
       UPDATE users SET last_active_at = $2
        WHERE id = (SELECT u.id FROM seen JOIN users AS u ON u.id = seen.user_id
                       FOR NO KEY UPDATE OF u SKIP LOCKED)`,
      [tokenHash, now.toISOString()],
    );
  }
  const {
    state,
    seen_at: _,
    expires_at: expiresAt,
    verified_at,
    verified_for,
    factor,
    ...rest
  } = row;
  const { chosen_tenant_id: chosen, viewing_as, ...own } = rest;
  const user = userInTenant(own, chosen ?? own.tenant_id);
  const isVerified =
    verified_at !== null && now.getTime() - Date.parse(verified_at) < rules.verifiedMs;
  const verifiedFor = isVerified ? verified_for : null;
  const view = viewing_as === null ? null : await readView(deps, viewing_as, user, now);
  if (view === undefined) return undefined;
  const csrfToken = csrfTokenOf(token, viewing_as);
  return {
    state,
    tokenHash,
    csrfToken,
    user,
    view,
    expiresAt,
    startedAt: started_at ?? created_at,
    rules,
    factor,
    verifiedFor,
  };
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/**
 * The token that a page sends with each change: derived from the session's token, which it does not
 * reveal. A view has its own, so that a page of before or after it changes nothing.
 */
function csrfTokenOf(token: string, viewing: Uuid | null = null): string {
  const of = viewing === null ? token : `${token}\n${viewing}`;
  return hash("sha256", `csrf\n${of}`, "base64url");
}

/** Sessions without a request since, or begun before: they have ended by these rules. */
export function endedBefore(
  now: Date,
  { idleMs, lifetimeMs: longest }: SessionRules,
): { seenAt: string; startedAt: string } {
  return { seenAt: before(now, idleMs), startedAt: before(now, longest) };
}

/** The id of a session in lists. */
export function idOfSession(tokenHash: Buffer): string {
  return tokenHash.subarray(0, 16).toString("hex");
}

/** The write that ends one session. */
export function endSession(tokenHash: Buffer): Write {
  return { sql: "DELETE FROM user_sessions WHERE token_hash = $1", values: [tokenHash] };
}

/** The write that ends all sessions of a user. */
export function endSessions(userId: Uuid): Write {
  return { sql: "DELETE FROM user_sessions WHERE user_id = $1", values: [userId] };
}
