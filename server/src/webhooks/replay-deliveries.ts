import type { replayEndpointEvents, replayEvent } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Call, EncodedResponse } from "../http/call.ts";
import { commitResponse } from "../http/commit.ts";
import { toId } from "../ids.ts";
import type { EndpointRow } from "./endpoint-rows.ts";

/** Whether an endpoint receives an event, in SQL: by its owner and its type. */
export const takesEvent = `(endpoint.partner_id IS NULL OR endpoint.partner_id = event.partner_id)
  AND (endpoint.account_id IS NULL OR endpoint.account_id = event.account_id)
  AND endpoint.event_types && event_type_names(event.type)`;

/** Errors   invalid_status: the endpoint is disabled, and receives nothing. */
export function requireEnabled(row: EndpointRow): void {
  if (row.status === "enabled") return;
  const id = toId("webhook_endpoint", row.id);
  throw new ApiError("invalid_status", `The webhook endpoint ${id} is disabled. Enable it first.`);
}

/**
 * Restarts deliveries from their first attempt, and returns the number of events they belong to.
 *
 * Input    pairs: SQL that selects `account_id`, `webhook_endpoint_id` and `event_id`, with `$1`
 *          for the time; unless: a condition that excludes deliveries.
 * Writes   the deliveries, and the response under the idempotency key, in one transaction.
 */
export async function commitReplay(
  call: Call<typeof replayEvent | typeof replayEndpointEvents>,
  deps: Dependencies,
  { pairs, values, unless }: { pairs: string; values: unknown[]; unless?: string },
): Promise<EncodedResponse> {
  const client = await deps.database.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<{ events: number }>(
      `WITH begun AS (
         INSERT INTO webhook_deliveries AS delivery
           (account_id, webhook_endpoint_id, event_id, next_attempt_at)
         SELECT account_id, webhook_endpoint_id, event_id, $1 FROM (${pairs}) AS pair
         ON CONFLICT (account_id, webhook_endpoint_id, event_id) DO UPDATE
           SET next_attempt_at = excluded.next_attempt_at, attempts_since_replay = 0
           ${unless === undefined ? "" : `WHERE NOT (${unless})`}
         RETURNING event_id
       )
       SELECT count(DISTINCT event_id)::integer AS events FROM begun`,
      [deps.clock.now().toISOString(), ...values],
    );
    const response = await commitResponse(call, client, [], { event_count: rows[0]?.events ?? 0 });
    await client.query("COMMIT");
    return response;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
