import { findPgDog, startPgDog } from "./pgdog.ts";
import { type ShardAddress, startRoutingClient } from "./routing-client.ts";

export { findPgDog, startPgDog } from "./pgdog.ts";
export {
  type RoutedStatement,
  type ShardAddress,
  startDirectClient,
  startRoutingClient,
} from "./routing-client.ts";

/** The engine of this run, for its output. */
export function describeEngine(): string {
  const installed = findPgDog();
  return installed === undefined
    ? "the routing client (no PgDog in the path or in PGDOG)"
    : `PgDog ${installed.version} at ${installed.program}`;
}

/** Starts PgDog before the shards where it is installed, otherwise the routing client. */
export function startEngine(shards: readonly string[]): Promise<ShardAddress> {
  const installed = findPgDog();
  return installed === undefined
    ? startRoutingClient(shards)
    : startPgDog({ program: installed.program, shards });
}
