import type { Pool } from "pg";

/**
 * Copies the tenants' own webhook endpoints and their secrets to another shard, whose worker then
 * sends them the events of its partners. Deliveries, failures and the first event to be sent belong
 * to each shard.
 *
 * Writes   only what differs; deliveries to an endpoint that was disabled or deleted end.
 */
export async function copyTenantEndpoints(
  home: Pick<Pool, "query">,
  shard: Pick<Pool, "query">,
): Promise<void> {
  const found = await home.query<{ endpoints: string; secrets: string }>(
    `SELECT coalesce(json_agg(to_json(e)), '[]')::text AS endpoints,
            coalesce((SELECT json_agg(to_json(s)) FROM webhook_endpoint_secrets AS s
               JOIN webhook_endpoints AS of_tenant ON of_tenant.id = s.webhook_endpoint_id
              WHERE of_tenant.partner_id IS NULL), '[]')::text AS secrets
       FROM webhook_endpoints AS e WHERE partner_id IS NULL`,
  );
  const { endpoints = "[]", secrets = "[]" } = found.rows[0] ?? {};
  if (endpoints === "[]") return;
  await shard.query(copySql, [endpoints, secrets]);
}

const copySql = `
WITH given AS (
  SELECT * FROM json_populate_recordset(NULL::webhook_endpoints, $1::json)
), copied AS (
  INSERT INTO webhook_endpoints AS own (id, tenant_id, account_id, version, sequence, url,
         description, event_types, status, disabled_reason, created_at, updated_at, deleted_at)
  SELECT id, tenant_id, account_id, version, sequence, url, description, event_types, status,
         disabled_reason, created_at, updated_at, deleted_at
    FROM given
  ON CONFLICT (id) DO UPDATE
    SET version = excluded.version, sequence = excluded.sequence, url = excluded.url,
        description = excluded.description, event_types = excluded.event_types,
        disabled_reason = excluded.disabled_reason, updated_at = excluded.updated_at,
        deleted_at = excluded.deleted_at,
        -- Snapshots of different databases cannot be compared.
        enabled_in = CASE WHEN own.status = excluded.status THEN own.enabled_in
                          ELSE pg_current_snapshot() END,
        failing_since = CASE WHEN own.status = excluded.status THEN own.failing_since END,
        status = excluded.status
    -- An older copy that arrives late changes nothing.
    WHERE own.version < excluded.version
       OR (own.deleted_at IS NULL AND excluded.deleted_at IS NOT NULL)
  RETURNING id, status, deleted_at
), ended AS (
  UPDATE webhook_deliveries SET next_attempt_at = NULL
   WHERE next_attempt_at IS NOT NULL AND webhook_endpoint_id IN
         (SELECT id FROM copied WHERE status = 'disabled' OR deleted_at IS NOT NULL)
), signing AS (
  SELECT * FROM json_populate_recordset(NULL::webhook_endpoint_secrets, $2::json)
), removed AS (
  DELETE FROM webhook_endpoint_secrets AS own USING given
   WHERE own.webhook_endpoint_id = given.id
     AND NOT EXISTS (SELECT FROM signing WHERE signing.id = own.id)
)
INSERT INTO webhook_endpoint_secrets AS own (webhook_endpoint_id, id, encrypted_secret, expires_at)
SELECT webhook_endpoint_id, id, encrypted_secret, expires_at FROM signing
ON CONFLICT (webhook_endpoint_id, id) DO UPDATE
  SET encrypted_secret = excluded.encrypted_secret, expires_at = excluded.expires_at
  WHERE own.expires_at IS DISTINCT FROM excluded.expires_at
     OR own.encrypted_secret <> excluded.encrypted_secret`;
