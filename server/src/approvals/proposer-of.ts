import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { named } from "../database/named-statement.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Caller } from "../identity/api-keys.ts";
import { type UserRow, userColumns, userInTenant } from "../identity/user-rows.ts";
import type { Uuid } from "../ids.ts";
import { callingUser } from "../permissions/calling-user.ts";
import { callerOf, requirePermission } from "../permissions/signed-in-caller.ts";
import { readUserPolicies } from "../permissions/user-policies.ts";
import type { ChangeRequestRow } from "./change-request-rows.ts";
import { operationOf } from "./object-path.ts";

/**
 * The user who proposed a change as the caller of the approved request.
 *
 * Returns  undefined: the user is no longer active, or has lost the permission.
 */
export async function proposerOf(
  { database, shards }: Pick<Dependencies, "database" | "shards">,
  row: ChangeRequestRow,
): Promise<Caller | undefined> {
  // A tenant's users are in the first database.
  const found =
    (await activeUser(database, row.proposed_by)) ??
    (shards && (await activeUser(shards.all()[0].database, row.proposed_by)));
  if (found === undefined) return undefined;
  const user = userInTenant(found, row.tenant_id);
  const calling = callingUser(user, {
    device: null,
    verifiedFor: row.step_up ?? "money",
    policies: await readUserPolicies(database, row.tenant_id, user.partner_id),
    proposalReason: null,
    viewedBy: null,
    approval: {
      id: row.id,
      reason: row.reason,
      decidedBy: row.decided_by,
      grantedRole: row.granted_role,
    },
  });
  try {
    requirePermission(calling, operationOf(row.operation));
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
  return callerOf(user, calling);
}

async function activeUser(database: Pool, id: Uuid): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    named(`SELECT ${userColumns} FROM users u WHERE u.id = $1 AND u.status = 'ACTIVE'`, [id]),
  );
  return rows[0];
}
