import type { createLoginUrl } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitSecretAnswer } from "../../http/commit.ts";
import { newUserLink } from "../../identity/user-links.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireUser } from "./find-user.ts";

/**
 * Makes a link that logs a user in once.
 *
 * Errors   not_found; conflict: the user is `INACTIVE`.
 * Writes   user_links, which hold a hash of the link.
 */
export const handleCreateLoginUrl: Handler<typeof createLoginUrl, Parts> = async (call, parts) => {
  const user = await requireUser(parts, call.caller, toUuid(call.params.id));
  if (user.status !== "ACTIVE") {
    throw new Refusal("conflict", "The user is INACTIVE: activate them first.");
  }
  const { url, writes } = newUserLink(parts, user.id, "login");
  return commitSecretAnswer(call, parts, writes, { id: call.params.id, login_url: url });
};
