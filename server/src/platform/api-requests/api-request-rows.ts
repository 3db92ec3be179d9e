import type { ApiRequest } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import { timeOfId, toId, toIdOrNull } from "../../ids.ts";

type Listed = Static<typeof ApiRequest>;

/** A request, as stored. */
export type ApiRequestRow = Row<
  "api_requests",
  {
    channel: Listed["channel"];
    request_body: Record<string, unknown> | null;
    response_body: Record<string, unknown> | null;
  }
>;

const callerKinds = { key: "api_key", console: "user", checkout: "checkout_session" } as const;

export const callerIdOf = ({ channel, caller_id }: Pick<ApiRequestRow, "channel" | "caller_id">) =>
  toId(callerKinds[channel], caller_id);

/** Input   names: of users, by their UUIDs. */
export function serializeApiRequest(
  row: ApiRequestRow,
  names: ReadonlyMap<string, string>,
): Listed {
  return {
    id: toId("request", row.id),
    entity: "api_request",
    at: timeOfId(row.id).toISOString(),
    channel: row.channel,
    caller_id: callerIdOf(row),
    caller_name: names.get(row.caller_id) ?? null,
    operation: row.operation,
    method: row.method,
    path: row.path,
    status: row.status,
    duration_ms: row.duration_ms,
    error_type: row.error_type,
    partner_id: toIdOrNull("partner", row.partner_id),
    business_id: toIdOrNull("business", row.business_id),
    account_id: toIdOrNull("account", row.account_id),
    idempotency_key: row.idempotency_key,
    replayed: row.replayed,
    object_ids: row.object_ids,
    created_ids: row.created_ids,
  };
}
