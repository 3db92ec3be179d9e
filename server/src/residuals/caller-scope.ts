import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { Uuid } from "../ids.ts";
import { allShards } from "../shards/all-shards.ts";

/**
 * Condition that limits rows to the caller's partner or, for a tenant key, to its tenant. It names
 * one column only, so that the list's index serves both kinds of caller.
 *
 * Input    alias: a table with `partner_id` and `tenant_id`. The value is `$1`.
 */
export function callerScope(caller: Caller, alias: string): { sql: string; value: Uuid } {
  return caller.partnerId === null
    ? { sql: `${alias}.tenant_id = $1`, value: caller.tenantId }
    : { sql: `${alias}.partner_id = $1`, value: caller.partnerId };
}

/**
 * The databases with the partners that a caller may see: one for a partner, all for a tenant. The
 * periods that the caller sees are those of the first one.
 */
export function shardsOfCaller(
  deps: Dependencies,
  { partnerId }: Pick<Caller, "partnerId">,
): readonly [Dependencies, ...Dependencies[]] {
  return partnerId === null ? allShards(deps) : [deps];
}

/**
 * Two databases have the rows of a partner that has just been moved, until those of the previous one
 * are deleted: the tenant's figures would count it twice.
 *
 * Errors   unavailable: a partner of the tenant is being moved.
 */
export async function requireNoMove(
  { shards }: Dependencies,
  { tenantId, partnerId }: Pick<Caller, "tenantId" | "partnerId">,
): Promise<void> {
  if (partnerId !== null || shards === undefined) return;
  const { isMoving } = await shards.readDirectory(tenantId);
  if (isMoving) throw new ApiError("unavailable", "A partner is being moved to another database.");
}
