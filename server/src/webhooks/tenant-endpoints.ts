import type { Dependencies } from "../dependencies.ts";
import { allShards } from "../shards/all-shards.ts";
import { copyTenantEndpoints } from "../shards/copy-tenant-endpoints.ts";
import type { EndpointRow } from "./endpoint-rows.ts";

/** The database with the valid row of an endpoint: of a tenant's, the others have copies. */
export function endpointHome(
  deps: Dependencies,
  { partner_id }: Pick<EndpointRow, "partner_id">,
): Dependencies {
  return partner_id === null && deps.shards !== undefined ? allShards(deps)[0] : deps;
}

/**
 * Copies a change of a tenant's endpoint to every database before the request ends. One that does
 * not respond receives the copy within seconds of its return.
 */
export async function copyChangedEndpoint(
  deps: Dependencies,
  { partner_id }: Pick<EndpointRow, "partner_id">,
): Promise<void> {
  if (partner_id !== null) return;
  const [home, ...others] = allShards(deps);
  await Promise.all(
    others.map((shard, index) =>
      copyTenantEndpoints(home.database, shard.database).catch((err: unknown) => {
        home.log.warn(
          { err, shard: index + 1 },
          "webhook endpoints could not be copied to a shard",
        );
      }),
    ),
  );
}
