import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { type EndpointRow, stopDeliveries } from "./endpoint-rows.ts";
import { readSigningSecrets } from "./endpoint-secrets.ts";
import { dataOf } from "./event-rows.ts";

/** Maximum deliveries to one endpoint claimed in one batch, so that none delays the others. */
export const perEndpointMax = 8;

/** Maximum deliveries claimed in one batch. */
export const claimedMax = 64;

/** How much longer than its request a delivery stays claimed: the time to record its result. */
const writingMs = 5_000;

/** A delivery claimed by this process, with its endpoint and event. */
export interface ClaimedDelivery {
  accountId: Uuid;
  endpoint: EndpointRow;
  secrets: readonly string[];
  event: { id: Uuid; type: string; occurred_at: string; sequence: number; data: string };
  /** Attempts so far. */
  attempts: number;
  /** Attempts since its start or replay. */
  attempts_since_replay: number;
}

interface ClaimedRow {
  account_id: Uuid;
  webhook_endpoint_id: Uuid;
  attempts: number;
  attempts_since_replay: number;
  id: Uuid;
  type: string;
  object_id: Uuid;
  occurred_at: string;
  sequence: number;
  data: Buffer;
}

/**
 * Claims due deliveries. If the process dies, its claims expire when their request would have timed
 * out, by the database's clock; then they are due again. A claim longer than the maximum was made
 * before that clock was set back.
 *
 * The search steps from endpoint to endpoint by the index, so that an endpoint with a million
 * deliveries waiting costs no more than one with ten.
 *
 * The limits of the statement are constants: with parameters, PostgreSQL expects a tenth of all
 * deliveries, and reads every partition instead of the claimed rows by their key.
 *
 * Input    most: the maximum number, of `claimedMax` at most; busy: endpoints that are skipped.
 */
export async function claimDeliveries(
  deps: Dependencies,
  { most, busy }: { most: number; busy: readonly Uuid[] },
): Promise<ClaimedDelivery[]> {
  const now = deps.clock.now();
  const heldSeconds = (deps.endpointClient.timeoutMs + writingMs) / 1000;
  const { rows } = await deps.database.query<ClaimedRow>({
    name: "claim-webhook-deliveries",
    text: claimSql,
    values: [now.toISOString(), most, busy, heldSeconds],
  });
  if (rows.length === 0) return [];
  const endpoints = await readEndpoints(deps, [
    ...new Set(rows.map((row) => row.webhook_endpoint_id)),
  ]);
  const secrets = await readSigningSecrets(deps, [...endpoints.keys()], now);
  return rows.flatMap((row) => {
    const endpoint = endpoints.get(row.webhook_endpoint_id);
    if (endpoint === undefined) return [];
    const {
      account_id: accountId,
      attempts,
      attempts_since_replay,
      webhook_endpoint_id: _,
      object_id: __,
      ...event
    } = row;
    return [
      {
        accountId,
        endpoint,
        secrets: secrets.get(endpoint.id) ?? [],
        event: { ...event, data: dataOf(row) },
        attempts,
        attempts_since_replay,
      },
    ];
  });
}

const claimSql = `
  WITH RECURSIVE waiting AS (
    (SELECT webhook_endpoint_id AS id FROM webhook_deliveries
      WHERE next_attempt_at IS NOT NULL ORDER BY webhook_endpoint_id LIMIT 1)
    UNION ALL
    SELECT following.id FROM waiting CROSS JOIN LATERAL (
      SELECT webhook_endpoint_id AS id FROM webhook_deliveries
       WHERE next_attempt_at IS NOT NULL AND webhook_endpoint_id > waiting.id
       ORDER BY webhook_endpoint_id LIMIT 1
    ) AS following
  ), due AS MATERIALIZED (
    SELECT * FROM (
      SELECT delivery.* FROM waiting CROSS JOIN LATERAL (
        SELECT account_id, webhook_endpoint_id, event_id FROM webhook_deliveries
         WHERE webhook_endpoint_id = waiting.id AND next_attempt_at <= $1
           AND (claimed_until IS NULL OR claimed_until <= clock_timestamp()
             OR claimed_until > clock_timestamp() + 2 * make_interval(secs => $4::double precision))
         ORDER BY next_attempt_at LIMIT ${perEndpointMax} FOR UPDATE SKIP LOCKED
      ) AS delivery
      WHERE waiting.id <> ALL($3::uuid[]) LIMIT ${claimedMax}
    ) AS found LIMIT $2
  )
  UPDATE webhook_deliveries AS delivery
     SET claimed_until = clock_timestamp() + make_interval(secs => $4::double precision)
    FROM due JOIN events AS event ON event.account_id = due.account_id AND event.id = due.event_id
   WHERE delivery.account_id = due.account_id AND delivery.event_id = due.event_id
     AND delivery.webhook_endpoint_id = due.webhook_endpoint_id
  RETURNING delivery.account_id, delivery.webhook_endpoint_id, delivery.attempts, delivery.attempts_since_replay,
    event.id, event.type, event.object_id, event.occurred_at, event.sequence, event.data`;

/** Endpoints that still receive deliveries; pending deliveries to others end. */
async function readEndpoints(deps: Dependencies, ids: Uuid[]): Promise<Map<Uuid, EndpointRow>> {
  const found = await deps.database.query<EndpointRow>({
    name: "read-enabled-webhook-endpoints",
    text: `SELECT * FROM webhook_endpoints
            WHERE id = ANY($1) AND status = 'enabled' AND deleted_at IS NULL`,
    values: [ids],
  });
  const enabled = new Map(found.rows.map((row) => [row.id, row]));
  for (const id of ids.filter((each) => !enabled.has(each))) {
    await deps.database.query(stopDeliveries(id).sql, [id]);
  }
  return enabled;
}
