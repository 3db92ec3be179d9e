import type { Pool } from "pg";
import type { Logger } from "pino";
import { copyTenantRows } from "./copy-tenant-rows.ts";

const everyMs = 2_000;

/**
 * Copies changes of the tenants' own rows to the other shards, every two seconds. Several processes
 * may do so: they write the same.
 */
export function followTenantRows(
  home: Pool,
  others: readonly Pool[],
  log: Logger,
): { stop(): Promise<void> } {
  let copying = Promise.resolve();
  const copy = async () => {
    for (const [index, shard] of others.entries()) {
      await copyTenantRows(home, shard).catch((err: unknown) => {
        log.warn({ err, shard: index + 1 }, "the tenants' rows could not be copied to a shard");
      });
    }
  };
  const timer = setInterval(() => {
    copying = copying.then(copy);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await copying;
    },
  };
}
