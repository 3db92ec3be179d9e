import { WebhookEndpoint } from "@openpayfac/contract";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { jsonEncoderFor } from "../http/encode-response.ts";
import type { Uuid } from "../ids.ts";
import { type EndpointRow, stopDeliveries, updateEndpoint } from "./endpoint-rows.ts";
import { serializeEndpoint } from "./serialize-endpoint.ts";
import { copyChangedEndpoint } from "./tenant-endpoints.ts";
import { type NewEvent, writeAccountEvents, writeOwnerEvents } from "./write-events.ts";

const triesMax = 5;

/**
 * Disables an endpoint that is gone or fails for days, and sends an event to the others.
 *
 * Writes   the endpoint and its event; its pending deliveries end.
 */
export async function disableEndpoint(
  deps: Dependencies,
  id: Uuid,
  reason: "gone" | "failing",
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const found = await deps.database.query<EndpointRow>(
      "SELECT * FROM webhook_endpoints WHERE id = $1 AND status = 'enabled' AND deleted_at IS NULL",
      [id],
    );
    const row = found.rows[0];
    if (row === undefined) return;
    const now = deps.clock.now().toISOString();
    const disabled: EndpointRow = {
      ...row,
      version: row.version + 1,
      sequence: row.sequence + 1,
      status: "disabled",
      disabled_reason: reason,
      updated_at: now,
    };
    try {
      await writeAtomically(deps.database, [
        updateEndpoint(row, disabled),
        stopDeliveries(id),
        writeEndpointEvent(deps, disabled, now, endpointEvent("disabled", disabled)),
      ]);
      deps.log.warn({ webhookEndpoint: row.id, reason }, "webhook endpoint disabled");
      await copyChangedEndpoint(deps, row);
      return;
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || tries === triesMax) throw error;
    }
  }
}

const endpointEventTypes = {
  disabled: "v2.webhook_endpoint.disabled",
  tested: "v2.webhook_endpoint.tested",
} as const;

/** An event about an endpoint, with its state after the change. */
export function endpointEvent(what: keyof typeof endpointEventTypes, row: EndpointRow): NewEvent {
  return {
    type: endpointEventTypes[what],
    objectId: row.id,
    sequence: row.sequence,
    data: jsonEncoderFor(WebhookEndpoint)(serializeEndpoint(row)),
  };
}

/** The account, or otherwise the owner, that an event about an endpoint belongs to. */
export function eventOwnerOf(
  { shards }: Pick<Dependencies, "shards">,
  { account_id, partner_id, tenant_id }: EndpointRow,
): Uuid {
  // A tenant's endpoint is in its first database, and its account may be in another one.
  const isBesideAccount = partner_id !== null || shards === undefined;
  return (isBesideAccount ? account_id : null) ?? partner_id ?? tenant_id;
}

/** The write of an event about an endpoint. */
export function writeEndpointEvent(
  deps: Dependencies,
  row: EndpointRow,
  now: string,
  event: NewEvent,
): Write {
  if (row.account_id !== null && eventOwnerOf(deps, row) === row.account_id) {
    return writeAccountEvents(row.account_id, now, [event], deps.ids);
  }
  const owner =
    row.partner_id === null ? { tenantId: row.tenant_id } : { partnerId: row.partner_id };
  return writeOwnerEvents(owner, now, [event], deps.ids);
}
