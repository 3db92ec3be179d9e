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
import { ownFirst } from "../../identity/views.ts";
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

/** A user whose pages a session shows. */
interface Shown {
  id: Uuid;
  type: UserType;
  role: Role | null;
  location_ids: readonly Uuid[] | null;
}

interface SessionRow extends SessionTimes, StoredPolicies, Shown {
  token_hash: Buffer;
  partner_id: Uuid | null;
  viewing_as: Uuid | null;
}

interface ViewedRow extends Shown {
  view_id: Uuid;
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
  deps: Dependencies,
  watched: readonly Watched[],
): Promise<(caller: Caller) => boolean> {
  const { database, clock, wallClock } = deps;
  const now = wallClock.now();
  const hashes = watched.flatMap(({ caller }) => caller.sessionHash ?? []);
  const keys = watched.flatMap(({ caller }) => (caller.user === undefined ? caller.keyId : []));
  const [sessions, valid] = await Promise.all([
    readSessions(deps, hashes, now),
    database.query<{ id: Uuid }>(
      named(
        `SELECT id FROM api_keys WHERE id = ANY($1::uuid[]) AND revoked_at IS NULL
            AND (expires_at IS NULL OR expires_at > $2)`,
        [keys, clock.now().toISOString()],
      ),
    ),
  ]);
  const views = await readViewed(
    deps,
    [...sessions.values()].flatMap(({ viewing_as }) => viewing_as ?? []),
    now,
  );
  const validKeys = new Set(valid.rows.map(({ id }) => id));
  return ({ user, keyId, sessionHash }) => {
    if (user === undefined) return validKeys.has(keyId);
    const row = sessions.get(sessionHash?.toString("hex") ?? "");
    if (row === undefined) return false;
    const rules = sessionRulesOf(row, row);
    const shown = (row.viewing_as === null ? undefined : views.get(row.viewing_as)) ?? row;
    return (
      isOngoing(rules, row, now) &&
      (user.device === null || isAllowedFrom(rules, user.device.address)) &&
      shown.id === user.id &&
      roleOf(shown) === user.role &&
      String(shown.location_ids) === String(user.locationIds)
    );
  };
}

/** Sessions by their hashes in hex. That of a view may be in another database than its stream. */
async function readSessions(
  deps: Dependencies,
  hashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, SessionRow>> {
  const found = new Map<string, SessionRow>();
  for (const database of ownFirst(deps)) {
    const left = hashes.filter((hash) => !found.has(hash.toString("hex")));
    if (left.length === 0) break;
    const { rows } = await database.query<SessionRow>(
      named(
        `SELECT session.token_hash, session.seen_at, session.created_at, session.started_at,
                session.viewing_as, u.id, u.type, u.role, u.location_ids, u.partner_id, ${policyColumns}
           FROM user_sessions AS session JOIN users AS u ON u.id = session.user_id
           ${policyTables("u.tenant_id", "u.partner_id")}
          WHERE session.token_hash = ANY($1::bytea[]) AND session.expires_at > $2
            AND u.status = 'ACTIVE'`,
        [left, now.toISOString()],
      ),
    );
    for (const row of rows) found.set(row.token_hash.toString("hex"), row);
  }
  return found;
}

/** The users of open views, by the views' ids. */
async function readViewed(
  deps: Dependencies,
  views: readonly Uuid[],
  now: Date,
): Promise<ReadonlyMap<Uuid, Shown>> {
  const found = new Map<Uuid, Shown>();
  for (const database of ownFirst(deps)) {
    const left = views.filter((id) => !found.has(id));
    if (left.length === 0) break;
    const { rows } = await database.query<ViewedRow>(
      named(
        `SELECT view.id AS view_id, u.id, u.type, u.role, u.location_ids
           FROM view_as_sessions AS view JOIN users AS u ON u.id = view.viewed_id
          WHERE view.id = ANY($1::uuid[]) AND view.ended_at IS NULL AND view.expires_at > $2
            AND u.status = 'ACTIVE'`,
        [left, now.toISOString()],
      ),
    );
    for (const { view_id, ...row } of rows) found.set(view_id, row);
  }
  return found;
}
