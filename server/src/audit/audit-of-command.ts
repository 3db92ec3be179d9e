import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { UserRow } from "../identity/user-rows.ts";
import { type AuditEntry, writeAuditEntry } from "./audit-entry.ts";

/**
 * The entry of a change that a person made by a command.
 *
 * Input    by: who ran it; undefined: no person did, and there is no entry. of: the part of the
 *          hierarchy that the change is about.
 */
export function auditOfCommand(
  deps: Pick<Dependencies, "ids" | "clock">,
  by: string | undefined,
  of: Pick<UserRow, "tenant_id" | "partner_id"> & Partial<Pick<UserRow, "business_id">>,
  { operation, objectIds, request }: Pick<AuditEntry, "operation" | "objectIds" | "request">,
): Write[] {
  if (by === undefined) return [];
  return [
    writeAuditEntry(deps, {
      tenantId: of.tenant_id,
      partnerId: of.partner_id,
      businessId: of.business_id ?? null,
      accountId: null,
      actor: by,
      channel: "command",
      operation,
      outcome: "done",
      objectIds,
      request,
      reason: null,
      requestId: null,
      device: null,
    }),
  ];
}
