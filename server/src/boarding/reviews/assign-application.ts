import { assignApplication, grantsOf, type Role } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { updateRow } from "../../database/row-writes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toIdOrNull, toUuid } from "../../ids.ts";
import { databaseOfUsers, requireVisibleApplication } from "./visible-application.ts";

/**
 * Assigns an application to a reviewer, or removes the reviewer. Its version stays: the applicant may be editing
 * the form.
 *
 * Errors   not_found; referenced_not_found: no user of the tenant whose role decides applications.
 * Writes   applications.
 */
export const handleAssignApplication = handlerFor(assignApplication, async (call, deps) => {
  const { caller, params, body } = call;
  const row = await requireVisibleApplication(deps.database, caller, params.id);
  const userId =
    body.user_id === undefined ? toIdOrNull("user", caller.user?.id ?? null) : body.user_id;
  const name = userId === null ? null : await nameOfReviewer(deps, caller, userId);
  const assigned_at = userId === null ? null : deps.clock.now().toISOString();
  const assigned_to = userId === null ? null : toUuid(userId);
  const write = updateRow("applications", { id: row.id }, { assigned_to, assigned_at });
  return commitResponse(call, deps.database, [write], {
    findings: row.findings ?? [],
    assigned_to: userId,
    assigned_to_name: name,
    assigned_at,
  });
});

async function nameOfReviewer(
  deps: Pick<Dependencies, "database" | "shards">,
  { tenantId }: Caller,
  id: string,
): Promise<string> {
  const { rows } = await databaseOfUsers(deps).query<{ name: string; role: Role | null }>(
    named(
      `SELECT first_name || ' ' || last_name AS name, role FROM users
        WHERE id = $1 AND tenant_id = $2 AND type = 'TENANT' AND status = 'ACTIVE'`,
      [toUuid(id), tenantId],
    ),
  );
  const [user] = rows;
  const grants =
    user === undefined ? [] : grantsOf("TENANT", user.role ?? "administrator")["boarding:decide"];
  if (user !== undefined && grants !== undefined && grants.length > 0) return user.name;
  throw new ApiError("referenced_not_found", `There is no reviewer ${id}.`);
}
