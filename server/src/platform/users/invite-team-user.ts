import { inviteTeamUser } from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { invitationOf } from "../../identity/operator/invite-user.ts";
import type { UserRow } from "../../identity/user-rows.ts";
import { requireGrantable } from "../../permissions/require-grantable.ts";
import { levelOfUser } from "./level-of-user.ts";
import { locationsOfUser } from "./locations-of-user.ts";
import { serializeTeamUser } from "./team-user-rows.ts";

/**
 * Creates a user with a role, and emails them a link to set a password.
 *
 * Errors   invalid_body: a role of another type, an email address in use; forbidden: see
 *          `requireGrantable`; referenced_not_found.
 * Writes   users, user_links, emails.
 */
export const handleInviteTeamUser = handlerFor(inviteTeamUser, async (call, deps) => {
  const { body, caller } = call;
  const { name, ...level } = await levelOfUser(deps.database, caller, body);
  requireGrantable(caller, level.type, body.role);
  const { business_id: businessId } = level;
  const now = deps.clock.now().toISOString();
  const user: UserRow = {
    ...level,
    id: deps.ids.next(),
    role: body.role,
    location_ids: await locationsOfUser(deps.database, caller, businessId, body.location_ids),
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    status: "ACTIVE",
    language: null,
    created_at: now,
    updated_at: now,
  };
  const shown = serializeTeamUser({
    ...user,
    scope_name: name,
    has_password: false,
    second_factor: false,
    last_active_at: null,
  });
  try {
    return await commitResponse(
      call,
      deps.database,
      [
        insertRow("users", { ...user, email_normalized: normalizeEmail(user.email) }),
        ...(await invitationOf(deps, user)),
      ],
      shown,
    );
  } catch (error) {
    if (!isUniqueViolation(error, "users_email")) throw error;
    throw rejectBodyField({
      code: "duplicate",
      expected: "an email address that no user of this level has",
      received: body.email,
      path: "email",
      message: "Another user at this level has this email address.",
    });
  }
});
