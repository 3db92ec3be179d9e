import type { SavedView } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";

export type SavedViewRow = Row<"saved_views">;

/** The part of the hierarchy that the user's shared views belong to. */
export function scopeIdOf({ partnerId, tenantId, user }: Caller): Uuid {
  return user?.businessId ?? user?.agentGroupId ?? partnerId ?? tenantId;
}

/** The views that a caller has, in SQL: their own, and shared ones. */
export function viewsOf(caller: Caller): { sql: string; values: unknown[] } {
  return {
    sql: "(owner_id = $1 OR (shared AND scope_id = $2))",
    values: [caller.keyId, scopeIdOf(caller)],
  };
}

/**
 * A view that the caller may change: their own, or a shared one with the permission `team`.
 *
 * Errors   not_found; forbidden: another user's, without the permission.
 */
export async function requireChangeable(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<SavedViewRow> {
  const { sql, values } = viewsOf(caller);
  const { rows } = await database.query<SavedViewRow>(
    named(`SELECT * FROM saved_views WHERE ${sql} AND id = $3`, [...values, toUuid(id)]),
  );
  const [row] = rows;
  if (row === undefined) throw new ApiError("not_found", `There is no view ${id}.`);
  if (row.owner_id !== caller.keyId) requireSharing(caller);
  return row;
}

/** Errors   permission_missing. */
export function requireSharing({ user }: Caller): void {
  if (user === undefined || user.grants.team?.includes("allowed") === true) return;
  throw new ApiError(
    "permission_missing",
    `The role ${user.role} does not permit shared views. It needs team.`,
  );
}

export function serializeView(row: SavedViewRow, { keyId }: Caller): Static<typeof SavedView> {
  return {
    id: toId("saved_view", row.id),
    entity: "saved_view",
    list: row.list,
    name: row.name,
    filters: row.filters,
    columns: row.columns,
    sort: row.sort,
    shared: row.shared,
    own: row.owner_id === keyId,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
