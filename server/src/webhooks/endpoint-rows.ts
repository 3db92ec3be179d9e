import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { named } from "../database/named-statement.ts";
import type { Row } from "../database/table-rows.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Caller } from "../identity/api-keys.ts";
import { toUuid, type Uuid } from "../ids.ts";

/** A webhook endpoint, as stored. */
export type EndpointRow = Row<
  "webhook_endpoints",
  {
    /** null: it belongs to the tenant. */
    partner_id: Uuid | null;
    status: "enabled" | "disabled";
    disabled_reason: "by_request" | "gone" | "failing" | null;
  },
  "deleted_at" | "enabled_in"
>;

/** The endpoints that a caller may see: a tenant's key sees those of its partners too. */
export function visibleTo(
  caller: Caller,
  { deletedToo = false } = {},
): { sql: string; values: unknown[] } {
  const owner =
    caller.partnerId === null
      ? { sql: "tenant_id = $1", values: [caller.tenantId] }
      : { sql: "partner_id = $1", values: [caller.partnerId] };
  return deletedToo ? owner : { ...owner, sql: `${owner.sql} AND deleted_at IS NULL` };
}

/** Reads an endpoint of the caller's. Returns   undefined if there is none. */
export async function readEndpoint(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<EndpointRow | undefined> {
  const { sql, values } = visibleTo(caller);
  const found = await database.query<EndpointRow>(
    named(`SELECT * FROM webhook_endpoints WHERE ${sql} AND id = $2`, [...values, toUuid(id)]),
  );
  return found.rows[0];
}

/** The endpoint that a path names. Errors   not_found. */
export async function findEndpoint(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<EndpointRow> {
  const row = await readEndpoint(database, caller, id);
  if (row === undefined) throw new ApiError("not_found", `There is no webhook endpoint ${id}.`);
  return row;
}

/** The write that changes an endpoint, which must be unchanged since it was read. */
export function updateEndpoint(before: EndpointRow, after: EndpointRow): Write {
  return {
    sql: `UPDATE webhook_endpoints SET version = $3, sequence = $4, url = $5, description = $6,
            event_types = $7, disabled_reason = $9, updated_at = $10,
            enabled_in = CASE WHEN status = $8 THEN enabled_in ELSE pg_current_snapshot() END,
            failing_since = CASE WHEN status = $8 THEN failing_since END,
            status = $8
          WHERE id = $1 AND version = $2 AND deleted_at IS NULL`,
    values: [
      before.id,
      before.version,
      after.version,
      after.sequence,
      after.url,
      after.description,
      after.event_types,
      after.status,
      after.disabled_reason,
      after.updated_at,
    ],
    must: "webhook_endpoints",
  };
}

/** The write that ends automatic deliveries to an endpoint. */
export function stopDeliveries(endpointId: Uuid): Write {
  return {
    sql: `UPDATE webhook_deliveries SET next_attempt_at = NULL
           WHERE webhook_endpoint_id = $1 AND next_attempt_at IS NOT NULL`,
    values: [endpointId],
  };
}
