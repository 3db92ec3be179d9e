import type { Caller } from "../identity/api-keys.ts";
import type { Uuid } from "../ids.ts";

/**
 * The condition that a row belongs to the caller: to its partner, or to any of its tenant's. One
 * column is named, not both, so that the list's index serves either caller.
 *
 * Input    alias: a table with `partner_id` and `tenant_id`. The value stands at `$1`.
 */
export function callerScope(caller: Caller, alias: string): { sql: string; value: Uuid } {
  return caller.partnerId === null
    ? { sql: `${alias}.tenant_id = $1`, value: caller.tenantId }
    : { sql: `${alias}.partner_id = $1`, value: caller.partnerId };
}
