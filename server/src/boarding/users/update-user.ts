import { updateUser } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { endLinks } from "../../identity/user-links.ts";
import { toUuid } from "../../ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { requireGrantable } from "../../permissions/require-grantable.ts";
import { unlessEmailTaken } from "./email-in-use.ts";
import { requireUser } from "./find-user.ts";
import { serializeUser } from "./serialize-user.ts";

/**
 * Replaces a user's name and, if given, the email address.
 *
 * Errors   not_found; conflict: another user of the partner has the email address; forbidden: see
 *          `requireGrantable`.
 * Writes   users; a changed address invalidates the links sent to the previous one.
 */
export const handleUpdateUser = handlerFor(updateUser, async (call, deps) => {
  const { params, body, caller } = call;
  const before = await requireUser(deps, caller, toUuid(params.id));
  // The reader of the address can set a new password, and then has the user's permissions.
  if (body.email !== undefined && body.email !== before.email && before.id !== caller.user?.id) {
    requireGrantable(caller, before.type, roleOf(before));
  }
  const user = { ...before, ...body, updated_at: deps.clock.now().toISOString() };
  const { first_name, last_name, email, updated_at } = user;
  const writes = [
    updateRow(
      "users",
      { id: user.id },
      { first_name, last_name, email, email_normalized: normalizeEmail(email), updated_at },
    ),
    ...(email === before.email ? [] : [endLinks(user.id)]),
  ];
  return unlessEmailTaken(() => commitResponse(call, deps.database, writes, serializeUser(user)));
});
