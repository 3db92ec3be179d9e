import type { Pool, PoolClient } from "pg";
import { isUnreachable } from "../database/is-unreachable.ts";

/**
 * The worker's pool as the job queue uses it: errors of an unreachable database have the code
 * ETIMEDOUT.
 *
 * The queue does not wait for the statements that mark a job as completed or failed. It repeats
 * them after ETIMEDOUT; any other connection error would be an unhandled rejection, which ends the
 * process. Both statements have the same effect if they are repeated.
 *
 * Returns  a view of the pool. After its end, `connect` never settles, for the same reason.
 */
export function queuePool(pool: Pool): Pool {
  const connect = async () => {
    if (pool.ending) return new Promise<never>(() => {});
    return clientView(await pool.connect().catch(rejectRetryable));
  };
  return view(pool, {
    // The queue's listener connects with a callback, and handles its errors.
    connect: (callback?: Parameters<Pool["connect"]>[0]) =>
      callback === undefined ? connect() : pool.connect(callback),
  });
}

function clientView(client: PoolClient): PoolClient {
  const run = client.query.bind(client) as (...requested: unknown[]) => Promise<unknown>;
  const query = (...requested: unknown[]) => run(...requested).catch(rejectRetryable);
  return view(client, { query });
}

function rejectRetryable(error: unknown): never {
  if (!isUnreachable(error)) throw error;
  const { message } = error as Error;
  throw Object.assign(new Error(message, { cause: error }), { code: "ETIMEDOUT" });
}

function view<Target extends object>(target: Target, methods: object): Target {
  return new Proxy(target, {
    get(_, name) {
      if (name in methods) return Reflect.get(methods, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
