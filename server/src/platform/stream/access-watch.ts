import { setTimeout as sleep } from "node:timers/promises";
import type { Role } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import {
  isAllowedFrom,
  isOngoing,
  type SessionTimes,
  sessionRulesOf,
} from "../../identity/session-rules.ts";
import type { UserType } from "../../identity/user-rows.ts";
import type { Uuid } from "../../ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import {
  policyColumns,
  policyTables,
  type StoredPolicies,
} from "../../permissions/user-policies.ts";

const everyMs = 2_000;

interface Watched {
  caller: Caller;
  onEnd(): void;
}

interface SessionRow extends SessionTimes, StoredPolicies {
  token_hash: Buffer;
  type: UserType;
  partner_id: Uuid | null;
  /** The user whose pages the session shows. */
  shown_id: Uuid;
  shown_type: UserType;
  role: Role | null;
  location_ids: readonly Uuid[] | null;
}

interface Watch {
  watched: Set<Watched>;
  isRunning: boolean;
}

const watches = new WeakMap<Pool, Watch>();

/**
 * Watches whether a caller still has the access that it came with: one statement for all streams of
 * this process.
 *
 * Input    onEnd: called when the session or the key has ended, or the user's role or locations
 *          have changed.
 * Returns  stops it.
 */
export function watchAccess(deps: Dependencies, caller: Caller, onEnd: () => void): () => void {
  const watch = watches.get(deps.database) ?? { watched: new Set(), isRunning: false };
  watches.set(deps.database, watch);
  const own = { caller, onEnd };
  watch.watched.add(own);
  void run(deps, watch);
  return () => watch.watched.delete(own);
}

async function run(deps: Dependencies, watch: Watch): Promise<void> {
  if (watch.isRunning) return;
  watch.isRunning = true;
  while (watch.watched.size > 0) {
    await sleep(everyMs, undefined, { ref: false });
    try {
      const verified = [...watch.watched];
      const hasAccess = await accessOf(deps, verified);
      for (const each of verified) if (!hasAccess(each.caller)) each.onEnd();
    } catch (error) {
      // Without a verified session, nothing is shown.
      deps.log.warn({ err: error }, "the sessions of streams were not verified");
      for (const each of watch.watched) each.onEnd();
    }
  }
  watch.isRunning = false;
}

async function accessOf(
  { database, clock, wallClock }: Dependencies,
  watched: readonly Watched[],
): Promise<(caller: Caller) => boolean> {
  const now = wallClock.now();
  const hashes = watched.flatMap(({ caller }) => caller.sessionHash ?? []);
  const keys = watched.flatMap(({ caller }) => (caller.user === undefined ? caller.keyId : []));
  const [sessions, valid] = await Promise.all([
    database.query<SessionRow>(
      named(
        `SELECT session.token_hash, session.seen_at, session.created_at, session.started_at, u.type,
                u.partner_id, ${policyColumns},
                coalesce(viewed.id, u.id) AS shown_id, coalesce(viewed.type, u.type) AS shown_type,
                CASE WHEN viewed.id IS NULL THEN u.role ELSE viewed.role END AS role,
                CASE WHEN viewed.id IS NULL THEN u.location_ids ELSE viewed.location_ids END
                  AS location_ids
           FROM user_sessions AS session JOIN users AS u ON u.id = session.user_id
           LEFT JOIN view_as_sessions AS view ON view.id = session.viewing_as
                 AND view.ended_at IS NULL AND view.expires_at > $2
           LEFT JOIN users AS viewed ON viewed.id = view.viewed_id AND viewed.status = 'ACTIVE'
           ${policyTables("u.tenant_id", "u.partner_id")}
          WHERE session.token_hash = ANY($1::bytea[]) AND session.expires_at > $2
            AND u.status = 'ACTIVE'`,
        [hashes, now.toISOString()],
      ),
    ),
    database.query<{ id: Uuid }>(
      named(
        `SELECT id FROM api_keys WHERE id = ANY($1::uuid[]) AND revoked_at IS NULL
            AND (expires_at IS NULL OR expires_at > $2)`,
        [keys, clock.now().toISOString()],
      ),
    ),
  ]);
  const byHash = new Map(sessions.rows.map((row) => [row.token_hash.toString("hex"), row]));
  const validKeys = new Set(valid.rows.map(({ id }) => id));
  return ({ user, keyId, sessionHash }) => {
    if (user === undefined) return validKeys.has(keyId);
    const row = byHash.get(sessionHash?.toString("hex") ?? "");
    if (row === undefined) return false;
    const rules = sessionRulesOf(row, row);
    return (
      isOngoing(rules, row, now) &&
      (user.device === null || isAllowedFrom(rules, user.device.address)) &&
      row.shown_id === user.id &&
      roleOf({ type: row.shown_type, role: row.role }) === user.role &&
      String(row.location_ids) === String(user.locationIds)
    );
  };
}
