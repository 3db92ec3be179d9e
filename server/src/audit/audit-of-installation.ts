import { named } from "../database/named-statement.ts";
import type { Write } from "../database/write-atomically.ts";
import type { OperatorDependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { auditOfCommand } from "./audit-of-command.ts";

/** The entries of a command that changes what all tenants share: one in the log of each tenant. */
export async function auditOfInstallation(
  deps: OperatorDependencies,
  by: string,
  entry: Pick<AuditEntry, "operation" | "objectIds" | "request">,
): Promise<Write[]> {
  const { rows } = await deps.database.query<{ id: Uuid }>(
    named("SELECT id FROM tenants ORDER BY id", []),
  );
  return rows.flatMap(({ id }) =>
    auditOfCommand(deps, by, { tenant_id: id, partner_id: null }, entry),
  );
}
