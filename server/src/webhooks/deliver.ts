import { insertRow } from "../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { toId } from "../ids.ts";
import type { DeliveryAttemptRow } from "./attempt-rows.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import { disableEndpoint } from "./disable-endpoint.ts";
import type { PostResult } from "./post-to-endpoint.ts";
import { failingMsMax, retryDelayMs } from "./retry-schedule.ts";
import { eventBody } from "./serialize-event.ts";
import { endpointHome } from "./tenant-endpoints.ts";

const goneStatus = 410;

/**
 * Makes one attempt to deliver an event, and records its result.
 *
 * A process that dies in between has written nothing: the event is sent again, under its own id.
 *
 * Writes   the attempt, and the time of the next one; the endpoint, if this attempt disables it.
 */
export async function deliver(deps: Dependencies, claimed: ClaimedDelivery): Promise<void> {
  const { endpoint, event, secrets } = claimed;
  const result = await deps.endpointClient.post({
    url: endpoint.url,
    eventId: toId("event", event.id),
    body: eventBody(event),
    secrets,
  });
  const now = deps.clock.now();
  try {
    await writeAtomically(deps.database, conclusionOf(deps, claimed, result, now));
  } catch (error) {
    // The claim had expired, and another process has made and recorded the attempt.
    if (!(error instanceof ConcurrentModification)) throw error;
  }
  if (result.failure === undefined) return;
  const { failing_since: since } = endpoint;
  const failsForDays = since !== null && now.getTime() - Date.parse(since) >= failingMsMax;
  const home = endpointHome(deps, endpoint);
  if (result.status === goneStatus) await disableEndpoint(home, endpoint.id, "gone");
  else if (failsForDays) await disableEndpoint(home, endpoint.id, "failing");
}

function conclusionOf(
  deps: Dependencies,
  claimed: ClaimedDelivery,
  result: PostResult,
  now: Date,
): Write[] {
  const { accountId, endpoint, event } = claimed;
  const received = result.failure === undefined;
  const attemptsSinceReplay = claimed.attempts_since_replay + 1;
  const waitMs = received
    ? undefined
    : retryDelayMs(attemptsSinceReplay, result.retryAfterMs, deps.random);
  const ends = received || result.status === goneStatus || waitMs === undefined;
  const at = now.toISOString();
  const nextAt = ends ? null : new Date(now.getTime() + waitMs).toISOString();
  const attempt: DeliveryAttemptRow = {
    account_id: accountId,
    id: deps.ids.next(),
    event_id: event.id,
    event_type: event.type,
    webhook_endpoint_id: endpoint.id,
    attempt_number: claimed.attempts + 1,
    status: received ? "succeeded" : "failed",
    response_status: result.status ?? null,
    response_body: result.responseStart ?? null,
    failure: result.failure ?? null,
    duration_ms: result.durationMs,
    attempted_at: at,
    next_attempt_at: nextAt,
  };
  return [
    {
      sql: `UPDATE webhook_deliveries SET attempts = $4 + 1, attempts_since_replay = $5, claimed_until = NULL,
              received_at = CASE WHEN $6 THEN coalesce(received_at, $7) ELSE received_at END,
              next_attempt_at = CASE WHEN EXISTS (
                  SELECT 1 FROM webhook_endpoints
                   WHERE id = $2 AND status = 'enabled' AND deleted_at IS NULL
                ) THEN $8::timestamptz END
            WHERE account_id = $1 AND webhook_endpoint_id = $2 AND event_id = $3 AND attempts = $4`,
      values: [
        accountId,
        endpoint.id,
        event.id,
        claimed.attempts,
        attemptsSinceReplay,
        received,
        at,
        nextAt,
      ],
      must: "webhook_deliveries",
    },
    insertRow("delivery_attempts", { ...attempt }),
    received
      ? {
          sql: `UPDATE webhook_endpoints SET failing_since = NULL
                 WHERE id = $1 AND failing_since IS NOT NULL`,
          values: [endpoint.id],
        }
      : {
          sql: `UPDATE webhook_endpoints SET failing_since = $2
                 WHERE id = $1 AND failing_since IS NULL`,
          values: [endpoint.id, at],
        },
  ];
}
