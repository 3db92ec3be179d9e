import type pg from "pg";
import { CachedDescriptionQuery } from "./cached-description-query.ts";
import type { NamedStatement } from "./named-statement.ts";
import { ReopenedConnection } from "./reopened-connection.ts";

const mark = Symbol("shared");

/**
 * Marks a statement that may be pipelined on a connection shared with others.
 *
 * Statements on one connection complete in order, so this is only for reads that find a few rows by
 * an index: a slow one would delay the others.
 */
export function shared<Config extends NamedStatement>(statement: Config): Config {
  return { ...statement, [mark]: true };
}

export function isShared(statement: unknown): statement is NamedStatement {
  return typeof statement === "object" && statement !== null && mark in statement;
}

// Two, so that a list does not delay the read of a single object.
const connectionsMax = 2;

/**
 * Pipelines reads over few connections without waiting for earlier results: batches that are sent
 * and received together need one system call instead of many. decisions/0024 has the figures.
 *
 * A connection is created on first use, and again after it broke. Reads in flight then fail, as they
 * would on a connection of their own.
 */
export class PipelinedReads {
  readonly #lanes: Lane[];

  constructor(config: pg.PoolConfig) {
    this.#lanes = Array.from({ length: connectionsMax }, () => new Lane(config));
  }

  query(statement: NamedStatement): Promise<pg.QueryResult> {
    const least = this.#lanes.reduce((a, b) => (b.waiting < a.waiting ? b : a));
    return least.query(statement);
  }

  async end(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.end()));
  }
}

class Lane {
  readonly #connection: ReopenedConnection;
  waiting = 0;

  constructor(config: pg.PoolConfig) {
    this.#connection = new ReopenedConnection({ ...config, pipeline: true });
  }

  async query(statement: NamedStatement): Promise<pg.QueryResult> {
    this.waiting += 1;
    try {
      const client = this.#connection.current ?? (await this.#connection.open());
      const query = new CachedDescriptionQuery(statement, { together: true });
      const response = new Promise<pg.QueryResult>((resolve, reject) => {
        query.callback = (error, result) => (error ? reject(error) : resolve(result));
      });
      client.query(query as never);
      return await response.catch((error: Error) => {
        // The original stack is the driver's reader; the caller's stack is more useful.
        Error.captureStackTrace(error);
        this.#connection.leaveAfter(client, error);
        throw error;
      });
    } finally {
      this.waiting -= 1;
    }
  }

  end(): Promise<void> {
    return this.#connection.end();
  }
}
