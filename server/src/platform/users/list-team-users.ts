import { listTeamUsers } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, requireCursor } from "../../http/pages.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { readTeamUsers, serializeTeamUser, teamOf } from "./team-user-rows.ts";

/** Returns users that the caller manages, newest first. Errors   invalid_query, referenced_not_found. */
export const handleListTeamUsers = handlerFor(
  listTeamUsers,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { sql, values } = await teamOf(database, caller, query.in);
    const conditions = [sql];
    const add = (column: string, value: unknown) => {
      if (value !== undefined) conditions.push(`u.${column} = $${values.push(value)}`);
    };
    add("type", query.type);
    add("status", query.status);
    add("email_normalized", query.email && normalizeEmail(query.email));
    const condition = { sql: conditions.join(" AND "), values };
    const [rows] = await Promise.all([
      readTeamUsers(database, condition, page),
      requireCursor(
        database,
        `SELECT 1 FROM users AS u WHERE ${condition.sql} AND u.id = $${values.length + 1}`,
        values,
        page,
      ),
    ]);
    return pageResponse(page, rows, serializeTeamUser);
  },
);
