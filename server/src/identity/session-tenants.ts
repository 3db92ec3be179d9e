import { grantsOf, pagesOperations } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { named } from "../database/named-statement.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { pageHandlerFor } from "../http/page-handler.ts";
import { toId, toUuid, type Uuid } from "../ids.ts";
import { roleOf } from "../permissions/calling-user.ts";
import { deviceOf } from "./device-of.ts";
import { requireSession, setSessionCookie } from "./session-cookie.ts";
import { endSession, newSession } from "./sessions.ts";
import type { UserRow } from "./user-rows.ts";

const tenantsMax = 200;

const choosesTenant = (user: UserRow) =>
  grantsOf(user.type, roleOf(user)).tenants?.includes("allowed") === true;

/** The tenants that a user of the installation can choose; of another user, none. */
export const handleListSessionTenants = pageHandlerFor(
  pagesOperations.listSessionTenants,
  async ({ request }, deps) => {
    const { user } = await requireSession(request, deps);
    if (!choosesTenant(user)) return { data: [] };
    const { rows } = await deps.database.query<{ id: Uuid; name: string }>(
      named("SELECT id, name FROM tenants ORDER BY lower(name), id LIMIT $1", [tenantsMax]),
    );
    return { data: rows.map(({ id, name }) => ({ id: toId("tenant", id), name })) };
  },
);

/**
 * Replaces the session by one of another tenant. Streams of the session before end with it.
 *
 * Errors   forbidden: not a user of the installation; not_found.
 * Writes   user_sessions.
 */
export const handleChooseSessionTenant = pageHandlerFor(
  pagesOperations.chooseSessionTenant,
  async ({ body, request, reply }, deps) => {
    const session = await requireSession(request, deps);
    const { user, tokenHash, factor } = session;
    if (!choosesTenant(user)) {
      throw new ApiError("forbidden", "Only users of the installation choose a tenant.");
    }
    const tenantId = toUuid(body.tenant_id);
    const found = await deps.database.query(named("SELECT FROM tenants WHERE id = $1", [tenantId]));
    if (found.rowCount === 0) {
      throw new ApiError("not_found", `There is no tenant ${body.tenant_id}.`);
    }
    const opened = newSession(deps, user.id, "open", {
      device: deviceOf(request),
      replaces: session,
      factor,
      tenantId,
    });
    await writeAtomically(deps.database, [endSession(tokenHash), opened.write]);
    setSessionCookie(request, reply, deps, opened.token);
    return { csrf_token: opened.csrfToken };
  },
);
