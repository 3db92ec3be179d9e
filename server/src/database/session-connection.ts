import type pg from "pg";

const direct = new WeakMap<pg.Pool, pg.PoolConfig>();

/** Names the connection that bypasses the pooler which a pool connects to. */
export function setDirectConnection(pool: pg.Pool, connection: pg.PoolConfig): void {
  direct.set(pool, connection);
}

/** The connection that bypasses the pooler; undefined: the pool itself connects directly. */
export function directConnection(pool: pg.Pool): pg.PoolConfig | undefined {
  return direct.get(pool);
}

/**
 * How to connect for work that needs a session: LISTEN, session-level advisory locks, and
 * transactions that last for minutes. A pooler in transaction mode gives each transaction another
 * session, and has few of them.
 */
export function sessionConnection(pool: pg.Pool): pg.PoolConfig {
  const { options } = pool;
  // A pool's options hide the password from a spread.
  return direct.get(pool) ?? { ...options, password: options.password };
}
