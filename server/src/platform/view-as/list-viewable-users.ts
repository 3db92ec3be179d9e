import { isBelow, listViewableUsers, type RoleType, rolesOfTypes } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, requireCursor } from "../../http/pages.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { readTeamUsers, serializeTeamUser, teamOf } from "../users/team-user-rows.ts";

/** Returns the users that the caller may view as. Errors   invalid_query, referenced_not_found. */
export const handleListViewableUsers = handlerFor(
  listViewableUsers,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { sql, values } = await teamOf(database, caller, query.in);
    const below = Object.keys(rolesOfTypes).filter((type) =>
      isBelow(type as RoleType, levelOf(caller)),
    );
    const place = values.push(below);
    const condition = { sql: `${sql} AND u.status = 'ACTIVE' AND u.type = ANY($${place})`, values };
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

/** A key has the level of the tenant, or of its partner. */
function levelOf({ user, partnerId }: Caller): RoleType {
  return user?.type ?? (partnerId === null ? "TENANT" : "PARTNER");
}
