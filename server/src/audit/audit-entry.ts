import type { OperationShape } from "@openpayfac/contract";
import { insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** An action of a user, an operator or a job, done or denied. */
export interface AuditEntry {
  tenantId: Uuid;
  /** The part of the hierarchy that it is about; null: above that level. */
  partnerId: Uuid | null;
  businessId: Uuid | null;
  accountId: Uuid | null;
  /** Id of the user or the key, or the name of the job or of who ran a command. */
  actor: string;
  /** Id of the user whose pages the actor views; null: none. */
  effectiveUser?: string | null;
  channel: "console" | "command" | "key" | "job";
  /** Id of the operation, or the name of what the job does. */
  operation: OperationShape["id"];
  outcome: "done" | "denied" | "proposed";
  objectIds: readonly string[];
  /** Secrets are left out. */
  request: unknown;
  reason: string | null;
  requestId: string | null;
  device: { address: string; browser: string } | null;
}

/** The write of an entry, which belongs in the transaction of the change. */
export function writeAuditEntry(
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  entry: AuditEntry,
): Write {
  const entryWrite = insertRow("audit_entries", {
    id: ids.next(),
    tenant_id: entry.tenantId,
    at: clock.now().toISOString(),
    partner_id: entry.partnerId,
    business_id: entry.businessId,
    account_id: entry.accountId,
    actor: entry.actor,
    effective_user: entry.effectiveUser ?? null,
    channel: entry.channel,
    operation: entry.operation,
    outcome: entry.outcome,
    object_ids: [...entry.objectIds],
    request: JSON.stringify(withoutSecrets(entry.request)),
    reason: entry.reason,
    request_id: entry.requestId,
    ip_address: entry.device?.address ?? null,
    user_agent: entry.device?.browser ?? null,
  });
  // It locks the tenant's head.
  return { ...entryWrite, alone: true };
}
