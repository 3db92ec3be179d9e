import { isBelow, startViewAs, viewAsMinutes } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { writeAuditEntry } from "../../audit/audit-entry.ts";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { findInAny } from "../../http/fan-out.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId } from "../../ids.ts";
import { signedInCaller } from "../../permissions/signed-in-caller.ts";
import { allShards } from "../../shards/all-shards.ts";
import { requireTeamUser } from "../users/team-user-rows.ts";
import { serializeView } from "./view-rows.ts";

const minuteMs = 60_000;

/**
 * Makes a session read as another user, until it is stopped or its time is over.
 *
 * Errors   not_found: no such user, or none in the caller's part of the hierarchy; forbidden: the
 *          user is not of a lower level; conflict: the user is not active; and those of
 *          `signedInCaller`.
 * Writes   view_as_sessions, user_sessions, audit_entries. The user may be in another database than
 *          the session: the view is written there first, and is over if the session cannot have it.
 */
export const handleStartViewAs = pageHandlerFor(startViewAs, async ({ body, request }, deps) => {
  const caller = await signedInCaller(request, startViewAs, deps);
  const { user: actor, sessionHash } = caller;
  if (actor === undefined || sessionHash === undefined) throw new Error("only users view");
  const shards = caller.partnerId === null ? allShards(deps) : [deps];
  const { database, viewed } = await findInAny(shards, async (shard) => ({
    database: shard.database,
    viewed: await requireTeamUser(shard.database, caller, body.user_id),
  }));
  if (!isBelow(viewed.type, actor.type)) {
    throw new ApiError(
      "permission_missing",
      "You can view only users of a lower level than your own.",
    );
  }
  if (viewed.status !== "ACTIVE") {
    throw new ApiError("conflict", "A deactivated user sees nothing that could be viewed.");
  }
  const now = deps.wallClock.now();
  const names = await namesOfUsers(deps.database, [actor.id]);
  const row = {
    id: deps.ids.next(),
    viewed_id: viewed.id,
    actor_id: actor.id,
    actor_name: names.get(actor.id) ?? "",
    viewed_role: viewed.role,
    viewed_location_ids: viewed.location_ids,
    reason: body.reason,
    started_at: now.toISOString(),
    expires_at: new Date(now.getTime() + viewAsMinutes * minuteMs).toISOString(),
    ended_at: null,
  };
  const beginView = {
    sql: "UPDATE user_sessions SET viewing_as = $2 WHERE token_hash = $1 AND viewing_as IS NULL",
    values: [sessionHash, row.id],
    must: "user_sessions",
  };
  const isElsewhere = database !== deps.database;
  await writeAtomically(database, [
    insertRow("view_as_sessions", row),
    ...(isElsewhere ? [] : [beginView]),
    writeAuditEntry(deps, {
      tenantId: viewed.tenant_id,
      partnerId: viewed.partner_id,
      businessId: viewed.business_id,
      accountId: null,
      actor: toId("user", actor.id),
      effectiveUser: toId("user", viewed.id),
      channel: "console",
      operation: startViewAs.id,
      outcome: "done",
      objectIds: [toId("user", viewed.id)],
      request: {},
      reason: body.reason,
      requestId: request.id,
      device: actor.device,
    }),
  ]);
  if (!isElsewhere) return serializeView(row);
  try {
    await writeAtomically(deps.database, [beginView]);
  } catch (error) {
    const ended_at = deps.wallClock.now().toISOString();
    await writeAtomically(database, [updateRow("view_as_sessions", { id: row.id }, { ended_at })]);
    throw error;
  }
  return serializeView(row);
});
