import { updateUserStatus } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { endSessions } from "../../identity/sessions.ts";
import { endLinks } from "../../identity/user-links.ts";
import { toUuid } from "../../ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { requireGrantable } from "../../permissions/require-grantable.ts";
import { requireUser } from "./find-user.ts";
import { serializeUser } from "./serialize-user.ts";

/**
 * Activates a user, or deactivates them with immediate effect.
 *
 * Errors   not_found; forbidden: see `requireGrantable`.
 * Writes   users; deactivation ends the user's sessions and links.
 */
export const handleUpdateUserStatus = handlerFor(updateUserStatus, async (call, deps) => {
  const { params, body, caller } = call;
  const before = await requireUser(deps, caller, toUuid(params.id));
  const { status } = body;
  if (status === before.status)
    return commitResponse(call, deps.database, [], serializeUser(before));
  // To deactivate a user takes permissions away, and grants none.
  if (status === "ACTIVE") requireGrantable(caller, before.type, roleOf(before));
  const user = { ...before, status, updated_at: deps.clock.now().toISOString() };
  const writes = [
    updateRow(
      "users",
      { id: user.id, status: before.status },
      { status, updated_at: user.updated_at },
    ),
    ...(status === "INACTIVE" ? [endSessions(user.id), endLinks(user.id)] : []),
  ];
  return commitResponse(call, deps.database, writes, serializeUser(user));
});
