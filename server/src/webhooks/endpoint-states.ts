import type { EndpointRow } from "./endpoint-rows.ts";

type Status = EndpointRow["status"];

/** What an endpoint may become: disabled by a call, its answer of 410, or days of failure. */
export const endpointTransitions: Record<Status, readonly Status[]> = {
  enabled: ["disabled"],
  disabled: ["enabled"],
};
