import type { ApiKey } from "@openpayfac/contract/console";
import type { statusTable } from "../../../kit/status/status-table.ts";

/** The state of a key. Input   nowMs: the platform's time. */
export function keyState(
  { revoked_at, expires_at }: Pick<ApiKey, "revoked_at" | "expires_at">,
  nowMs: number,
): keyof typeof statusTable.apiKey {
  if (revoked_at !== null) return "revoked";
  if (expires_at === null) return "active";
  return Date.parse(expires_at) > nowMs ? "ending" : "ended";
}
