import { resendTeamInvitation } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { invitationOf } from "../../identity/operator/invite-user.ts";
import { consumeAttempt, limits } from "../../identity/rate-limits.ts";
import { requireTeamUser, serializeTeamUser } from "./team-user-rows.ts";

/**
 * Emails an invited user a new link. Earlier links end.
 *
 * Errors   not_found; invalid_status: inactive, or with a password; too_many_requests.
 * Writes   rate_limits, user_links, emails.
 */
export const handleResendTeamInvitation = handlerFor(resendTeamInvitation, async (call, deps) => {
  const user = await requireTeamUser(deps.database, call.caller, call.params.id);
  if (user.status !== "ACTIVE") {
    throw new ApiError("invalid_status", "The user is inactive. Activate them first.");
  }
  if (user.has_password) {
    throw new ApiError(
      "invalid_status",
      "The user has set a password. The sign-in page sends a link to set another one.",
    );
  }
  await consumeAttempt(deps, limits.emailsToUser, normalizeEmail(user.email));
  return commitResponse(
    call,
    deps.database,
    await invitationOf(deps, user),
    serializeTeamUser(user),
  );
});
