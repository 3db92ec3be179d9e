import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { type UserRow, userColumns, userInTenant } from "../../identity/user-rows.ts";
import type { Uuid } from "../../ids.ts";
import { callingUser } from "../../permissions/calling-user.ts";
import { callerOf } from "../../permissions/signed-in-caller.ts";
import { readUserPolicies } from "../../permissions/user-policies.ts";
import { scopeIdOf } from "../saved-views/saved-view-rows.ts";
import { type ExportRow, locationsOf, requireList } from "./export-rows.ts";

/**
 * The user or the key that requested an export, as the caller of its list.
 *
 * Returns  undefined: it is not active any more, may not read the list any more, or belongs to
 *          another part of the hierarchy now.
 */
export async function callerOfExport(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  row: ExportRow,
): Promise<Caller | undefined> {
  const caller = row.by_user
    ? await userOf(database, row.requested_by, row.tenant_id)
    : await keyOf(database, row.requested_by, clock.now());
  if (caller === undefined || scopeIdOf(caller) !== row.scope_id) return undefined;
  if (String(locationsOf(caller)) !== String(row.location_ids)) return undefined;
  try {
    requireList(caller, row.list);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
  return caller;
}

async function userOf(database: Pool, id: Uuid, tenantId: Uuid): Promise<Caller | undefined> {
  const { rows } = await database.query<UserRow>(
    named(`SELECT ${userColumns} FROM users u WHERE u.id = $1 AND u.status = 'ACTIVE'`, [id]),
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const user = userInTenant(found, tenantId);
  const calling = callingUser(user, {
    device: null,
    verifiedFor: null,
    policies: await readUserPolicies(database, user.tenant_id, user.partner_id),
    proposalReason: null,
    viewedBy: null,
    approval: null,
  });
  return callerOf(user, calling);
}

async function keyOf(database: Pool, id: Uuid, now: Date): Promise<Caller | undefined> {
  const { rows } = await database.query<{ tenant_id: Uuid; partner_id: Uuid | null }>(
    named(
      `SELECT tenant_id, partner_id FROM api_keys
        WHERE id = $1 AND kind = 'operator' AND revoked_at IS NULL
          AND (expires_at IS NULL OR expires_at > $2)`,
      [id, now.toISOString()],
    ),
  );
  const [key] = rows;
  if (key === undefined) return undefined;
  return { keyId: id, kind: "operator", tenantId: key.tenant_id, partnerId: key.partner_id };
}
