import type { TeamUser } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { type Page, pageSql } from "../../http/pages.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { type UserRow, userColumns } from "../../identity/user-rows.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { inScope, scopeOf } from "../scope.ts";

/** A user with what the team page shows beside. */
export type TeamUserRow = UserRow & {
  scope_name: string;
  has_password: boolean;
  second_factor: boolean;
  last_active_at: string | null;
};

/** A condition on `users u`, with its parameters from `$1`. */
export interface TeamCondition {
  sql: string;
  values: unknown[];
}

/**
 * The users that the caller manages: those in the caller's part of the hierarchy, or in the node of
 * it that `in` names. A user of some locations manages users of these locations only.
 *
 * Errors   referenced_not_found: no such node, or none that the caller has access to.
 */
export async function teamOf(
  database: Pool,
  caller: Caller,
  node?: string,
): Promise<TeamCondition> {
  const { accountIds, ...scope } = await scopeOf(database, caller, node);
  const level = inScope({ ...scope, accountIds: null }, "u");
  const values: unknown[] = [level.value];
  const conditions = [level.sql];
  const locationIds = caller.user?.locationIds ?? null;
  if (locationIds !== null) {
    conditions.push(`u.location_ids <@ $${values.push(locationIds)}::uuid[]`);
  }
  if (node !== undefined && accountIds !== null) {
    conditions.push(
      `(u.location_ids IS NULL OR EXISTS (SELECT FROM accounts
         WHERE id = ANY($${values.push(accountIds)}::uuid[]) AND location_id = ANY(u.location_ids)))`,
    );
  }
  // A user of the installation is above the tenant.
  if (caller.user?.type !== "ENTERPRISE") conditions.push("u.type <> 'ENTERPRISE'");
  return { sql: conditions.join(" AND "), values };
}

/** Reads one page of users, and one more. */
export async function readTeamUsers(
  database: Pool,
  { sql, values }: TeamCondition,
  page: Page,
): Promise<TeamUserRow[]> {
  const paged = pageSql(page, values.length + 1);
  const order = paged.sql.slice(paged.sql.indexOf("ORDER BY"));
  const { rows } = await database.query<TeamUserRow>(
    named(
      `SELECT ${userColumns}, u.password_hash IS NOT NULL AS has_password,
              coalesce(business.name, agent_group.name, partner.name, tenant.name) AS scope_name,
              EXISTS (SELECT FROM user_second_factors
                       WHERE user_id = u.id AND confirmed_at IS NOT NULL) AS second_factor,
              greatest(u.last_active_at, (SELECT max(seen_at) FROM user_sessions
                                           WHERE user_id = u.id AND state = 'open')) AS last_active_at
         FROM (SELECT * FROM users AS u WHERE ${sql} ${paged.sql}) AS u
         JOIN tenants AS tenant ON tenant.id = u.tenant_id
         LEFT JOIN partners AS partner ON partner.id = u.partner_id
         LEFT JOIN businesses AS business ON business.id = u.business_id
         LEFT JOIN agent_groups AS agent_group ON agent_group.id = u.agent_group_id ${order}`,
      [...values, ...paged.values],
    ),
  );
  return rows;
}

/** Errors   not_found: there is no such user, or none that the caller manages. */
export async function requireTeamUser(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<TeamUserRow> {
  const { sql, values } = await teamOf(database, caller);
  const condition = {
    sql: `${sql} AND u.id = $${values.length + 1}`,
    values: [...values, toUuid(id)],
  };
  const [user] = await readTeamUsers(database, condition, { boundary: undefined, limit: 1 });
  if (user === undefined) throw new ApiError("not_found", `There is no user ${id}.`);
  return user;
}

export function serializeTeamUser(row: TeamUserRow): Static<typeof TeamUser> {
  return {
    id: toId("user", row.id),
    entity: "user",
    type: row.type,
    role: roleOf(row),
    scope: { id: nodeIdOf(row), name: row.scope_name },
    location_ids: row.location_ids?.map((id: Uuid) => toId("location", id)) ?? null,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    status: row.status,
    has_password: row.has_password,
    second_factor: row.second_factor,
    last_active_at: row.last_active_at,
    created_at: row.created_at,
  };
}

function nodeIdOf(row: TeamUserRow): string {
  if (row.business_id !== null) return toId("business", row.business_id);
  if (row.agent_group_id !== null) return toId("agent_group", row.agent_group_id);
  return row.partner_id === null ? toId("tenant", row.tenant_id) : toId("partner", row.partner_id);
}
