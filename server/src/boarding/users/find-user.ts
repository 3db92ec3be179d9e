import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { type UserRow, userColumns } from "../../identity/user-rows.ts";
import { toId, type Uuid } from "../../ids.ts";

/**
 * The user, if the caller has access: a partner's key to its own users and its businesses'. No key
 * has access to ENTERPRISE users, who are above its tenant: it could sign in as one.
 *
 * Errors   not_found.
 */
export async function requireUser(deps: Dependencies, caller: Caller, id: Uuid): Promise<UserRow> {
  const found = await deps.database.query<UserRow>({
    name: "find-visible-user",
    text: `SELECT ${userColumns} FROM users u
            WHERE u.id = $1 AND u.tenant_id = $2 AND ($3::uuid IS NULL OR u.partner_id = $3)
              AND u.type <> 'ENTERPRISE'`,
    values: [id, caller.tenantId, caller.partnerId],
  });
  const user = found.rows[0];
  if (user === undefined) throw new ApiError("not_found", `There is no user ${toId("user", id)}.`);
  return user;
}
