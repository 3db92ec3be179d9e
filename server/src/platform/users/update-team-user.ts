import { updateTeamUser } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { updateRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { endSessions } from "../../identity/sessions.ts";
import { endLinks } from "../../identity/user-links.ts";
import { endViewsOf } from "../../identity/views.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { requireGrantable } from "../../permissions/require-grantable.ts";
import { locationsOfUser } from "./locations-of-user.ts";
import { requireTeamUser, serializeTeamUser } from "./team-user-rows.ts";

/**
 * Changes a user's role, locations or status. The user's sessions end, so that no page keeps the
 * permissions of before.
 *
 * Errors   not_found; invalid_status: the caller; forbidden: see `requireGrantable`;
 *          referenced_not_found: a location.
 * Writes   users, user_sessions, view_as_sessions; deactivation ends the user's links.
 */
export const handleUpdateTeamUser = handlerFor(updateTeamUser, async (call, deps) => {
  const { body, caller, params } = call;
  const before = await requireTeamUser(deps.database, caller, params.id);
  if (before.id === caller.user?.id) {
    throw new ApiError("invalid_status", "Another user changes your role, locations and status.");
  }
  const role = body.role ?? roleOf(before);
  const status = body.status ?? before.status;
  const location_ids =
    body.location_ids === undefined
      ? before.location_ids
      : await locationsOfUser(deps.database, caller, before.business_id, body.location_ids);
  // To deactivate a user takes permissions away, and grants none.
  const grants = status === "ACTIVE" || role !== roleOf(before);
  if (grants) requireGrantable(caller, before.type, role);
  const updated_at = deps.clock.now().toISOString();
  const after = { ...before, role, status, location_ids, updated_at };
  const writes = [
    updateRow(
      "users",
      { id: before.id, role: before.role, status: before.status, updated_at: before.updated_at },
      { role, status, location_ids, updated_at },
    ),
    endSessions(before.id),
    endViewsOf(before.id, deps.wallClock.now()),
    ...(status === "INACTIVE" ? [endLinks(before.id)] : []),
  ];
  return commitResponse(call, deps.database, writes, serializeTeamUser(after));
});
