import type { WebhookEndpoint } from "@openpayfac/contract/console";
import type { statusTable } from "../../../kit/status/status-table.ts";

/** The status of an endpoint, with the reason why it is disabled. */
export function endpointState({
  status,
  disabled_reason: reason,
}: WebhookEndpoint): keyof typeof statusTable.endpoint {
  if (status === "enabled") return "enabled";
  return reason === "failing" || reason === "gone" ? reason : "disabled";
}
