import type { Dependencies } from "../dependencies.ts";

/** The dependencies of every database; the first has the tenants' own rows. */
export function allShards(deps: Dependencies): readonly [Dependencies, ...Dependencies[]] {
  return deps.shards?.all() ?? [deps];
}
