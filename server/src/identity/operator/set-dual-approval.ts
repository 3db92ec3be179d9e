import { isIdOf } from "@openpayfac/contract/names";
import { auditOfCommand } from "../../audit/audit-of-command.ts";
import { named } from "../../database/named-statement.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { readUserPolicies } from "../../permissions/user-policies.ts";
import { writeUserPolicies } from "../../permissions/write-user-policies.ts";

/**
 * Says whether what needs a second user waits for one, for the users of a tenant.
 *
 * Input    tenant: its id; undefined: the only tenant. by: who runs the command, for the audit log.
 * Returns  the tenant.
 * Errors   OperatorError: there is no such tenant, or none was given and there are several.
 * Writes   user_policies, audit_entries.
 */
export async function setDualApproval(
  deps: OperatorDependencies,
  tenant: string | undefined,
  dual_approval: boolean,
  by: string | undefined,
): Promise<{ tenant_id: string; dual_approval: boolean }> {
  const wanted = tenant === undefined ? null : idOf(tenant);
  const { rows } = await deps.database.query<{ id: Uuid }>(
    named("SELECT id FROM tenants WHERE $1::uuid IS NULL OR id = $1 ORDER BY id LIMIT 2", [wanted]),
  );
  const [found, other] = rows;
  if (found === undefined || other !== undefined) {
    throw new OperatorError({
      cause: found === undefined ? "There is no such tenant" : "There are several tenants",
      remedy: "Give the id of one with --tenant; openpayfac tenants list shows them",
    });
  }
  const policies = await readUserPolicies(deps.database, found.id, null);
  const updated_at = deps.clock.now().toISOString();
  const tenant_id = toId("tenant", found.id);
  await writeAtomically(deps.database, [
    writeUserPolicies(found.id, {
      ...policies,
      dual_approval,
      updated_at,
      updated_by: by ?? null,
    }),
    ...auditOfCommand(
      deps,
      by,
      { tenant_id: found.id, partner_id: null },
      { operation: "updateUserPolicies", objectIds: [tenant_id], request: { dual_approval } },
    ),
  ]);
  return { tenant_id, dual_approval };
}

/** An id of another form is that of no tenant. */
function idOf(tenant: string): Uuid {
  return isIdOf("tenant", tenant) ? toUuid(tenant) : noTenant;
}

const noTenant = "00000000-0000-0000-0000-000000000000" as Uuid;
