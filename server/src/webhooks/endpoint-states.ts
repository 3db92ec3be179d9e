import type { EndpointRow } from "./endpoint-rows.ts";

type Status = EndpointRow["status"];

/**
 * Allowed transitions of an endpoint: disabled by a request, by its 410 response, or by days of
 * failure.
 */
export const endpointTransitions: Record<Status, readonly Status[]> = {
  enabled: ["disabled"],
  disabled: ["enabled"],
};
