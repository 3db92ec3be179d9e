import type { updateUserStatus } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import { endSessions } from "../../identity/sessions.ts";
import { endLinks } from "../../identity/user-links.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireUser } from "./find-user.ts";
import { presentUser } from "./present-user.ts";

/**
 * Lets a user log in, or keeps them out from this moment on.
 *
 * Errors   not_found.
 * Writes   users; of one who is kept out the sessions and links end.
 */
export const handleUpdateUserStatus: Handler<typeof updateUserStatus, Parts> = async (
  call,
  parts,
) => {
  const { params, body, caller } = call;
  const before = await requireUser(parts, caller, toUuid(params.id));
  const { status } = body;
  if (status === before.status) return commitAnswer(call, parts.database, [], presentUser(before));
  const user = { ...before, status, updated_at: parts.clock.now().toISOString() };
  const writes = [
    updateRow(
      "users",
      { id: user.id, status: before.status },
      { status, updated_at: user.updated_at },
    ),
    ...(status === "INACTIVE" ? [endSessions(user.id), endLinks(user.id)] : []),
  ];
  return commitAnswer(call, parts.database, writes, presentUser(user));
};
