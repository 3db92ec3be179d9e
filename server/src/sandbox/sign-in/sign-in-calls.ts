import { listSandboxUsers, type Role, rolesOfTypes, signInToSandbox } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { openSession } from "../../identity/sign-in.ts";
import { type UserRow, userColumns } from "../../identity/user-rows.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireSandboxAccess } from "./require-sandbox-access.ts";

const usersMax = 100;

/** The users of a sandbox's page "Sign in as". Live mode does not have it. */
export const handleListSandboxUsers = pageHandlerFor(
  listSandboxUsers,
  async ({ request }, deps) => {
    const key = request.headers["x-api-key"];
    const { tenantId } = await requireSandboxAccess(
      request,
      deps,
      typeof key === "string" ? key : undefined,
    );
    const found = await deps.database.query<UserRow & { of: string }>(
      `SELECT ${userColumns},
              coalesce(agent_group.name, business.name, partner.name, tenant.name) AS of
         FROM users u
         JOIN tenants AS tenant ON tenant.id = u.tenant_id
         LEFT JOIN partners AS partner ON partner.id = u.partner_id
         LEFT JOIN businesses AS business ON business.id = u.business_id
         LEFT JOIN agent_groups AS agent_group ON agent_group.id = u.agent_group_id
        WHERE u.status = 'ACTIVE' AND ($1::uuid IS NULL OR u.tenant_id = $1)
        ORDER BY u.id LIMIT ${usersMax}`,
      [tenantId],
    );
    const types = Object.keys(rolesOfTypes);
    const users = found.rows.map((user) => ({
      id: toId("user", user.id),
      name: `${user.first_name} ${user.last_name}`,
      email: user.email,
      type: user.type,
      role: roleOf(user),
      of: user.of,
    }));
    return { users: users.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type)) };
  },
);

/** Signs in to a sandbox without a password. Live mode does not have it. */
export const handleSignInToSandbox = pageHandlerFor(
  signInToSandbox,
  async ({ body, request, reply }, deps) => {
    const { tenantId } = await requireSandboxAccess(request, deps, body.private_key);
    const found = await deps.database.query<UserRow>(
      `SELECT ${userColumns} FROM users u
        WHERE u.status = 'ACTIVE' AND ($1::uuid IS NULL OR u.tenant_id = $1)
          AND CASE WHEN $2::uuid IS NULL THEN u.type = $3 ELSE u.id = $2 END
        ORDER BY u.id`,
      [tenantId, body.user_id === undefined ? null : toUuid(body.user_id), body.type ?? null],
    );
    const user = found.rows.find(
      (each) => body.user_id !== undefined || roleOf(each) === (body.role ?? roleOf(each)),
    );
    if (user === undefined) throw new ApiError("not_found", "There is no such active user.");
    return openSession({ deps, request, reply }, user, [], "sandbox");
  },
);

/** The first role of the type for a user without a role of its own. */
function roleOf({ role, type }: UserRow): Role {
  return role ?? rolesOfTypes[type][0];
}
