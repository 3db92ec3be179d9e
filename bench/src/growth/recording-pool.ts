import type { Pool, PoolClient } from "pg";

/** A statement that the server executed, with the planner settings of its transaction. */
export interface RecordedStatement {
  text: string;
  values: readonly unknown[];
  /** Planned for its values, as searches are; else with the pool's one plan for all values. */
  ownPlan: boolean;
}

/** A pool that notes what is asked of it, also on connections that are taken from it. */
export function notingPool(pool: Pool, note: (requested: RecordedStatement) => void): Pool {
  return noting(pool, false);

  function noting<Asks extends Pool | PoolClient>(asks: Asks, connected: boolean): Asks {
    let ownPlan = false;
    return new Proxy(asks, {
      get(target, name) {
        const own: unknown = Reflect.get(target, name, target);
        if (name === "connect" && !connected) {
          return async () => noting(await (own as () => Promise<PoolClient>).call(target), true);
        }
        if (name !== "query") return typeof own === "function" ? own.bind(target) : own;
        return (requested: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
          const { text, values: given } =
            typeof requested === "string" ? { text: requested, values } : requested;
          if (/force_custom_plan/.test(text)) ownPlan = true;
          else note({ text, values: given ?? [], ownPlan });
          // Only what was given: `pg` takes values beside an object for the object's own.
          const query = own as (...args: unknown[]) => unknown;
          return values === undefined
            ? query.call(target, requested)
            : query.call(target, requested, values);
        };
      },
    });
  }
}
