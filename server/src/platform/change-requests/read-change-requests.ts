import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import {
  type ChangeRequestRow,
  mayDecide,
  serializeChangeRequest,
} from "../../approvals/change-request-rows.ts";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toUuid } from "../../ids.ts";
import { inScope, scopeOf } from "../scope.ts";
import { approvableBy } from "./approvable-by.ts";

/**
 * The change requests that the caller sees: those in the caller's part of the hierarchy, or in the
 * node of it that `in` names, which the caller proposed or may approve.
 *
 * Errors   referenced_not_found.
 */
export async function visibleChangeRequests(
  database: Pool,
  caller: Caller,
  node?: string,
): Promise<{ sql: string; values: unknown[] }> {
  const scope = inScope(await scopeOf(database, caller, node), "change_requests");
  const values: unknown[] = [scope.value];
  const { user } = caller;
  if (user === undefined) return { sql: scope.sql, values };
  const place = (value: unknown) => `$${values.push(value)}`;
  const own = `proposed_by = ${place(user.id)}`;
  // A user of some locations proposes for accounts that the user may have lost since.
  return { sql: `${scope.sql} AND (${own} OR ${approvableBy(user, place)})`, values };
}

/** Errors   not_found. */
export async function requireChangeRequest(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<ChangeRequestRow> {
  const { sql, values } = await visibleChangeRequests(database, caller);
  const { rows } = await database.query<ChangeRequestRow>(
    named(`SELECT * FROM change_requests WHERE ${sql} AND id = $${values.length + 1}`, [
      ...values,
      toUuid(id),
    ]),
  );
  const [row] = rows;
  if (row === undefined) throw new ApiError("not_found", `There is no change request ${id}.`);
  return row;
}

/** Serializes a change request for the caller. */
export async function showChangeRequest(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { user }: Caller,
  row: ChangeRequestRow,
) {
  const names = await namesOfUsers(database, usersOf(row));
  return serializeChangeRequest(row, names, user, clock.now());
}

/** The users that a change request names. */
export function usersOf({ proposed_by, decided_by }: ChangeRequestRow) {
  return decided_by === null ? [proposed_by] : [proposed_by, decided_by];
}

/**
 * Checks that a change request waits for a decision of the caller. Operator keys may do everything.
 *
 * Errors   forbidden: the user who proposed it, or one without the permission; invalid_status: it
 *          was decided, or has expired.
 */
export function requireDecidable(row: ChangeRequestRow, { user }: Caller, now: Date): void {
  if (user !== undefined && !mayDecide(row, user)) {
    const needed =
      row.granted_role === null ? row.permission : `the permissions of ${row.granted_role}`;
    const why =
      user.id === row.proposed_by
        ? "You proposed this change: another user decides about it."
        : `The role ${user.role} does not decide about this change. It needs ${needed}.`;
    throw new ApiError("permission_missing", why);
  }
  requirePending(row, now);
}

/** Errors   forbidden: another user proposed it. */
export function requireProposer({ proposed_by }: ChangeRequestRow, { user }: Caller): void {
  if (user === undefined || user.id === proposed_by) return;
  throw new ApiError("permission_missing", "Only the user who proposed this change does this.");
}

/** Errors   invalid_status. */
export function requirePending(row: ChangeRequestRow, now: Date): void {
  if (row.status !== "pending") {
    throw new ApiError("invalid_status", `The change request is ${row.status}, not pending.`);
  }
  if (row.expires_at <= now.toISOString()) {
    throw new ApiError("invalid_status", `The change request expired at ${row.expires_at}.`);
  }
}
