import { createLoginUrl } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { newUserLink } from "../../identity/user-links.ts";
import { toUuid } from "../../ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { requireGrantable } from "../../permissions/require-grantable.ts";
import { requireUser } from "./find-user.ts";

/**
 * Creates a link that signs a user in once.
 *
 * Errors   not_found; conflict: the user is `INACTIVE`; forbidden: see `requireGrantable`.
 * Writes   user_links, which store a hash of the link.
 */
export const handleCreateLoginUrl = handlerFor(createLoginUrl, async (call, deps) => {
  const user = await requireUser(deps, call.caller, toUuid(call.params.id));
  if (user.status !== "ACTIVE") {
    throw new ApiError("conflict", "The user is INACTIVE. Activate the user first.");
  }
  requireGrantable(call.caller, user.type, roleOf(user));
  const { url, writes } = newUserLink(deps, user, "login");
  return commitSecretResponse(call, deps, writes, { id: call.params.id, login_url: url });
});
