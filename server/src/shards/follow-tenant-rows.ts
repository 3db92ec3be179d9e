import type { ShardDependencies } from "../dependencies.ts";
import { copyTenantRows } from "./copy-tenant-rows.ts";

const everyMs = 2_000;

/**
 * Copies changes of the tenants' own rows to the other shards, every two seconds. Several processes
 * may do so: they write the same.
 *
 * Input    follow: what else follows the first shard; it logs its own errors.
 */
export function followTenantRows(
  { all }: ShardDependencies,
  follow: () => Promise<void>,
): { stop(): Promise<void> } {
  const [home, ...others] = all();
  let copying: Promise<void> | undefined;
  const copy = async () => {
    for (const [index, shard] of others.entries()) {
      await copyTenantRows(home.database, shard.database).catch((err: unknown) => {
        home.log.warn(
          { err, shard: index + 1 },
          "the tenants' rows could not be copied to a shard",
        );
      });
    }
    await follow();
  };
  const timer = setInterval(() => {
    copying ??= copy().finally(() => (copying = undefined));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await copying;
    },
  };
}
