import { insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";

/** A read of encrypted data by an operator. */
export interface SensitiveRead {
  tenantId: Uuid;
  partnerId: Uuid | null;
  kind: "application" | "bank_account" | "file";
  objectId: Uuid;
  /** Names of the fields, never their values. */
  fields: readonly string[];
}

/** The operator, and the reason that was given. */
export interface Reader {
  by: string;
  reason: string;
  /** Writes of the same transaction: a user's entry of the audit log. */
  audit?: readonly Write[];
}

/**
 * The writes that record reads. They are committed before the data leaves the server: a read whose
 * response is lost is recorded as well.
 */
export function recordReads(
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  reads: readonly SensitiveRead[],
  { by, reason }: Reader,
): Write[] {
  return reads.map(({ tenantId, partnerId, kind, objectId, fields }) =>
    insertRow("sensitive_data_reads", {
      id: ids.next(),
      tenant_id: tenantId,
      partner_id: partnerId,
      object_kind: kind,
      object_id: objectId,
      fields: [...fields],
      reason,
      read_by: by,
      read_at: clock.now().toISOString(),
    }),
  );
}
