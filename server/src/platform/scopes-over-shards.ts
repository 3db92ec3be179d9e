import type { Pool } from "pg";
import type { Dependencies } from "../dependencies.ts";
import { findInAny } from "../http/fan-out.ts";
import type { Caller } from "../identity/api-keys.ts";
import { allShards } from "../shards/all-shards.ts";
import { type Scope, scopeOf } from "./scope.ts";

/** A part of the hierarchy, and a database that has rows of it. */
export interface ScopedDatabase {
  database: Pool;
  scope: Scope;
}

/**
 * The part of the hierarchy that a request concerns, in each database that has rows of it: one for
 * a partner or a named node, all for a tenant.
 *
 * Errors   those of `scopeOf`.
 */
export async function scopesOverShards(
  deps: Dependencies,
  caller: Caller,
  node?: string,
): Promise<readonly ScopedDatabase[]> {
  const scoped = async ({ database }: Pick<Dependencies, "database">) => ({
    database,
    scope: await scopeOf(database, caller, node),
  });
  if (caller.partnerId !== null) return [await scoped(deps)];
  const shards = allShards(deps);
  return node === undefined ? Promise.all(shards.map(scoped)) : [await findInAny(shards, scoped)];
}
