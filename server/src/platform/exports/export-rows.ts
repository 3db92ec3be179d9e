import {
  type Export,
  type ExportedList,
  exportedListNames,
  exportedLists,
} from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid } from "../../ids.ts";
import { requirePermission } from "../../permissions/signed-in-caller.ts";
import { scopeIdOf } from "../saved-views/saved-view-rows.ts";

type Wire = Static<typeof Export>;

export type ExportRow = Row<
  "exports",
  {
    list: ExportedList;
    filters: Wire["filters"];
    format: Wire["format"];
    status: Wire["status"];
    failure_code: Wire["failure_code"];
  },
  "slot"
>;

/** Days in which the file can be downloaded. */
export const storedDays = 7;

/**
 * Requires that the caller may read a list.
 *
 * Errors   permission_missing.
 */
export function requireList({ user, kind }: Caller, list: ExportedList): void {
  const operation = exportedLists[list];
  if (user !== undefined) requirePermission(user, operation);
  else if (operation.audience !== kind) {
    throw new ApiError("forbidden", `An operator key may not read the list ${list}.`);
  }
}

function mayRead(caller: Caller, list: ExportedList): boolean {
  try {
    requireList(caller, list);
    return true;
  } catch {
    return false;
  }
}

/** The user's locations as the table has them; null: all of the scope. */
export function locationsOf({ user }: Caller): string[] | null {
  return user?.locationIds?.toSorted() ?? null;
}

/**
 * The exports that a caller may read, in SQL: those of the same scope, of lists that the caller has
 * the permission for. A user of some locations sees the exports of exactly these.
 */
export function exportsOf(caller: Caller): { sql: string; values: unknown[] } {
  return {
    sql: `scope_id = $1 AND ($2::uuid[] IS NULL OR location_ids = $2::uuid[])
      AND list = ANY ($3::text[])`,
    values: [
      scopeIdOf(caller),
      locationsOf(caller),
      exportedListNames.filter((list) => mayRead(caller, list)),
    ],
  };
}

/** Errors   not_found: no such export, or none that the caller may read. */
export async function findExport(database: Pool, caller: Caller, id: string): Promise<ExportRow> {
  const { sql, values } = exportsOf(caller);
  const { rows } = await database.query<ExportRow>(
    named(`SELECT * FROM exports WHERE ${sql} AND id = $4`, [...values, toUuid(id)]),
  );
  const [row] = rows;
  if (row === undefined) throw new ApiError("not_found", `There is no export ${id}.`);
  return row;
}

export function serializeExport(row: ExportRow, { keyId }: Pick<Caller, "keyId">): Wire {
  return {
    id: toId("export", row.id),
    entity: "export",
    list: row.list,
    filters: row.filters,
    format: row.format,
    status: row.status,
    rows_written: row.rows_written,
    size_bytes: row.status === "completed" || row.status === "expired" ? row.size_bytes : null,
    failure_code: row.failure_code,
    requested_by: toId(row.by_user ? "user" : "api_key", row.requested_by),
    own: row.requested_by === keyId,
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    expires_at: row.expires_at,
  };
}
