import { isBelow, startViewAs, viewAsMinutes } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { writeAuditEntry } from "../../audit/audit-entry.ts";
import { insertRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId } from "../../ids.ts";
import { signedInCaller } from "../../permissions/signed-in-caller.ts";
import { requireTeamUser } from "../users/team-user-rows.ts";
import { serializeView } from "./view-rows.ts";

const minuteMs = 60_000;

/**
 * Makes a session read as another user, until it is stopped or its time is over.
 *
 * Errors   not_found: no such user, or none in the caller's part of the hierarchy; forbidden: the
 *          user is not of a lower level; conflict: the user is not active; and those of
 *          `signedInCaller`.
 * Writes   view_as_sessions, user_sessions, audit_entries.
 */
export const handleStartViewAs = pageHandlerFor(startViewAs, async ({ body, request }, deps) => {
  const caller = await signedInCaller(request, startViewAs, deps);
  const { user: actor, sessionHash } = caller;
  if (actor === undefined || sessionHash === undefined) throw new Error("only users view");
  const viewed = await requireTeamUser(deps.database, caller, body.user_id);
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
  await writeAtomically(deps.database, [
    insertRow("view_as_sessions", row),
    {
      sql: "UPDATE user_sessions SET viewing_as = $2 WHERE token_hash = $1 AND viewing_as IS NULL",
      values: [sessionHash, row.id],
      must: "user_sessions",
    },
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
  return serializeView(row);
});
