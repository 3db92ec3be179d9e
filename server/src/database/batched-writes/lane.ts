import type pg from "pg";
import { CachedDescriptionQuery } from "../cached-description-query.ts";
import type { NamedStatement } from "../named-statement.ts";
import { ReopenedConnection } from "../reopened-connection.ts";
import { BatchQuery, hasParsed } from "./batch-query.ts";

/** Why a batch was rolled back. */
export interface Failure {
  error: Error;
  /** Which of its statements failed; undefined: the commit, or the connection. */
  at: number | undefined;
}

/** A connection that runs one statement at a time, or several in one transaction. */
export class Lane {
  readonly #connection: ReopenedConnection;

  constructor(config: pg.PoolConfig) {
    this.#connection = new ReopenedConnection(config);
  }

  /** Whether its connection has parsed the statement. */
  knows({ name }: NamedStatement): boolean {
    const client = this.#connection.current;
    return client !== undefined && hasParsed(client, name);
  }

  run(statement: NamedStatement): Promise<void> {
    return this.#send((callback) => {
      const query = new CachedDescriptionQuery(statement);
      query.callback = callback;
      return query;
    });
  }

  /**
   * Input    statements that this connection has parsed.
   * Returns  undefined: all were executed and committed.
   */
  async runTogether(statements: readonly NamedStatement[]): Promise<Failure | undefined> {
    let batch: BatchQuery | undefined;
    try {
      await this.#send((callback) => {
        batch = new BatchQuery(statements, callback);
        return batch;
      });
      return undefined;
    } catch (error) {
      const executed = batch?.executed ?? statements.length;
      const at = executed < statements.length ? executed : undefined;
      return { error: error as Error, at };
    }
  }

  async #send(queryWith: (callback: (error: Error | null) => void) => object): Promise<void> {
    const client = this.#connection.current ?? (await this.#connection.open());
    try {
      await new Promise<void>((resolve, reject) => {
        const query = queryWith((error) => (error ? reject(error) : resolve()));
        client.query(query as never);
      });
    } catch (error) {
      this.#connection.leaveAfter(client, error);
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#connection.end();
  }
}
